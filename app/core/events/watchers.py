"""Tells the open streams of one process that something they watch has changed.

A message says only what has changed; clients read the change by the API, with their own permissions. A signal
that Redis loses is made up for by `ring_all` once Redis is back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from uuid import UUID

from app.core.events.client_queue import ClientQueue, StreamMessage


class WatcherHub:
    """Delivers the message of a watched ID to queues between `join(…)` and `leave(…)`."""

    def __init__(self, message: Callable[[UUID], StreamMessage]) -> None:
        self._message = message
        self._watched: dict[UUID, set[ClientQueue]] = {}

    def join(self, ids: Collection[UUID], queue: ClientQueue) -> None:
        for watched in ids:
            self._watched.setdefault(watched, set()).add(queue)

    def leave(self, ids: Collection[UUID], queue: ClientQueue) -> None:
        for watched in ids:
            watching = self._watched.get(watched, set())
            watching.discard(queue)
            if not watching:
                self._watched.pop(watched, None)

    def ring(self, ids: Collection[UUID]) -> None:
        """Sends the messages of those of these IDs that are watched here."""
        for watched in self._watched.keys() & ids:
            message = self._message(watched)
            for queue in self._watched[watched]:
                queue.put([message])

    def ring_all(self) -> None:
        """Sends the messages of all watched IDs, because signals may have been lost."""
        self.ring(self._watched.keys())
