"""Keys and facts to sentences, in German, French, English and Dutch.

    phrases("de").say("rule.tile_blocked", tile="buy_lumber", quadrant="BL")

The sentences lie in `locale/<language>/<domain>.po`: `app` for the pages, `sheets` for print,
and one catalogue per game. A message id is a dotted key, never a sentence. A sentence holds
facts in braces; what follows the colon says how a fact is written:

    {seat}                  as it is; whole numbers in the manner of the language
    {tile:tile}             a word of the game: the phrase `tile.<fact>`
    {cost:gain.blueberry}   a number with its noun: the plural phrase `gain.blueberry`
    {n:counter.{what}}      the same, where another fact says which noun
    {change:signed}         a change, with its plus or minus
    {tokens:token&}         a list of words, a, b and c; {tokens:token|} a, b or c; {names:&}
    {dice:dice}             dice: `G3,GB2,GYB*`
    {needs:needs}           dice and tokens of an order
    {reward:gain}           a reward: `blueberry:3,die:any:4,tool:axe-or-plane`
    {place:place}           a space of the wheel: `BR7`
    {fact:printed_fact}     the name of a printed fact: `rim.TR.1`, `attic.B2-M1`
    {value:printed_value}   what lies or is printed there: a number, dice, a reward, a place
    {card:card} {turn:seat} what a card or seat is called, see `Phrases.naming`; else its id

A phrase with a plural has two forms and the fact `n` chooses between them. A phrase `key~fact`
(or `key~fact~fact`) is said instead of `key` when those facts are given and not empty. Words
of the game are never inflected: a sentence must put them where every case and gender reads alike
("in the quadrant: lower left"). `python -m referee.text.check` finds what is missing or
misplaced; `python -m referee.text.add` writes new phrases into all four languages.
"""

from referee.text.languages import FALLBACK, LANGUAGES, best_match, capital, negotiate
from referee.text.speech import Fact, MissingPhrase, Phrases, be_strict, phrases

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "Fact",
    "MissingPhrase",
    "Phrases",
    "be_strict",
    "best_match",
    "capital",
    "negotiate",
    "phrases",
]
