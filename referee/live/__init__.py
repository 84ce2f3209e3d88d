"""Tells phones that a table moved on."""

from referee.live.hub import Hub, HubCount, News
from referee.live.listening import Listening
from referee.live.stream import HEARTBEAT, stream

__all__ = ["HEARTBEAT", "Hub", "HubCount", "Listening", "News", "stream"]
