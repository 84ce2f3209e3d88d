"""Matches and results as files."""
