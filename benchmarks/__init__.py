"""Comparisons with named baselines."""
