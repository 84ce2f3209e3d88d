"""What the rulebook of Woodcraft says; pure."""
