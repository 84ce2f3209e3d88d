"""What cards are called: the kind of building with its id, assistants by theirs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from referee.games.oh_my_goods.rules.facts import CARDS, known_assistants
from referee.games.oh_my_goods.rules.facts.load import document

LANGUAGES = ("en", "de", "fr", "nl")


@cache
def building_names(language: str) -> Mapping[str, str]:
    """Return what the kinds of buildings are called in a language."""
    names = document("names.toml")
    return MappingProxyType({kind: said[language] for kind, said in names.items()})


@cache
def card_names(language: str) -> Mapping[str, str]:
    """Return what every card is called; several buildings share a name, the number parts them."""
    buildings = building_names(language if language in LANGUAGES else LANGUAGES[0])
    names: dict[str, str] = {}
    for name, card in CARDS.items():
        number = name.rpartition("-")[2]
        names[name] = f"{buildings[card.building]} {number}"
    helpers = buildings["assistant"]
    for name in known_assistants():
        names[name] = f"{helpers} {name}"
    return MappingProxyType(names)
