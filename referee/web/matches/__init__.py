"""Matches: the first page, starting one, finding one again, its settings, help."""
