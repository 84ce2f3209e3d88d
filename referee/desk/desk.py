"""The desk: the few things that a phone may ask for, behind one door."""

from __future__ import annotations

from referee.desk.boxes import Boxes
from referee.desk.choosing import Choosing
from referee.desk.correcting import Correcting
from referee.desk.files import Files
from referee.desk.opening import Opening
from referee.desk.reading import Reading
from referee.desk.remembering import Remembering
from referee.desk.rolling import Rolling
from referee.desk.seating import Seating
from referee.desk.setting_up import SettingUp
from referee.desk.sharing import Sharing
from referee.desk.verifying import Verifying


class Desk(
    Opening,
    Seating,
    SettingUp,
    Reading,
    Choosing,
    Boxes,
    Rolling,
    Correcting,
    Sharing,
    Files,
    Verifying,
    Remembering,
):
    """Joins rules and book; any thread may call.

    `archive` is the opened database, `hub` tells phones of this process (commits of `archive`
    reach it by way of `live.Listening`). Everything that comes back is a finished value.
    """
