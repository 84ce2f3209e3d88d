"""Tables as they are, as they were, and in words."""
