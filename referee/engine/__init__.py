"""What a move, a rule, a ruling and a score line are; this room knows no game."""
