"""What the house lends to the pages and sheets of games: forms, pictures, pieces of markup."""
