"""Turn what a database driver raises into what a caller can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from referee.log.errors import Away, DatabaseAway, Unstorable

# The first letters of PostgreSQL's condition codes (SQLSTATE), longest first.
_POSTGRES = (
    ("53100", Away.FULL),
    ("25006", Away.READ_ONLY),
    ("57014", Away.BUSY),  # cancelled by a timeout
    ("55P03", Away.BUSY),  # a lock was not to be had in time
    ("XX001", Away.DAMAGED),
    ("XX002", Away.DAMAGED),
    ("40", Away.BUSY),  # deadlock or serialisation: try again
    ("53", Away.BUSY),  # too many connections, out of memory
    ("08", Away.LOST),
    ("57P", Away.LOST),  # shutting down, starting up, told to leave
    ("3D", Away.LOST),
    ("28", Away.LOST),
)

_SQLITE = (
    ("SQLITE_READONLY_DBMOVED", Away.LOST),
    ("SQLITE_READONLY", Away.READ_ONLY),
    ("SQLITE_FULL", Away.FULL),
    ("SQLITE_BUSY", Away.BUSY),
    ("SQLITE_LOCKED", Away.BUSY),
    ("SQLITE_CORRUPT", Away.DAMAGED),
    ("SQLITE_NOTADB", Away.DAMAGED),
    ("SQLITE_CANTOPEN", Away.LOST),
    ("SQLITE_IOERR", Away.LOST),
    ("SQLITE_PROTOCOL", Away.BUSY),
)


@contextmanager
def faults() -> Iterator[None]:
    """Raise `DatabaseAway` or `Unstorable` instead of the driver's own exceptions.

    A violated unique key passes through, the book knows what it means; so does whatever is a
    mistake of this program.
    """
    try:
        yield
    except exc.IntegrityError:
        raise
    except exc.TimeoutError as error:
        raise DatabaseAway(Away.BUSY, "every connection is in use") from error
    except exc.DataError as error:
        raise Unstorable(str(error.orig)) from error
    except exc.DBAPIError as error:
        found = away(error.orig)
        if found is None:
            raise
        raise found from error
    except exc.StatementError as error:
        if isinstance(error.orig, Unstorable):
            raise error.orig from None
        if isinstance(error.orig, ValueError | OverflowError):
            raise Unstorable(str(error.orig)) from error
        raise
    except OverflowError as error:
        # The SQLite driver raises it bare for numbers beyond 64 bits.
        raise Unstorable(str(error)) from error


def away(error: BaseException | None) -> DatabaseAway | None:
    """Say in what way the database is away; None when it is there and the fault is ours."""
    name = getattr(error, "sqlite_errorname", None)
    state = getattr(error, "sqlstate", None)
    if name is not None:
        kind = _first(_SQLITE, name)
    elif state is not None:
        kind = _first(_POSTGRES, state)
    else:
        # A driver that got no answer from its server has no code to report.
        kind = Away.LOST
    if kind is None:
        return None
    detail = str(error).strip().partition("\n")[0]
    return DatabaseAway(kind, detail or type(error).__name__)


def _first(kinds: tuple[tuple[str, Away], ...], name: str) -> Away | None:
    """Return the kind of the first prefix that fits."""
    return next((kind for prefix, kind in kinds if name.startswith(prefix)), None)
