"""Oh My Goods!: secret plans, a market that builds up card by card, and chains of production."""
