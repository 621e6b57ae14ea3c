"""Fans out account notifications to the open streams of one process.

Redis signals which accounts have news; the news are read from PostgreSQL. A lost signal is compensated by the
next poll, at most `poll_seconds` later. One query serves all watched accounts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol
from uuid import UUID

from msgspec import Struct

from app.core.concurrency.tasks import end_tasks
from app.core.events.client_queue import ClientQueue, StreamMessage
from app.core.events.subscription import EndReason
from app.core.processes.periodic import PeriodicTask

POLL_SECONDS = 0.5


class AccountNews(Struct, frozen=True):
    """Result of one query for news.

    `told` maps accounts to changes, each under a key that stays the same in later queries; None when only the
    unread count changed. `counts` are messages with the unread counts. `horizon` is the start of the next
    query.
    """

    horizon: int
    told: Mapping[UUID, Mapping[str, StreamMessage | None]]
    counts: Mapping[UUID, StreamMessage]


class AccountSource(Protocol):
    """Queries of PostgreSQL. Each holds a connection only while it runs."""

    async def horizon(self) -> int:
        """Returns a horizon: a query from it finds everything that is committed from now on."""

    async def news(self, watched: Collection[UUID], rung: Collection[UUID], since: int) -> AccountNews:
        """Returns news of watched accounts since a horizon, and the unread counts to send."""

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Returns which of these sessions and API tokens are neither revoked nor expired. One query."""


class AccountHub:
    """Delivers news to mailboxes between `await join(…)` and `leave(…)`.

    Runs between `start()` and `close()`.
    """

    def __init__(self, source: AccountSource, *, poll_seconds: float = POLL_SECONDS) -> None:
        self._source = source
        self._poll_seconds = poll_seconds
        self._watched: dict[UUID, set[ClientQueue]] = {}
        self._signalled: set[UUID] = set()
        self._polling = PeriodicTask("account streams", self._poll, poll_seconds, first_after=poll_seconds)
        self._horizon: int | None = None
        self._told: frozenset[str] = frozenset()
        self._sessions_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._polling.run(), name="account hub")]

    def end_streams(self) -> None:
        """Ends all streams and refuses new ones, because the server is about to stop."""
        self._closed = True
        for mailbox in self._mailboxes():
            mailbox.end(EndReason.CLOSING)

    async def close(self) -> None:
        self.end_streams()
        await end_tasks(self._tasks)

    @property
    def clients(self) -> int:
        """Number of open streams."""
        return len(self._mailboxes())

    def streams_of(self, user_id: UUID) -> int:
        """Returns the number of open streams of this account in this process."""
        return len(self._watched.get(user_id, ()))

    async def join(self, user_id: UUID, mailbox: ClientQueue) -> None:
        """Registers a mailbox. Everything committed for the account after this returns is delivered to it.

        Delivery ends with `leave` or when the mailbox ends. Raises database errors.
        """
        self._watched.setdefault(user_id, set()).add(mailbox)
        if self._closed:
            mailbox.end(EndReason.CLOSING)
        if self._horizon is None:
            horizon = await self._source.horizon()
            self._horizon = horizon if self._horizon is None else min(self._horizon, horizon)

    def leave(self, user_id: UUID, mailbox: ClientQueue) -> None:
        watching = self._watched.get(user_id, set())
        watching.discard(mailbox)
        if not watching:
            self._watched.pop(user_id, None)

    def ring(self, accounts: Collection[UUID]) -> None:
        """Polls now for those of these accounts that are watched here."""
        mine = self._watched.keys() & accounts
        if mine:
            self._signalled |= mine
            self._polling.wake()

    async def _poll(self) -> None:
        if not self._watched:
            self._horizon, self._told = None, frozenset()
            return
        await self._end_revoked()
        if self._horizon is None:
            return
        rung, self._signalled = self._signalled, set()
        watched = set(self._watched)
        try:
            news = await self._source.news(watched, rung, self._horizon)
        except BaseException:
            self._signalled |= rung
            raise
        for user_id in news.told.keys() | news.counts.keys():
            told = news.told.get(user_id, {})
            fresh = [message for key, message in told.items() if key not in self._told]
            if fresh or user_id in rung:
                self._deliver(user_id, [*filter(None, fresh), news.counts[user_id]])
        self._told = frozenset(key for told in news.told.values() for key in told)
        if self._watched.keys() <= watched:
            # Accounts that joined during the query were not part of it, so the next query starts at the old
            # horizon.
            self._horizon = news.horizon

    async def _end_revoked(self) -> None:
        if time.monotonic() - self._sessions_at < self._poll_seconds:
            return
        self._sessions_at = time.monotonic()
        mailboxes = self._mailboxes()
        live = await self._source.live_sessions({mailbox.session_id for mailbox in mailboxes})
        for mailbox in mailboxes:
            if mailbox.session_id not in live:
                mailbox.end(EndReason.SIGNED_OUT)

    def _deliver(self, user_id: UUID, messages: Sequence[StreamMessage]) -> None:
        for mailbox in self._watched.get(user_id, ()):
            mailbox.put(messages)

    def _mailboxes(self) -> list[ClientQueue]:
        return [mailbox for watching in self._watched.values() for mailbox in watching]
