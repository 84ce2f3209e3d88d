"""The moves of Woodcraft: one move, one file."""
