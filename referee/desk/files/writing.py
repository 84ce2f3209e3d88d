"""A match out of a file is written down here under a code of its own, with a new host."""

from __future__ import annotations

from referee.desk.book.clerk import Entropy
from referee.desk.moves import drawing
from referee.desk.values import Created
from referee.log import Archive, hash_secret, new_secret


def write_down(archive: Archive, value: object, entropy: Entropy) -> Created:
    """Write down a match that was looked through; raises Unusable, AlreadyHere, DatabaseAway."""
    host = new_secret()
    match = archive.import_match(value, host_key_hash=hash_secret(host))
    if match.state == "running" and archive.draws(match.code) is None:
        # Its secret stayed where it came from; what is drawn here follows from another.
        secret = entropy(drawing.SECRET_BYTES).hex()
        archive.open_draws(match.code, drawing.VERSION, secret)
        archive.update_settings(match.code, {drawing.FROM: match.last_number})
    return Created(match.code, host)
