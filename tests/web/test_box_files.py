"""Boxes that come as files: what both tell, and what they tell differently."""

import io
import json
import re
from html import unescape

from referee.web import settings
from tests.web.conftest import words
from tests.web.evening import Evening


def test_what_another_box_tells_otherwise_is_shown_and_taken_on_request(evening: Evening) -> None:
    phone, boxes = evening.phone(), evening.desk.boxes
    phone.post("/boxes", name="Ours", game="woodcraft")
    ours = boxes.all()[0].id
    theirs = boxes.create("Theirs", "woodcraft").id
    order = {"deck": "early", "row": "2", "needs": "G4", "reward": "points:5"}
    for box, needs, rim in ((ours, "Y2", "glue:1"), (theirs, "Y5", "scrap:1")):
        boxes.save_card(box, "order", "OI/7", order)
        boxes.save_card(box, "order", "OI/8", {**order, "needs": needs})
        boxes.save_fact(box, "rim.TR.1", rim)
    file = io.BytesIO(json.dumps(boxes.export_box(theirs)).encode())
    answer = phone.post(f"/boxes/{ours}", f"/boxes/{ours}/merge", file=(file, "box.json"))
    page = words(answer)
    assert answer.status_code == 200
    assert "2 facts are different there" in page
    assert "OI/8" in page
    assert "OI/7" not in page
    assert "1 scrapwood" in page
    offered = [unescape(text) for text in re.findall(r'name="take" value="([^"]*)"', answer.text)]
    assert len(offered) == 2
    card = next(text for text in offered if "OI/8" in text)
    assert phone.post("/boxes", f"/boxes/{ours}/differing", take=[card]).status_code == 303
    known = boxes.get(ours)
    assert known.cards["OI/8"]["needs"] == "Y5"
    assert known.facts["rim.TR.1"] == "glue:1"
    assert phone.post("/boxes", f"/boxes/{ours}/differing", take=offered).status_code == 303
    assert boxes.get(ours).facts["rim.TR.1"] == "scrap:1"
    for wrong in ("x", "[]", "{}", '{"card": "OI/8", "printed": {"kind": "order", "row": "9"}}'):
        assert phone.post("/boxes", f"/boxes/{ours}/differing", take=wrong).status_code == 400
    assert boxes.get(ours).cards["OI/8"]["row"] == "2"
    locked = boxes.create("Locked", "woodcraft", "somebody's secret").id
    assert phone.post("/boxes", f"/boxes/{locked}/differing", take=card).status_code == 403


def test_a_whole_box_may_be_added_to_another_one(evening: Evening) -> None:
    phone = evening.phone()
    phone.post("/boxes", name="Ours", game="woodcraft")
    ours = evening.desk.boxes.all()[0].id
    value = evening.desk.boxes.export_box(ours)
    value["name"] = "Theirs"
    file = io.BytesIO(json.dumps(value).encode() + b" " * settings.MOST_BYTES)
    answer = phone.post(f"/boxes/{ours}", f"/boxes/{ours}/merge", file=(file, "box.json"))
    assert answer.status_code == 303
