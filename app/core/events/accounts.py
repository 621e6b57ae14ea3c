"""Tells the open streams of one process what is new for their accounts.

Redis says whose account to look at, PostgreSQL what there is to tell: a ring that got lost is made up for by
the next look, at most `poll_seconds` later. One query serves all accounts that are watched.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Protocol
from uuid import UUID

import structlog
from msgspec import Struct

from app.core.events.client_queue import Mailbox, StreamMessage
from app.core.events.subscription import Ended
from app.core.tasks import end_tasks

POLL_SECONDS = 0.5

log = structlog.get_logger(__name__)


class AccountNews(Struct, frozen=True):
    """What a look has found. `told` is what changed by account, each with a key that a later look would find
    it under again, and None where only the count says it; `counts` are messages on how many are unread;
    `horizon` is where the next look begins."""

    horizon: int
    told: Mapping[UUID, Mapping[str, StreamMessage | None]]
    counts: Mapping[UUID, StreamMessage]


class AccountSource(Protocol):
    """Reads of the truth. Each holds a connection only while it asks."""

    async def horizon(self) -> int:
        """Whatever is committed from now on is found by a look that begins here."""

    async def news(self, watched: Collection[UUID], rung: Collection[UUID], since: int) -> AccountNews:
        """What is new for those watched since a horizon, and counts of whose it is and of those rung for."""

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Which of these sessions are neither revoked nor expired. One query."""


class AccountHub:
    """`await join(…)` and `leave(…)`, between `start()` and `close()`."""

    def __init__(self, source: AccountSource, *, poll_seconds: float = POLL_SECONDS) -> None:
        self._source = source
        self._poll_seconds = poll_seconds
        self._watched: dict[UUID, set[Mailbox]] = {}
        self._rung: set[UUID] = set()
        self._bell = asyncio.Event()
        self._horizon: int | None = None
        self._told: frozenset[str] = frozenset()
        self._sessions_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._look_for_ever(), name="account hub")]

    def end_streams(self) -> None:
        """End every stream, and those that are asked for from now on: the server is about to stop."""
        self._closed = True
        for mailbox in self._mailboxes():
            mailbox.end(Ended.CLOSING)

    async def close(self) -> None:
        self.end_streams()
        await end_tasks(self._tasks)

    @property
    def clients(self) -> int:
        """How many streams are open."""
        return len(self._mailboxes())

    def streams_of(self, user_id: UUID) -> int:
        """How many streams of this account are open here."""
        return len(self._watched.get(user_id, ()))

    async def join(self, user_id: UUID, mailbox: Mailbox) -> None:
        """From when this returns, whatever is committed for the account comes into the mailbox, until it is
        taken away by `leave` or ends. Raises what the database raises."""
        self._watched.setdefault(user_id, set()).add(mailbox)
        if self._closed:
            mailbox.end(Ended.CLOSING)
        if self._horizon is None:
            horizon = await self._source.horizon()
            self._horizon = horizon if self._horizon is None else min(self._horizon, horizon)

    def leave(self, user_id: UUID, mailbox: Mailbox) -> None:
        watching = self._watched.get(user_id, set())
        watching.discard(mailbox)
        if not watching:
            self._watched.pop(user_id, None)

    def ring(self, accounts: Collection[UUID]) -> None:
        """Look at these accounts now, those of them that are watched here."""
        mine = self._watched.keys() & accounts
        if mine:
            self._rung |= mine
            self._bell.set()

    async def _look_for_ever(self) -> None:
        is_away = False
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._poll_seconds):
                    await self._bell.wait()
            self._bell.clear()
            if not self._watched:
                self._horizon, self._told = None, frozenset()
                continue
            try:
                await self._look()
                is_away = False
            except Exception as error:
                if not is_away:
                    log.warning("database out of reach for the accounts", error=repr(error))
                is_away = True
                await asyncio.sleep(self._poll_seconds)

    async def _look(self) -> None:
        await self._end_revoked()
        if self._horizon is None:
            return
        rung, self._rung = self._rung, set()
        watched = set(self._watched)
        try:
            news = await self._source.news(watched, rung, self._horizon)
        except BaseException:
            self._rung |= rung
            raise
        for user_id in news.told.keys() | news.counts.keys():
            told = news.told.get(user_id, {})
            fresh = [message for key, message in told.items() if key not in self._told]
            if fresh or user_id in rung:
                self._tell(user_id, [*filter(None, fresh), news.counts[user_id]])
        self._told = frozenset(key for told in news.told.values() for key in told)
        if self._watched.keys() <= watched:
            # Whoever joined meanwhile was not asked for: the next look begins here again, for them.
            self._horizon = news.horizon

    async def _end_revoked(self) -> None:
        if time.monotonic() - self._sessions_at < self._poll_seconds:
            return
        self._sessions_at = time.monotonic()
        mailboxes = self._mailboxes()
        live = await self._source.live_sessions({mailbox.session_id for mailbox in mailboxes})
        for mailbox in mailboxes:
            if mailbox.session_id not in live:
                mailbox.end(Ended.SIGNED_OUT)

    def _tell(self, user_id: UUID, messages: Sequence[StreamMessage]) -> None:
        for mailbox in self._watched.get(user_id, ()):
            mailbox.put(messages)

    def _mailboxes(self) -> list[Mailbox]:
        return [mailbox for watching in self._watched.values() for mailbox in watching]
