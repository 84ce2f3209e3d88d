"""A referee for board games that are played on a real table."""

__version__ = "1.0.0"
