"""A referee for board games that are played on a real table."""

__version__ = "0.1.0"
