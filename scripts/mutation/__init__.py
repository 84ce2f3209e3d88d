"""Changed rules and what tests make of them; `scripts.mutate` starts it."""
