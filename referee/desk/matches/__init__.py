"""Matches, who sits at them, and what belongs on their tables."""
