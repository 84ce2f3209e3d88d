"""Telling another program that a match ended or that somebody is to move.

Off unless set. Calls are signed as Standard Webhooks are, never go to addresses of a private
network unless that is allowed, and never hold up a move: they are made on the side.
"""

from referee.live.webhook.caller import Caller, MatchStanding
from referee.live.webhook.target import Refusal, Target, Undelivered

__all__ = ["Caller", "MatchStanding", "Refusal", "Target", "Undelivered"]
