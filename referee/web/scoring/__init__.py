"""The end: final scoring, results with their charts, and matches that nobody tracked."""
