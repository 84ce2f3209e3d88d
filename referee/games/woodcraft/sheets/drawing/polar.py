"""Points and rings on a clock face: angles in degrees, 0 at twelve o'clock, clockwise."""

from math import cos, radians, sin


def point(radius: float, angle: float) -> tuple[float, float]:
    """Return x and y (downwards) of a point on a circle around 0, 0."""
    turned = radians(angle)
    return radius * sin(turned), -radius * cos(turned)


def at(radius: float, angle: float) -> str:
    """Write a point of a circle as a path does."""
    x, y = point(radius, angle)
    return f"{round(x, 2):g} {round(y, 2):g}"


def ring_part(inner: float, outer: float, start: float, end: float) -> str:
    """Return the path of a part of a ring, less than half of it."""
    return (
        f"M{at(inner, start)}L{at(outer, start)}A{outer:g} {outer:g} 0 0 1 {at(outer, end)}"
        f"L{at(inner, end)}A{inner:g} {inner:g} 0 0 0 {at(inner, start)}Z"
    )


def polygon(corners: list[tuple[float, float]]) -> str:
    """Return the path through points given as radius and angle."""
    return "M" + "L".join(at(radius, angle) for radius, angle in corners) + "Z"
