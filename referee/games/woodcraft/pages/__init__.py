"""The table of Woodcraft as its pages show it."""
