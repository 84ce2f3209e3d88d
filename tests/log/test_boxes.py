import json
from typing import Any

import pytest
from msgspec.structs import replace

from referee.log import Archive, Box, NoSuchBox, StaleBox, Unusable
from tests.log.samples import new_match

CARD: dict[str, Any] = {"start_row": 2, "needs": ["G4", "GB2"], "reward": ["points:7"]}


@pytest.fixture
def box(archive: Archive) -> Box:
    return archive.create_box("Ann's copy", "woodcraft", {"rim.TR.1": "lantern:1"}, {"o1": CARD})


def test_a_box_is_read_back_as_it_was_made(archive: Archive, box: Box) -> None:
    assert archive.box(box.id) == box
    assert (box.name, box.game, box.version) == ("Ann's copy", "woodcraft", 1)
    assert box.cards == {"o1": CARD}


def test_boxes_are_listed_by_game_and_name(archive: Archive, box: Box) -> None:
    archive.create_box("zoo", "woodcraft")
    archive.create_box("Big one", "woodcraft")
    archive.create_box("other", "intarsia")
    assert [each.name for each in archive.boxes("woodcraft")] == ["Ann's copy", "Big one", "zoo"]
    assert len(archive.boxes()) == 4


def test_two_people_filling_in_one_box_do_not_overwrite_each_other(
    archive: Archive, box: Box
) -> None:
    mine = replace(box, facts=box.facts | {"saw.TR.A": "glue:1"})
    theirs = replace(box, facts={}, name="theirs")
    written = archive.update_box(mine)
    assert written == replace(mine, version=2)
    assert archive.update_box(theirs) == StaleBox(replace(mine, version=2))
    assert archive.box(box.id) == written


def test_a_deleted_box_leaves_its_matches_alone(archive: Archive, box: Box) -> None:
    match = archive.create_match(replace(new_match(), box_id=box.id))
    assert match.box_id == box.id
    archive.delete_box(box.id)
    assert archive.match(match.code) == replace(match, box_id=None)
    for ask in (archive.box, archive.delete_box, archive.export_box):
        with pytest.raises(NoSuchBox):
            ask(box.id)
    with pytest.raises(NoSuchBox):
        archive.update_box(box)


def test_an_exported_box_is_imported_as_a_new_one(archive: Archive, box: Box) -> None:
    text = json.dumps(archive.export_box(box.id))
    imported = archive.import_box(json.loads(text))
    assert imported.id != box.id
    assert replace(imported, id=box.id) == box
    assert archive.export_box(imported.id) == archive.export_box(box.id)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"format": "something"}, "format"),
        ({"version": 2}, "version"),
        ({"facts": {"a": 1}}, "facts.a"),
        ({"cards": {"o1": "seven"}}, "cards.o1"),
        ({"extra": 1}, "extra"),
        ({"name": ""}, "name"),
    ],
)
def test_what_is_not_a_box_is_not_imported(
    archive: Archive, box: Box, change: dict[str, Any], word: str
) -> None:
    with pytest.raises(Unusable, match=word):
        archive.import_box(archive.export_box(box.id) | change)
    nothing: tuple[object, ...] = (None, [], "box", {})
    for value in nothing:
        with pytest.raises(Unusable):
            archive.import_box(value)
    assert len(archive.boxes()) == 1
