"""Where moves are announced and tables are read: joins rules and book."""
