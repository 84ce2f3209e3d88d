"""Moves: announced, drawn, taken back, replaced, and what may be done at all."""
