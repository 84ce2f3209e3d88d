import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee.text import LANGUAGES, best_match, languages, negotiate, phrases

YOUNG = 'name = "Italiano"\nquotes = ["«", "»"]\nyoung = true\n'
SAVE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "page.save"
msgstr "Salva"
"""


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("en;q=0.4, nl;q=0.6", "nl"),
        ("x-none, tlh;q=0.9, de-AT;q=0.2", "de"),
        ("x-none, tlh", "en"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("nl, de", "nl"),
        ("*", "en"),
        ("", "en"),
        ("DE_ch", "de"),
    ],
)
def test_browser_gets_the_language_it_likes_best(header: str, language: str) -> None:
    assert negotiate(header) == language


@pytest.mark.parametrize("damaged", [";;;,,,", "de;q=nan", "fr;q=99", "é" * 500, "q=1", "de;q=;"])
def test_damaged_header_falls_back_to_english(damaged: str) -> None:
    assert negotiate(damaged) == "en"


def test_good_part_of_a_damaged_header_still_counts() -> None:
    assert negotiate("???, nl;q=0.5, fr;q=huge") == "nl"


@pytest.mark.parametrize(
    ("tag", "language"), [("de-AT", "de"), ("nl_BE", "nl"), ("FR", "fr"), ("xx", "en"), ("", "en")]
)
def test_tag_of_a_country_finds_its_language(tag: str, language: str) -> None:
    assert best_match(tag) == language


def test_every_language_says_its_own_name() -> None:
    names = {language: phrases("en").fact("language", language) for language in LANGUAGES}
    assert names["de"] == "Deutsch"
    assert names["nl"] == "Nederlands"
    assert len(set(names.values())) == len(LANGUAGES)


def test_a_folder_is_enough_for_a_language(tmp_path: Path) -> None:
    """Copied house, one folder more: its phrases are said, the others in English."""
    house = tmp_path / "referee"
    shutil.copytree(Path(languages.__file__).parent, house / "text")
    (house / "__init__.py").touch()
    young = house / "text" / "locale" / "it"
    shutil.rmtree(young, ignore_errors=True)
    young.mkdir()
    (young / "language.toml").write_text(YOUNG, "utf-8")
    (young / "app.po").write_text(SAVE, "utf-8")
    program = (
        "from referee.text import LANGUAGES, complete, phrases;"
        "from referee.text.check import main;"
        "say = phrases('it-CH').say; print('it' in LANGUAGES, 'it' in complete());"
        "print(say('page.save'), say('page.cancel'), main(['referee.text']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout.split("\n")[:2] == ["True False", "Salva Cancel 0"]
