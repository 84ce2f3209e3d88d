"""A small cache that several threads may use: what was not used for longest goes first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from operator import is_
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


class Recent(Generic[KeyT, ValueT]):
    """Keeps the last used values, at most `limit` of them."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: OrderedDict[KeyT, ValueT] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: KeyT) -> ValueT | None:
        """Return what is kept under the key."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: KeyT, value: ValueT) -> None:
        """Keep a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._limit:
                self._values.popitem(last=False)

    def drop(self, key: KeyT) -> None:
        """Forget a value."""
        with self._lock:
            self._values.pop(key, None)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


class Weighed(Recent[KeyT, ValueT]):
    """Keeps the last used values that weigh no more together than `most`; the last one always."""

    def __init__(self, limit: int, most: int, weigh: Callable[[ValueT], int]) -> None:
        super().__init__(limit)
        self._most = most
        self._weigh = weigh

    def put(self, key: KeyT, value: ValueT) -> None:
        """Keep a value."""
        super().put(key, value)
        with self._lock:
            weight = sum(map(self._weigh, self._values.values()))
            while weight > self._most and len(self._values) > 1:
                weight -= self._weigh(self._values.popitem(last=False)[1])


class Latest(Generic[KeyT, ValueT]):
    """Keeps what was worked out last under a key, as long as it would be made of the same things.

    Those are told apart by identity, and held, so that nothing else can get theirs.
    """

    def __init__(self, limit: int) -> None:
        self._kept: Recent[KeyT, tuple[tuple[object, ...], ValueT]] = Recent(limit)

    def made(self, key: KeyT, of: tuple[object, ...], make: Callable[[], ValueT]) -> ValueT:
        """Return what is kept, or make it."""
        known = self._kept.get(key)
        if known is not None and len(known[0]) == len(of) and all(map(is_, known[0], of)):
            return known[1]
        value = make()
        self._kept.put(key, (of, value))
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
