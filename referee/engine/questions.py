"""What a game asks when a match is opened."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, shown

# Header keys that begin so tell printed facts: `fact.board.cost`.
FACT = "fact."


class Question(Struct, frozen=True):
    """One line of the header of a match.

    `name` is the header's key (`cards`, `side`, `option.replant`), `usual` the answer that is
    taken when nobody answers. Said by `opening.<name>`, each choice by `opening.<name>.<choice>`,
    with a second line `opening.<name>.<choice>.hint` where there is one. What is not `first` is
    asked under "more settings"; a question that is not `asked` is for programs only.
    """

    name: str
    field: Field
    usual: str
    first: bool = False
    asked: bool = True

    def read(self, text: str) -> str:
        """Return an answer if it is one; raises Unreadable."""
        try:
            self.field.read(text)
        except Unreadable as fault:
            raise Unreadable(f"{self.name}: {fault}") from fault
        return text


def answered(
    questions: tuple[Question, ...], answers: Mapping[str, str], box: Mapping[str, str]
) -> dict[str, str]:
    """Return the header that answers lead to: checked, with the printed facts of a box.

    What is as usual is left out. Raises Unreadable.
    """
    known = {question.name: question for question in questions}
    header = {f"{FACT}{name}": value for name, value in box.items()}
    for name, text in answers.items():
        if name in known:
            if known[name].read(text) != known[name].usual:
                header[name] = text
        elif name.startswith(FACT):
            header[name] = text
        else:
            listed = ", ".join(known) or "none"
            raise Unreadable(f"opening: one of {listed} expected, found {shown(name)}")
    return header
