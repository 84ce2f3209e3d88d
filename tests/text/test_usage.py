from pathlib import Path

import pytest

from referee.text.catalogue import SHARED_DOMAINS, Phrase, domains, read_catalogue
from tests.text.calls import ROOT, Asked, asked_in, mentioned_keys, sources


def all_phrases(game: str = "") -> dict[str, Phrase]:
    """Return every phrase, or those of the house and one game."""
    return {
        key: phrase
        for domain in domains()
        if not game or domain in SHARED_DOMAINS or domain.partition(":")[0].endswith(f".{game}")
        for key, phrase in read_catalogue("en", domain).items()
    }


def game_of(path: Path) -> str:
    """Return the game in whose folder a file lies, "" for the house's own."""
    parts = path.relative_to(ROOT).parts
    return parts[parts.index("games") + 1] if "games" in parts[:-2] else ""


def complaint(asked: Asked, known: dict[str, Phrase]) -> str:
    """Return what is wrong with a request for a phrase; "" when nothing is."""
    if asked.key.endswith("."):
        there = any(key.startswith(asked.key) for key in known)
        return "" if there else f"{asked.where}: no phrase begins with {asked.key}"
    phrase = known.get(asked.key)
    if phrase is None:
        return f"{asked.where}: no phrase {asked.key}"
    lacking = phrase.facts - asked.facts
    if lacking and not asked.open_ended:
        return f"{asked.where}: {asked.key} needs {', '.join(sorted(lacking))}"
    return ""


def test_every_phrase_that_is_asked_for_exists_and_gets_its_facts() -> None:
    known = {game: all_phrases(game) for game in {game_of(path) for path in sources()}}
    found = [
        complaint(asked, known[game_of(path)]) for path in sources() for asked in asked_in(path)
    ]
    assert [text for text in found if text] == []


@pytest.mark.parametrize("domain", SHARED_DOMAINS)
def test_no_shared_phrase_is_left_unused(domain: str) -> None:
    mentioned = mentioned_keys(sources())
    beginnings = tuple(key for key in mentioned if key.endswith("."))
    unused = [
        key
        for key in read_catalogue("en", domain)
        if key not in mentioned and not key.startswith(beginnings)
    ]
    assert unused == []


PAGE = """\
{{ t("a.b", n=1) }} {{ t('c.' ~ word) }} {{ t("d.e" if x else "f.g", **facts) }}
{% if texts.say("h.i") %}…{% endif %} {{ other("j.k") }}
"""
PROGRAM = """\
t("a.b", n=1)
phrases.say(f"c.{word}.x")
say("d.e" if x else "f.g", **facts)
say("h." + word)
other("j.k")
"""


def test_requests_are_found_in_pages_and_programs(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE, "utf-8")
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    in_page = list(asked_in(tmp_path / "page.html"))
    assert {asked.key for asked in in_page} == {"a.b", "c.", "d.e", "f.g", "h.i"}
    assert {asked.key for asked in in_page if asked.open_ended} == {"d.e", "f.g"}
    assert next(asked for asked in in_page if asked.key == "a.b").facts == {"n"}
    in_program = list(asked_in(tmp_path / "program.py"))
    assert {asked.key for asked in in_program} == {"a.b", "c.", "d.e", "f.g", "h."}
    assert {asked.key for asked in in_program if asked.open_ended} == {"d.e", "f.g"}
    assert {"a.b", "c.", "j.k"} <= mentioned_keys([tmp_path / "program.py"])


def test_missing_keys_and_facts_are_complained_about() -> None:
    known = all_phrases()
    nothing: frozenset[str] = frozenset()
    assert "no phrase" in complaint(Asked("x", "no.such", nothing, False), known)
    assert "begins" in complaint(Asked("x", "nowhere.", nothing, False), known)
    assert "needs n" in complaint(Asked("x", "gain.blueberry", nothing, False), known)
    assert complaint(Asked("x", "gain.blueberry", nothing, True), known) == ""
