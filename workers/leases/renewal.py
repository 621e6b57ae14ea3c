"""Renews leases on a thread with its own event loop and database connection.

On the event loop of the runs, a renewal would wait behind all other ready tasks and in the connection pool.
Under CPU overload that wait exceeded the lease, and healthy workers lost runs.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from uuid import UUID

import structlog

from app.core.database.engine import SessionFactory, create_engine, statement_factory
from app.core.processes.periodic import PeriodicTask
from app.core.settings.config import Settings
from app.domains.runs.analyses import lifecycle

log = structlog.get_logger(__name__)

HUNG_AFTER_SECONDS = 30.0
"""Time without a sign of life after which the main loop counts as hung and its leases may expire.

A starved loop was seen silent for a few seconds. A statement, the longest legitimate wait, times out after
30.
"""

STOP_SECONDS = 2.0
NICENESS = -5

Claims = Mapping[UUID, int]


class RenewalThread:
    """Renews all `claims` (run -> attempt) every `heartbeat_seconds` while the main loop shows life.

    Both callbacks run on this thread. `claims` returns a snapshot. `on_renewed` gets that snapshot and the
    runs that are still held.
    """

    def __init__(
        self,
        settings: Settings,
        claims: Callable[[], Claims],
        on_renewed: Callable[[Claims, set[UUID]], None],
        hung_after: float = HUNG_AFTER_SECONDS,
    ) -> None:
        # One dedicated connection, so that no other code can exhaust the pool.
        self._settings = settings.replace(db_pool_size=1, db_max_overflow=0)
        self._claims = claims
        self._on_renewed = on_renewed
        self._hung_after = hung_after
        # Leaves time to retry on a new connection when the old one is dead.
        self._within = settings.lease_seconds / 2
        self._alive_at = time.monotonic()
        self._is_stopped = False
        self._is_hung = False
        self._loop = asyncio.new_event_loop()
        self._renew_event = asyncio.Event()
        self._renewal: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, name="leases", daemon=True)

    def start(self) -> None:
        self.record_alive()
        self._thread.start()

    def record_alive(self) -> None:
        """Called by the main loop while it turns."""
        self._alive_at = time.monotonic()

    def renew_now(self) -> None:
        """Renews without waiting for the next heartbeat. May be called from any thread."""
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._renew_event.set)

    def stop(self) -> None:
        """Ends the thread and closes its connection. Blocks for at most STOP_SECONDS."""
        self._is_stopped = True
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._cancel)
        if self._thread.is_alive():
            self._thread.join(STOP_SECONDS)

    def _cancel(self) -> None:
        self._renew_event.set()
        if self._renewal is not None:
            self._renewal.cancel()

    def _run(self) -> None:
        _raise_priority()
        try:
            self._loop.run_until_complete(self._renew_periodically())
        finally:
            self._loop.close()

    async def _renew_periodically(self) -> None:
        engine = create_engine(self._settings, ping=False)
        renewal = PeriodicTask(
            "lease renewal",
            partial(self._renew, statement_factory(engine)),
            self._settings.heartbeat_seconds,
            timeout_seconds=self._within,
        )
        due = time.monotonic() + self._settings.heartbeat_seconds
        while not self._is_stopped:
            await self._wait(due - time.monotonic())
            due = time.monotonic() + self._settings.heartbeat_seconds
            if not self._is_stopped and not self._is_loop_hung():
                self._renewal = asyncio.create_task(renewal.turn())
                await asyncio.wait({self._renewal})
        await engine.dispose()

    async def _wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._renew_event.wait(), max(0.0, seconds))
        self._renew_event.clear()

    async def _renew(self, sessions: SessionFactory) -> None:
        if not (asked := self._claims()):
            return
        async with sessions() as session:
            still = await lifecycle.renew_leases(session, asked, self._settings.lease_seconds)
        self._on_renewed(asked, still)

    def _is_loop_hung(self) -> bool:
        silent = time.monotonic() - self._alive_at
        was_hung, self._is_hung = self._is_hung, silent > self._hung_after
        if self._is_hung and not was_hung:
            log.error("event loop hung, leases not renewed", silent_seconds=round(silent, 1))
        return self._is_hung


def _raise_priority() -> None:
    """Raises this thread's scheduling priority where permitted. Only Linux supports niceness per thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
