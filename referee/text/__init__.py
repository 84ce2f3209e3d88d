"""Keys and facts to sentences, in every language that has a folder in `locale/`.

    phrases("de", "oware").say("rule.too_few_seeds", has=2, needs=3)

The house's sentences lie in `locale/<language>/<domain>.po`: `app` for the pages, `sheets` for
print; those of a game in its own package, `words/<language>.po` and `words/<language>_sheets.po`,
and they go before the house's. A message id is a dotted key, never a sentence. A sentence holds
facts in braces; what follows the colon says how a fact is written:

    {seat}                  as it is; whole numbers in the manner of the language
    {house:house}           a word of the game: the phrase `house.<fact>`
    {cost:gain.points}      a number with its noun: the plural phrase `gain.points`
    {n:counter.{what}}      the same, where another fact says which noun
    {change:signed}         a change, with its plus or minus
    {houses:house&}         a list of words, a, b and c; {houses:house|} a, b or c; {names:&}
    {dice:dice}             dice, one by one
    {fact:printed_fact}     the name of a printed fact
    {value:printed_value}   what lies or is printed there
    {card:card} {turn:seat} what a card or seat is called, see `Phrases.naming`; else its id
    {game:game}             what a game is called

A game says such facts in words of its own where it has a module `words` with `RENDERERS`, a
function by the name that follows the colon; there it may also add further ones.

A phrase with a plural has two forms and the fact `n` chooses between them. A phrase `key~fact`
(or `key~fact~fact`) is said instead of `key` when those facts are given and not empty. Words
of the game are never inflected: a sentence must put them where every case and gender reads alike
("from the house: lower left"). `python -m referee.text.check` finds what is missing or
misplaced; `python -m referee.text.add` writes new phrases into all languages.
"""

from referee.text.languages import (
    FALLBACK,
    LANGUAGES,
    about,
    best_match,
    capital,
    complete,
    negotiate,
)
from referee.text.speaker import Renderer, Speaker, UnknownWord, items_of, readable
from referee.text.speech import Fact, MissingPhrase, Phrases, be_strict, game_name, phrases

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "Fact",
    "MissingPhrase",
    "Phrases",
    "Renderer",
    "Speaker",
    "UnknownWord",
    "about",
    "be_strict",
    "best_match",
    "capital",
    "complete",
    "game_name",
    "items_of",
    "negotiate",
    "phrases",
    "readable",
]
