"""What a match comes to: final scoring, course, highlights, results and statistics."""
