"""Write phrases into all catalogues: `python -m referee.text.add DOMAIN < phrases.txt`.

The domain is `app` or `sheets` for the house, the package for a game (`my_game`), and
`my_game:sheets` for what only its sheets say.

The input has one block per phrase, blocks apart by an empty line:

    page.new_match.title
    de Neue Partie
    fr Nouvelle partie
    en New match
    nl Nieuwe partij

Singular and plural stand on one line with ` | ` between. A line `same fr nl` says that these
languages share the English text on purpose. A line `#` is a comment. A block that holds
nothing but a key and a line `remove` takes the phrase out.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct, field

from referee.text.catalogue import Phrase, path_of, read_catalogue
from referee.text.languages import LANGUAGES, about, complete

_HEADER: Final = """\
msgid ""
msgstr ""
"Project-Id-Version: referee\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"
"""


class UnreadableBlock(ValueError):
    """A block that is not a key with a sentence per language."""


class Block(Struct):
    """One phrase in all languages, as somebody typed it."""

    key: str
    sentences: dict[str, tuple[str, ...]] = field(default_factory=dict)
    same: tuple[str, ...] = ()
    remove: bool = False


def read_blocks(text: str) -> list[Block]:
    """Read blocks of phrases; raises UnreadableBlock with the key that is incomplete."""
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    return [
        _read_block(chunk.splitlines())
        for chunk in re.split(r"\n{2,}", "\n".join(lines))
        if chunk.strip()
    ]


def _read_block(lines: list[str]) -> Block:
    key, *rest = [line for line in lines if line.strip()]
    block = Block(key.strip())
    for line in rest:
        word, _, said = line.strip().partition(" ")
        if word in LANGUAGES:
            forms = said.strip().split(" | ")
            block.sentences[word] = tuple(typeset(word, form.strip()) for form in forms)
        elif word == "same":
            block.same = tuple(said.split())
        elif word == "remove":
            block.remove = True
        else:
            raise UnreadableBlock(f"{block.key}: {line!r}")
    if not block.remove:
        if "en" not in block.sentences or not {*block.sentences, *block.same} >= set(complete()):
            raise UnreadableBlock(f"{block.key}: needs {', '.join(complete())}")
        for language in block.same:
            block.sentences[language] = block.sentences["en"]
    return block


def typeset(language: str, sentence: str) -> str:
    """Set apostrophes, ellipses and the French narrow spaces as printers do."""
    outside = re.split(r"(\{[^{}]*\})", sentence)
    for number in range(0, len(outside), 2):
        words = outside[number].replace("'", "\u2019").replace("...", "\u2026")
        if language == "fr":
            words = re.sub(r"[ \u00a0]([;:!?»])", "\u202f\\1", words)
            words = re.sub(r"«[ \u00a0]", "«\u202f", words)
        outside[number] = words
    return "".join(outside)


def write_catalogue(language: str, domain: str, phrases: Iterable[Phrase]) -> None:
    """Write a catalogue in its one form: sorted by key, a line per sentence."""
    plural = about(language).plural
    blocks = [_HEADER.format(language=language, plural=plural)]
    for phrase in sorted(phrases, key=lambda phrase: phrase.key):
        lines = [f"#, {', '.join(sorted(phrase.flags))}\n"] if phrase.flags else []
        lines.append(f'msgid "{phrase.key}"\n')
        if phrase.plural:
            lines.append(f'msgid_plural "{phrase.key}"\n')
            lines += [
                f'msgstr[{number}] "{_escape(sentence)}"\n'
                for number, sentence in enumerate(phrase.sentences)
            ]
        else:
            lines.append(f'msgstr "{_escape(phrase.sentences[0])}"\n')
        blocks.append("".join(lines))
    path = path_of(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(blocks), encoding="utf-8")


def add(domain: str, blocks: Iterable[Block]) -> None:
    """Add, replace or remove phrases in all languages of a domain."""
    wanted: Mapping[str, Block] = {block.key: block for block in blocks}
    for language in LANGUAGES:
        catalogue = dict(read_catalogue(language, domain))
        for key, block in wanted.items():
            catalogue.pop(key, None)
            # A young language says it in English until somebody translates it.
            if language in block.sentences:
                flags = frozenset({"same"} if language in block.same else ())
                catalogue[key] = Phrase(key, block.sentences[language], (), flags)
        write_catalogue(language, domain, catalogue.values())


def _escape(sentence: str) -> str:
    return sentence.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m referee.text.add DOMAIN < phrases.txt")
    add(sys.argv[1], read_blocks(sys.stdin.read()))
