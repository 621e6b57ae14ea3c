"""Leases of this process: one thread renews them all, and work under a lost claim is cancelled."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol
from uuid import UUID

import structlog
from msgspec import Struct

from app.core.settings.config import Settings
from app.domains.runs.analyses.lifecycle import Claim
from workers.leases.renewal import HUNG_AFTER_SECONDS, Claims, RenewalThread

log = structlog.get_logger(__name__)

LIFE_SECONDS = 0.5
RELEASE_SECONDS = 5.0


class LeasedWork(Protocol):
    """Work under a claim. `is_leaving` from the start of its final commit."""

    claim: Claim
    is_leaving: bool


class HeldLease(Struct):
    """Work under a claim, and its task.

    `is_lost` when another worker has raised the run's attempt.
    """

    leased: LeasedWork
    task: asyncio.Task[None]
    is_lost: bool = False


class Leases:
    """All claims of a process. `keep` renews them."""

    def __init__(self, settings: Settings, hung_after: float = HUNG_AFTER_SECONDS) -> None:
        self._settings = settings
        self._hung_after = hung_after
        self._held: dict[UUID, HeldLease] = {}
        self._claims: dict[UUID, int] = {}
        self._claims_lock = threading.Lock()
        self._renewals: RenewalThread | None = None
        self._jobs = 0
        self._idle = asyncio.Event()
        self._idle.set()

    def __len__(self) -> int:
        return len(self._held)

    @property
    def jobs(self) -> int:
        """Number of active jobs, from before their claim until their release."""
        return self._jobs

    @contextmanager
    def track_job(self) -> Iterator[None]:
        """Marks a job as active from before the claim until the release. Draining waits for it."""
        self._jobs += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._jobs -= 1
            self._set_if_idle()

    @contextmanager
    def renewing(self, claim: Claim) -> Iterator[None]:
        """Renews the lease of a claim inside the context, including the time before `holding` starts."""
        run, attempt = claim.analysis_id, claim.attempt
        with self._claims_lock:
            self._claims[run] = attempt
        try:
            yield
        finally:
            with self._claims_lock:
                if self._claims.get(run) == attempt:
                    del self._claims[run]

    @contextmanager
    def holding(self, leased: LeasedWork, task: asyncio.Task[None]) -> Iterator[HeldLease]:
        """Holds the lease while `task` runs.

        An older claim of the same run that this process has not yet detected as lost is dropped, because its
        entry is replaced.
        """
        analysis_id = leased.claim.analysis_id
        stale = self._held.get(analysis_id)
        if stale is not None:
            self._drop(stale)
        held = self._held[analysis_id] = HeldLease(leased, task)
        self._idle.clear()
        try:
            with self.renewing(leased.claim):
                yield held
        finally:
            if self._held.get(analysis_id) is held:
                del self._held[analysis_id]
            self._set_if_idle()

    def _set_if_idle(self) -> None:
        if not self._held and not self._jobs:
            self._idle.set()

    def look_now(self) -> None:
        """Renews at once. Called when a stale event shows that another worker may have taken over a run."""
        if self._renewals is not None:
            self._renewals.renew_now()

    async def keep(self) -> None:
        """Renews every `heartbeat_seconds` for the lifetime of the process, even when PostgreSQL is
        unreachable.

        The thread renews while this event loop turns, and for `hung_after` seconds after it has stopped.
        """
        loop = asyncio.get_running_loop()

        def renewed(asked: Claims, still: set[UUID]) -> None:
            if lost := {run: attempt for run, attempt in asked.items() if run not in still}:
                with suppress(RuntimeError):  # the loop is closed
                    loop.call_soon_threadsafe(self.drop, lost)

        renewals = RenewalThread(self._settings, self._snapshot, renewed, self._hung_after)
        self._renewals = renewals
        renewals.start()
        try:
            while True:
                renewals.record_alive()
                await asyncio.sleep(LIFE_SECONDS)
        finally:
            renewals.stop()

    def _snapshot(self) -> Claims:
        with self._claims_lock:
            return dict(self._claims)

    def drop(self, lost: Claims) -> None:
        """Cancels the work of these lost claims (run -> attempt)."""
        for run, attempt in lost.items():
            held = self._held.get(run)
            if held is not None and held.leased.claim.attempt == attempt:
                self._drop(held)

    def _drop(self, held: HeldLease) -> None:
        """Cancels work under a lost claim, unless it is in its final commit, which detects the loss."""
        if held.leased.is_leaving:
            return
        claim = held.leased.claim
        log.info("claim lost", analysis_id=str(claim.analysis_id), attempt=claim.attempt)
        held.is_lost = True
        held.task.cancel()

    async def drain(self, grace_seconds: float) -> None:
        """Waits for running work, then cancels the rest and waits until its runs are released."""
        if await self._wait_released(grace_seconds):
            return
        for held in self._held.values():
            if not held.leased.is_leaving:
                held.task.cancel()
        if not await self._wait_released(RELEASE_SECONDS):
            log.warning("runs not released, leases must expire", count=max(len(self), self._jobs))

    async def _wait_released(self, within: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), within)
        return self._idle.is_set()
