"""The memory of every play: people, statistics, and matches that come and go as files."""
