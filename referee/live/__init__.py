"""Tells phones that a table moved on."""

from referee.live.events import News
from referee.live.hub import Hub, HubCount
from referee.live.listening import Listening
from referee.live.stream import HEARTBEAT, stream
from referee.live.wire import wire_to
from referee.log import Versions

__all__ = ["HEARTBEAT", "Hub", "HubCount", "Listening", "News", "Versions", "stream", "wire_to"]
