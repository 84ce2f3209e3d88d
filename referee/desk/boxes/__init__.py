"""Boxes: what is known of somebody's copy of a game."""
