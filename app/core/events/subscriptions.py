"""Subscribed runs and the reader's position in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from uuid import UUID

from redis.typing import KeyT, StreamIdT

from app.core.events.records import BEGINNING, EventId, EventRecord, stream_key
from app.core.events.subscription import EndReason, Subscription


class SubscribedRun:
    """A followed run: its clients, the reader's position and the completeness mark.

    `cursor` is the id after which the reader continues, None until a client has caught up. `complete_to` is
    the id up to which no milestone is missing.
    """

    __slots__ = ("analysis_id", "clients", "complete_to", "cursor", "key")

    def __init__(self, analysis_id: UUID) -> None:
        self.analysis_id = analysis_id
        self.key = stream_key(analysis_id).encode()
        self.clients: set[Subscription] = set()
        self.cursor: EventId | None = None
        self.complete_to = BEGINNING

    def read_from(self, event_id: EventId) -> None:
        """Starts reading after `event_id`, for a client that has everything up to it."""
        self.cursor = event_id
        self.complete_to = event_id

    def pass_on(self, records: Iterable[EventRecord]) -> None:
        for record in records:
            if record.is_milestone:
                self.complete_to = max(self.complete_to, record.id)
            for client in self.clients:
                client.push(record)

    def cut_off(self, why: EndReason) -> None:
        for client in self.clients:
            client.end(why)


class Subscriptions:
    """All followed runs, by id and by stream key."""

    def __init__(self) -> None:
        self._by_id: dict[UUID, SubscribedRun] = {}
        self._by_key: dict[bytes, SubscribedRun] = {}

    def add(self, client: Subscription) -> SubscribedRun:
        run = self._by_id.get(client.analysis_id)
        if run is None:
            run = self._by_id[client.analysis_id] = SubscribedRun(client.analysis_id)
            self._by_key[run.key] = run
        run.clients.add(client)
        return run

    def remove(self, client: Subscription) -> None:
        run = self._by_id.get(client.analysis_id)
        if run is None:
            return
        run.clients.discard(client)
        if not run.clients:
            del self._by_id[client.analysis_id]
            del self._by_key[run.key]

    def get(self, analysis_id: UUID) -> SubscribedRun | None:
        return self._by_id.get(analysis_id)

    def by_key(self, key: bytes) -> SubscribedRun | None:
        return self._by_key.get(key)

    def cursors(self) -> dict[KeyT, StreamIdT]:
        """Returns the positions to read from, by stream key."""
        return {run.key: str(run.cursor) for run in self._by_id.values() if run.cursor is not None}

    def complete_to(self) -> dict[UUID, EventId]:
        """Returns the completeness marks of the runs that are being read."""
        return {key: run.complete_to for key, run in self._by_id.items() if run.cursor is not None}

    def clients(self) -> Iterator[Subscription]:
        for run in self._by_id.values():
            yield from run.clients

    def __len__(self) -> int:
        return len(self._by_id)
