"""The game Intarsia: inlaid floors out of frames, crosses and ornaments, for 2 to 4 seats."""
