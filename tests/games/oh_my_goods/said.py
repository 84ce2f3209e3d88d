"""Words for what only Oh My Goods! says in its own way."""

WORDS = {"print_of": "assistant.A03"}
