"""The rules of Oh My Goods!: pure values and rulings."""
