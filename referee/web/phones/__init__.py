"""Phones: what they hold, how they come to a table, who they are."""
