"""The rules of Marmots: pure, immutable, complete."""
