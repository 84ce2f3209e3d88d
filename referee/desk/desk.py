"""The desk: the few things that a phone may ask for, behind one door."""

from __future__ import annotations

from referee.desk.changing import Changing
from referee.desk.opening import Opening
from referee.desk.reading import Reading
from referee.desk.rolling import Rolling
from referee.desk.seating import Seating


class Desk(Opening, Seating, Reading, Rolling, Changing):
    """Joins rules and book; any thread may call.

    `archive` is the opened database, `hub` tells phones of this process (commits of `archive`
    reach it by way of `live.Listening`). Everything that comes back is a finished value.
    """
