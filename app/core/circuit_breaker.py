"""Circuit breaker: commands to a server that does not answer fail at once.

The first command that times out or loses its connection opens the circuit. While it is open every command
raises CircuitOpenError without waiting. A background task probes the server and closes the circuit again, so
that no caller ever waits for a probe.
"""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Awaitable, Callable
from weakref import WeakKeyDictionary

import structlog
from redis.exceptions import RedisError

from app.core.tasks import end_tasks

PROBE_SECONDS = 0.5
"""The pause between two probes."""

PROBE_TIMEOUT_SECONDS = 2.0

Probe = Callable[[], Awaitable[object]]

log = structlog.get_logger(__name__)


class CircuitOpenError(RedisError):
    """The server did not answer before and is not asked now."""


class CircuitBreaker:
    """The state of one server as this process sees it.

    `probe` returns when the server answers and raises RedisError or OSError when it does not. `name` appears
    in logs and errors and must not hold a password.
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
        """Open the circuit after `error` and start to probe. Does nothing when it is open already."""
        if self._task is None and self._users:
            log.warning("circuit opened", server=self._name, error=repr(error))
            self._task = asyncio.create_task(self._probe_until_answered(), name=f"probe of {self._name}")

    def attach(self, user: object) -> None:
        """Register a client. The server is probed only while it has clients."""
        self._users.add(user)

    async def detach(self, user: object) -> None:
        """Remove a client. The last one ends the probing and leaves the circuit closed."""
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
    """The breaker of all clients of `url` on the running event loop. The first caller's probe is used."""
    of_loop = _breakers.setdefault(asyncio.get_running_loop(), {})
    return of_loop.setdefault(url, CircuitBreaker(name, probe))
