"""Marmots (2 to 5 seats): graze where few do, dig in the evening, sleep well in winter."""
