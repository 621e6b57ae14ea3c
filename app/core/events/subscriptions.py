"""Followed runs and how far each has been delivered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from uuid import UUID

from app.core.events.records import BEGINNING, EventId, EventRecord
from app.core.events.subscription import EndReason, Subscription


class SubscribedRun:
    """A followed run with its clients.

    `complete_to` is the id up to which no milestone is missing, None until a client has caught up. Live
    records wait in `pending` until then. One client at a time, with `beginning`, passes them on.
    """

    __slots__ = ("analysis_id", "beginning", "clients", "complete_to", "newest", "pending")

    def __init__(self, analysis_id: UUID) -> None:
        self.analysis_id = analysis_id
        self.clients: set[Subscription] = set()
        self.complete_to: EventId | None = None
        self.newest = BEGINNING
        self.pending: list[EventRecord] = []
        self.beginning = asyncio.Lock()

    def pass_on(self, records: Iterable[EventRecord]) -> None:
        """Passes on the records above `newest`. Others are repeats, or of a writer that lost its claim."""
        for record in records:
            if record.id <= self.newest:
                continue
            self.newest = record.id
            if record.is_milestone and self.complete_to is not None:
                self.complete_to = max(self.complete_to, record.id)
            frame = record.frame()
            for client in self.clients:
                client.push(record, frame)

    def cut_off(self, why: EndReason) -> None:
        for client in self.clients:
            client.end(why)


class Subscriptions:
    """All followed runs."""

    def __init__(self) -> None:
        self._by_id: dict[UUID, SubscribedRun] = {}
        self._by_bytes: dict[bytes, SubscribedRun] = {}

    def add(self, client: Subscription) -> SubscribedRun:
        run = self._by_id.get(client.analysis_id)
        if run is None:
            run = self._by_id[client.analysis_id] = SubscribedRun(client.analysis_id)
            self._by_bytes[client.analysis_id.bytes] = run
        run.clients.add(client)
        return run

    def remove(self, client: Subscription) -> None:
        run = self._by_id.get(client.analysis_id)
        if run is None:
            return
        run.clients.discard(client)
        if not run.clients:
            del self._by_id[client.analysis_id]
            del self._by_bytes[client.analysis_id.bytes]

    def get(self, analysis_id: UUID) -> SubscribedRun | None:
        return self._by_id.get(analysis_id)

    def by_bytes(self, analysis_id: bytes) -> SubscribedRun | None:
        return self._by_bytes.get(analysis_id)

    def all(self) -> Sequence[SubscribedRun]:
        return list(self._by_id.values())

    def complete_to(self) -> dict[UUID, EventId]:
        """Returns the completeness marks of the runs that are being delivered."""
        return {key: run.complete_to for key, run in self._by_id.items() if run.complete_to is not None}

    def clients(self) -> Iterator[Subscription]:
        for run in self._by_id.values():
            yield from run.clients

    def __len__(self) -> int:
        return len(self._by_id)
