"""Counts the taps of one fixed evening, played through the pages by a thumb."""
