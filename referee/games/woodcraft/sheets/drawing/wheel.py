"""The action wheel: a ring of four quadrants with seven spaces, and the saw in its middle."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from referee.games.woodcraft.sheets.drawing.polar import at, point, polygon, ring_part

QUADRANTS: Final = ("TR", "BR", "BL", "TL")
SLOTS: Final = 7
# Slots with a rim bonus; the last two have none.
RIM_SLOTS: Final = 5
_QUARTER: Final = 90.0
_GAP: Final = 1.6
_EDGE: Final = 3.0
_INNER, _OUTER, _RIM = 58.0, 90.0, 104.0
_SAW, _TEETH = 54.0, 36


class WheelSpace(Struct, frozen=True):
    """One space of the ring; x, y is its middle, rim_x, rim_y that of its rim bonus."""

    name: str
    slot: int
    path: str
    x: float
    y: float
    rim: str
    rim_x: float
    rim_y: float
    tile: str


class WheelDrawing(Struct, frozen=True):
    """All shapes of a wheel; `arc` is empty when the arc tile lies no more."""

    spaces: tuple[WheelSpace, ...]
    saw: str
    arrow: str
    arc: str
    arc_x: float
    arc_y: float
    dividers: str

    @property
    def laid(self) -> bool:
        """Tell whether any tile lies on the wheel."""
        return any(space.tile for space in self.spaces)


def draw_wheel(tiles: Mapping[str, str], front: str, arc: str = "") -> WheelDrawing:
    """Draw the wheel: `tiles` by place (`BR7`), the saw's arrow at the end of `front`.

    `arc` is the quadrant under the arc tile, if it still lies. Without `front` there is no arrow:
    somebody will draw it in by pen.
    """
    spaces = tuple(
        _space(quadrant, slot, tiles.get(f"{name}{slot}", ""))
        for quadrant, name in enumerate(QUADRANTS)
        for slot in range(1, SLOTS + 1)
    )
    tip = (QUADRANTS.index(front) + 1) * _QUARTER if front else 0.0
    covered = QUADRANTS.index(arc) * _QUARTER if arc else 0.0
    middle = point((_OUTER + _RIM) / 2 + 1, covered + _QUARTER / 2)
    return WheelDrawing(
        spaces=spaces,
        saw=polygon(
            [
                (radius, tooth * 360 / _TEETH + turn)
                for tooth in range(_TEETH)
                for radius, turn in ((_SAW - 5, 0.0), (_SAW, 6.0))
            ]
        ),
        arrow=_arrow(tip) if front else "",
        arc=ring_part(_OUTER + 1, _RIM + 2, covered + 1, covered + _QUARTER - 1) if arc else "",
        arc_x=round(middle[0], 2),
        arc_y=round(middle[1], 2),
        dividers="".join(
            f"M{at(_INNER - 2, turn)}L{at(_RIM + 2, turn)}" for turn in (0.0, 90.0, 180.0, 270.0)
        ),
    )


def _arrow(tip: float) -> str:
    return polygon([(_INNER + 5, tip), (_SAW - 16, tip + 11), (_SAW - 16, tip - 11)])


def _space(quadrant: int, slot: int, tile: str) -> WheelSpace:
    width = (_QUARTER - 2 * _EDGE) / SLOTS
    start = quadrant * _QUARTER + _EDGE + (slot - 1) * width
    middle = start + width / 2
    x, y = _rounded(point((_INNER + _OUTER) / 2, middle))
    rim_x, rim_y = _rounded(point((_OUTER + _RIM) / 2 + 1, middle))
    rimmed = slot <= RIM_SLOTS
    return WheelSpace(
        name=f"{QUADRANTS[quadrant]}{slot}",
        slot=slot,
        path=ring_part(_INNER, _OUTER, start + _GAP / 2, start + width - _GAP / 2),
        x=x,
        y=y,
        rim=ring_part(_OUTER + 2, _RIM, start + _GAP, start + width - _GAP) if rimmed else "",
        rim_x=rim_x,
        rim_y=rim_y,
        tile=tile,
    )


def _rounded(place: tuple[float, float]) -> tuple[float, float]:
    return round(place[0], 2), round(place[1], 2)
