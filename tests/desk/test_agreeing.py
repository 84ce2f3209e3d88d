"""Boxes of several owners are compared, and what they agree on becomes facts."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main
from referee.games import find, shelf
from referee.games.woodcraft.rules.facts.known import read_known_helper, read_known_order
from referee.games.woodcraft.rules.facts.load import board_facts

HELPER = {"kind": "helper", "deck": "early", "cost": "4", "production": "points:2"}
SPLICER = {**HELPER, "ability": "splice_points", "amount": "1"}
ORDER = {"kind": "order", "deck": "late", "row": "2", "needs": "G4,glue", "reward": "points:5"}


def box(
    game: str, facts: dict[str, str] | None = None, cards: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "format": "referee-box",
        "version": 1,
        "name": "A box",
        "game": game,
        "facts": facts or {},
        "cards": cards or {},
    }


def as_shipped(deck: str, entry: dict[str, Any]) -> dict[str, str]:
    """Return an entry as the loader of the shipped files hands it on."""
    return {"deck": deck, **{name: str(value) for name, value in entry.items()}}


def compare(folder: Path, *boxes: dict[str, Any], least: int = 2) -> tuple[int, str]:
    """Run the command; return its exit code and what it wrote."""
    paths = []
    for number, each in enumerate(boxes):
        path = folder / f"{number}.json"
        path.write_text(json.dumps(each), "utf-8")
        paths.append(str(path))
    out = folder / "facts.toml"
    code = main(["facts", *paths, "--least", str(least), "-o", str(out)])
    return code, out.read_text("utf-8") if out.exists() else ""


def test_what_boxes_agree_on_is_written_as_the_game_ships_it(tmp_path: Path) -> None:
    one = box("woodcraft", {"rim.TR.1": "lantern:1"}, {"HI/4": SPLICER, "OII/9": ORDER})
    two = box("woodcraft", {"rim.TR.1": "lantern:1"}, {"HI/4": SPLICER, "OII/9": ORDER})
    three = box("woodcraft", {"rim.TR.2": "glue:1"}, {"OII/9": ORDER})
    code, text = compare(tmp_path, one, two, three)
    assert code == 0
    said = tomllib.loads(text)
    assert said[board_facts()["rim.TR.1"].shape] == {
        "rim.TR.1": {"value": "lantern:1", "source": "B2", "confidence": "I"}
    }
    assert said["sources"]["B3"] == "3 of 3 boxes, told by their owners"
    # What only one box tells is kept as a remark.
    assert '# "rim.TR.2" = { value = "glue:1", source = "B1"' in text
    for name, entry in said["helper"]["early"].items():
        assert read_known_helper(name, as_shipped("early", entry)).cost == 4
    for name, entry in said["order"]["late"].items():
        assert read_known_order(name, as_shipped("late", entry)).row == 2
        assert entry["source"] == "B3"


def test_differences_are_listed_and_written_as_remarks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dear = {**SPLICER, "cost": "5"}
    late = {**SPLICER, "deck": "late"}
    code, text = compare(
        tmp_path,
        box("woodcraft", {"rim.TR.1": "lantern:1"}, {"HI/4": SPLICER, "HI/5": SPLICER}),
        box("woodcraft", {"rim.TR.1": "glue:1"}, {"HI/4": dear, "HI/5": late}),
        least=1,
    )
    assert code == 1
    told = capsys.readouterr().err
    assert "rim.TR.1: value=glue:1 (1); value=lantern:1 (1)" in told
    assert "HI/4: " in told
    assert "HI/5: " in told
    assert "rim" not in str({k: v for k, v in tomllib.loads(text).items() if k != "sources"})


def test_a_shipped_fact_that_everybody_reads_otherwise_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = next(fact.name for fact in find("woodcraft").box.facts() if fact.value == "blueberry:2")
    told = box("woodcraft", {name: "blueberry:1"})
    code, _ = compare(tmp_path, told, told)
    assert code == 1
    assert f"{name}: shipped as blueberry:2, told otherwise" in capsys.readouterr().err


@pytest.mark.parametrize("game", sorted(shelf().games))
def test_every_game_with_printed_facts_can_be_compared(tmp_path: Path, game: str) -> None:
    facts = {
        fact.name: fact.value
        for fact in find(game).box.facts()
        if fact.value is not None and not fact.confidence.sure
    }
    told = box(game, dict(list(facts.items())[:5]))
    code, text = compare(tmp_path, told, told, told)
    assert code == 0
    said = tomllib.loads(text)
    names = [name for heading, found in said.items() if heading != "sources" for name in found]
    assert names == list(facts)[:5]


@pytest.mark.parametrize(
    "wrong",
    [[], {}, box("chess"), box("woodcraft", {"no.such": "fact"}), box("intarsia")],
)
def test_what_is_no_box_of_this_game_is_refused(tmp_path: Path, wrong: Any) -> None:
    code, text = compare(tmp_path, box("woodcraft"), wrong)
    assert (code, text) == (2, "")


def test_a_card_of_which_a_part_is_left_for_later_agrees_with_nothing(tmp_path: Path) -> None:
    later = {**ORDER, "reward": "?"}
    boxes = [box("woodcraft", {}, {"OII/9": card}) for card in (ORDER, later, ORDER, later)]
    code, text = compare(tmp_path, *boxes)
    assert code == 0
    assert tomllib.loads(text)["order"]["late"]["OII/9"]["reward"] == "points:5"
    assert "Not told wholly" not in text


def test_a_card_that_no_box_tells_wholly_is_named(tmp_path: Path) -> None:
    later = {**ORDER, "reward": "?"}
    told = box("woodcraft", {}, {"OII/9": later, "OII/8": later, "OII/7": ORDER})
    code, text = compare(tmp_path, told, told)
    assert code == 0
    assert list(tomllib.loads(text)["order"]["late"]) == ["OII/7"]
    assert text.endswith("# Not told wholly by any box yet: OII/8, OII/9.\n")
