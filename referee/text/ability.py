"""Helper abilities in words."""

from typing import Final

from referee.text.phrases import Fact, Phrases

# These kinds read differently when an optional fact is there.
_WITH: Final = {"die_discount": "values", "take_order_now": "gain"}


def ability_key(kind: str, facts: dict[str, Fact]) -> str:
    """Return the key of the sentence for a kind of ability and what is known of it."""
    optional = _WITH.get(kind)
    return f"ability.{kind}_{optional}" if optional and facts.get(optional) else f"ability.{kind}"


def say_ability(phrases: Phrases, kind: str, facts: dict[str, Fact]) -> str:
    """Say what a helper does; lists in the facts are joined with commas."""
    return phrases.say(ability_key(kind, facts), **facts)
