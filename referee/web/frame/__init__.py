"""What every page needs: style, language, errors, forms, safety, and what shows how it runs."""
