"""Circuit breaker: commands to an unresponsive server fail at once.

The first command that times out or loses its connection opens the circuit. While it is open, every command
raises CircuitOpenError without waiting. A background task probes the server and closes the circuit, so that
no caller waits for a probe.
"""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Awaitable, Callable
from weakref import WeakKeyDictionary

import structlog
from redis.exceptions import RedisError

from app.core.concurrency.tasks import end_tasks

PROBE_SECONDS = 0.5
"""Pause between two probes."""

PROBE_TIMEOUT_SECONDS = 2.0

Probe = Callable[[], Awaitable[object]]

log = structlog.get_logger(__name__)


class CircuitOpenError(RedisError):
    """The circuit is open: the server did not respond recently."""


class CircuitBreaker:
    """State of one server, as seen by this process.

    `probe` returns when the server responds and raises RedisError or OSError otherwise. `name` appears in
    logs and errors and must not contain a password.
    """

    def __init__(self, name: str, probe: Probe) -> None:
        self._name = name
        self._probe = probe
        self._users: set[object] = set()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        return self._task is not None

    def check(self) -> None:
        """Raises CircuitOpenError while the circuit is open."""
        if self.is_open:
            raise CircuitOpenError(f"{self._name} does not answer")

    def trip(self, error: Exception) -> None:
        """Opens the circuit after `error` and starts probing. Does nothing when it is already open."""
        if self._task is None and self._users:
            log.warning("circuit opened", server=self._name, error=repr(error))
            self._task = asyncio.create_task(self._probe_until_answered(), name=f"probe of {self._name}")

    def attach(self, user: object) -> None:
        """Registers a client. The server is probed only while it has clients."""
        self._users.add(user)

    async def detach(self, user: object) -> None:
        """Removes a client. Removing the last one stops probing and closes the circuit."""
        self._users.discard(user)
        if not self._users and self._task is not None:
            task, self._task = self._task, None
            await end_tasks([task])

    async def _probe_until_answered(self) -> None:
        while True:
            try:
                async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
                    await self._probe()
            except (RedisError, OSError):
                await asyncio.sleep(PROBE_SECONDS)
            else:
                break
        if self._task is asyncio.current_task():
            self._task = None
            log.info("circuit closed", server=self._name)


_breakers: WeakKeyDictionary[AbstractEventLoop, dict[str, CircuitBreaker]] = WeakKeyDictionary()


def shared_breaker(url: str, name: str, probe: Probe) -> CircuitBreaker:
    """Returns the breaker shared by all clients of `url` on the running event loop.

    Uses the first caller's probe.
    """
    of_loop = _breakers.setdefault(asyncio.get_running_loop(), {})
    return of_loop.setdefault(url, CircuitBreaker(name, probe))
