"""The moves of Oh My Goods!, one per file."""
