"""Work that is done in a process of its own, so that it holds up nobody and can be ended."""
