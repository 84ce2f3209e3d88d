"""QR codes: dark on white, also in the dark."""

from __future__ import annotations

import io

from markupsafe import Markup

from referee.lent.codes import code_of, modules_of

BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
USUAL = "\x1b[0m"


def svg(address: str, label: str) -> Markup:
    """Return an address as a picture for a page: one path, no colours of its own to override."""
    modules = modules_of(address)
    side = len(modules)
    path = "".join(
        f"M{start},{y}h{length}v1h-{length}z"
        for y, row in enumerate(modules)
        for start, length in _runs(row)
    )
    return Markup(
        '<svg class="qr" role="img" aria-label="{}" viewBox="0 0 {side} {side}"'
        ' shape-rendering="crispEdges"><path fill="#fff" d="M0,0h{side}v{side}h-{side}z"/>'
        '<path fill="#000" d="{path}"/></svg>'
    ).format(label, side=side, path=path)


def terminal(address: str, colours: bool = True) -> str:
    """Return an address as text for a terminal, two rows per line.

    With colours it is black on white whatever the terminal looks like; without them it suits
    light letters on a dark ground, as most terminals have them.
    """
    written = io.StringIO()
    code_of(address).print_ascii(out=written, invert=not colours)
    lines = written.getvalue().replace("\N{NO-BREAK SPACE}", " ").splitlines()
    return "\n".join(f"{BLACK_ON_WHITE}{line}{USUAL}" if colours else line for line in lines)


def shorter(address: str) -> str:
    """Return an address in capitals, which makes a smaller code.

    Names of hosts mean the same in capitals; of our paths only /J/CODE does.
    """
    return address.upper()


def _runs(row: list[bool]) -> list[tuple[int, int]]:
    """Return where dark stretches begin and how long they are."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found
