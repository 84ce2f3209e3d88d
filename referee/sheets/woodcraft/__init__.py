"""What the sheets of Woodcraft are filled with."""
