"""The moves of Intarsia, one per file."""
