"""Boxes: what is printed in somebody's copy."""
