from pathlib import Path

import pytest

from referee.text.add import add, read_blocks
from referee.text.catalogue import path_of
from referee.text.check import check_domain, check_facts, check_required

GOOD = {
    "en": "{seat} pays {n:gain.blueberry}.",
    "de": "{seat} zahlt {n:gain.blueberry}.",
    "fr": "{seat} paie {n:gain.blueberry}.",
    "nl": "{seat} betaalt {n:gain.blueberry}.",
}

pytestmark = pytest.mark.usefixtures("empty_locale")


def write(**changes: str) -> None:
    said = GOOD | changes
    add("app", read_blocks("\n".join(["page.pays", *(f"{k} {v}" for k, v in said.items())])))


def edit(language: str, old: str, new: str) -> None:
    path = path_of(language, "app")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def found() -> set[tuple[str, str]]:
    return {(fault.language, fault.what) for fault in check_domain("app")}


def test_good_phrase_has_no_faults() -> None:
    write()
    assert found() == set()


@pytest.mark.parametrize(
    ("language", "sentence", "what"),
    [
        ("de", "{seat} zahlt.", "placeholders {seat}, not {n:gain.blueberry} {seat}"),
        ("de", "{seat} zahlt {n}.", "placeholders {n} {seat}, not {n:gain.blueberry} {seat}"),
        ("nl", "{seat} pays {n:gain.blueberry}.", "copied from English"),
        ("nl", "{seat} betaalt {n:gain.blueberry}", "ends with a mark in one language only"),
        ("fr", "{seat} paie 2 {n:gain.blueberry}.", "other numbers than in English"),
        ("fr", "{seat} paie\u202f: vos {n:gain.blueberry}.", "formal address"),
        ("de", "{seat}: Zahlen Sie {n:gain.blueberry}.", "formal address"),
        ("nl", "{seat}: betaal uw {n:gain.blueberry}.", "formal address"),
        ("fr", "{seat}, payez {n:gain.blueberry}.", "formal address"),
        ("de", "{seat} «zahlt» {n:gain.blueberry}.", "quotes other than „ and “"),
        ("de", "{seat} „zahlt {n:gain.blueberry}.", "quotes that do not pair"),
        ("en", "{seat} pays  {n:gain.blueberry}.", "stray blank"),
        ("en", "{seat} pays -1 {n:gain.blueberry}.", "hyphen instead of a minus"),
        ("en", '{seat} "pays" {n:gain.blueberry}.', "straight quote or apostrophe"),
        ("en", "{seat} pays : {n:gain.blueberry}.", "blank before punctuation"),
    ],
)
def test_faulty_sentence_is_found(language: str, sentence: str, what: str) -> None:
    write(**{language: sentence})
    assert (language, what) in found()


@pytest.mark.parametrize("mark", [":", ";", "!", "?"])
def test_french_marks_need_a_narrow_blank(mark: str) -> None:
    write(fr=f"{{seat}} paie{mark} {{n:gain.blueberry}}.")
    assert any(what.startswith("no narrow blank") for _, what in found())
    write(fr=f"{{seat}} paie {mark} {{n:gain.blueberry}}.")
    assert found() == set()


def test_missing_and_unknown_keys_are_found() -> None:
    write()
    edit("nl", 'msgid "page.pays"', 'msgid "page.buys"')
    assert found() == {("nl", "missing"), ("nl", "not in the English catalogue")}


def test_empty_fuzzy_and_doubled_entries_are_found() -> None:
    write()
    edit("de", GOOD["de"], "")
    edit("fr", 'msgid "page.pays"', '#, fuzzy\nmsgid "page.pays"')
    nl = path_of("nl", "app")
    nl.write_text(nl.read_text("utf-8") + f'\nmsgid "page.pays"\nmsgstr "{GOOD["nl"]}"\n', "utf-8")
    assert {("de", "empty"), ("fr", "marked fuzzy"), ("nl", "written twice")} <= found()


def test_plural_in_one_language_only_is_found() -> None:
    write(de="{seat} zahlt {n:gain.blueberry}. | {seat} zahlen {n:gain.blueberry}.")
    assert found() == {("de", "plural in one language only")}


def test_singular_may_not_lose_its_number() -> None:
    add(
        "app",
        read_blocks(
            "page.left\nen {n} left | {n} left\nde eins übrig | {n} übrig\n"
            "fr {n} en reste | {n} en restent\nnl {n} over | {n} over"
        ),
    )
    assert found() == {("de", "placeholders none, not {n}")}


def test_required_words_are_held_against_the_catalogue() -> None:
    write()
    faults = {str(fault) for fault in check_required("app", "page", ["sells"])}
    assert faults == {"en app page.sells: missing", "en app page.pays: superfluous"}


def test_facts_that_nobody_gives_are_found() -> None:
    write()
    assert list(check_facts("app", {"page.pays": ["seat", "n", "more"]})) == []
    [fault] = check_facts("app", {"page.pays": ["n"]})
    assert fault.what == "nobody gives the fact seat"


def test_damaged_braces_are_not_overlooked(empty_locale: Path) -> None:
    write()
    edit("de", "{seat}", "{seat")
    with pytest.raises(ValueError, match="seat"):
        found()
