"""The claims that this process holds: renewed together, dropped at once when somebody has taken one over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from uuid import UUID

import structlog
from msgspec import Struct

from app.core.config import Settings
from app.core.db import SessionFactory
from app.domains.analyses import lifecycle
from workers.patience import is_passing
from workers.progress import Progress

log = structlog.get_logger(__name__)

RENEWAL_SECONDS = 5.0
"""A renewal that takes longer than this is given up, so that a dead connection does not cost the lease."""

RELEASE_SECONDS = 5.0


class Held(Struct):
    """One claim and the task that works under it. `is_lost` once somebody else has raised its attempt."""

    progress: Progress
    work: asyncio.Task[None]
    is_lost: bool = False


class Leases:
    """All claims of a process. `keep` is its heartbeat."""

    def __init__(self, sessions: SessionFactory, settings: Settings) -> None:
        self._sessions = sessions
        self._settings = settings
        self._held: dict[UUID, Held] = {}
        self._jobs = 0
        self._look = asyncio.Event()
        self._none_left = asyncio.Event()
        self._none_left.set()
        self._is_away = False

    def __len__(self) -> int:
        return len(self._held)

    @contextmanager
    def at_job(self) -> Iterator[None]:
        """A job that may claim a run, from before the claim until the run is let go of: draining waits for
        it."""
        self._jobs += 1
        self._none_left.clear()
        try:
            yield
        finally:
            self._jobs -= 1
            self._tell_when_idle()

    @contextmanager
    def holding(self, progress: Progress, work: asyncio.Task[None]) -> Iterator[Held]:
        """Keep the lease for as long as this lasts. An older claim of the same run, which this process has
        not noticed yet to be lost, is dropped: nobody would look after it any more."""
        analysis_id = progress.claim.analysis_id
        stale = self._held.get(analysis_id)
        if stale is not None:
            self._drop(stale)
        held = self._held[analysis_id] = Held(progress, work)
        self._none_left.clear()
        try:
            yield held
        finally:
            if self._held.get(analysis_id) is held:
                del self._held[analysis_id]
            self._tell_when_idle()

    def _tell_when_idle(self) -> None:
        if not self._held and not self._jobs:
            self._none_left.set()

    def look_now(self) -> None:
        """Somebody seems to have taken a run over: do not wait for the next beat to find out which."""
        self._look.set()

    async def keep(self) -> None:
        """Renew every `heartbeat_seconds` as long as the process lives, whatever happens to PostgreSQL."""
        while True:
            await self._next_beat()
            try:
                await asyncio.wait_for(self.renew(), RENEWAL_SECONDS)
                self._is_away = False
            except Exception as error:
                if not is_passing(error):
                    log.exception("leases not renewed")
                elif not self._is_away:
                    log.warning("leases not renewed, database out of reach", error=repr(error))
                self._is_away = True

    async def renew(self) -> None:
        """Renew once, and stop the work of every claim that turns out to be lost."""
        before = dict(self._held)
        attempts = {run: held.progress.claim.attempt for run, held in before.items()}
        if not attempts:
            return
        async with self._sessions.begin() as session:
            still = await lifecycle.claims_held(session, attempts, self._settings.lease_seconds)
        for run in before.keys() - still:
            held = before[run]
            if self._held.get(run) is held:
                self._drop(held)

    def _drop(self, held: Held) -> None:
        """Stop work under a lost claim, unless it is at its last commit, which tells for itself."""
        if held.progress.is_leaving:
            return
        claim = held.progress.claim
        log.info("claim lost", analysis_id=str(claim.analysis_id), attempt=claim.attempt)
        held.is_lost = True
        held.work.cancel()

    async def drain(self, grace_seconds: float) -> None:
        """Wait for the running work, then stop what is left and wait until its runs are released."""
        if await self._all_let_go(grace_seconds):
            return
        for held in self._held.values():
            if not held.progress.is_leaving:
                held.work.cancel()
        if not await self._all_let_go(RELEASE_SECONDS):
            log.warning("runs left to their leases", count=max(len(self), self._jobs))

    async def _all_let_go(self, within: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._none_left.wait(), within)
        return self._none_left.is_set()

    async def _next_beat(self) -> None:
        try:
            await asyncio.wait_for(self._look.wait(), self._settings.heartbeat_seconds)
        except TimeoutError:
            return
        self._look.clear()
