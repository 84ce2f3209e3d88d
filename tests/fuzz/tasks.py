"""One match to play in a process of its own."""

from msgspec import Struct

from tests.fuzz.laws import Summary, check_match


class Task(Struct, frozen=True):
    """One match to play."""

    game: str
    seats: int
    seed: int

    @property
    def command(self) -> str:
        """The command that plays just this match again."""
        return (
            f"python -m tests.fuzz --game {self.game} --seats {self.seats}"
            f" --seed {self.seed} --matches 1"
        )


def attempt(task: Task) -> tuple[Task, Summary | str]:
    """Play one match; a failure comes back as its text, since workers cannot raise well."""
    try:
        return task, check_match(task.game, task.seats, task.seed)
    except Exception as trouble:
        return task, f"{type(trouble).__name__}: {trouble}"
