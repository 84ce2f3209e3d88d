"""The book of a match as the desk reads it: played, cached, and put into words."""
