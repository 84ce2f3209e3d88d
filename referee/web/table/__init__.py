"""One table: looking at it, moves, setting up, corrections, its log, and looking back."""
