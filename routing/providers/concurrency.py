"""Concurrency limits of endpoints, and the detection of single-slot servers."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol, runtime_checkable

from routing.providers.base import ModelLoading, Renegotiated

MIN_WAIT_SECONDS = 1.0
MIN_STREAM_SECONDS = 1.0
EVIDENCE_NEEDED = 3
ACCEPTED_SECONDS = 1.0
FAILED_SECONDS = 5.0
FIRST_LOADING_PAUSE = 1.0
LOADING_PAUSE_CAP = 10.0


@runtime_checkable
class ConcurrencyLimited(Protocol):
    """A provider that limits its concurrent calls. A call's deadline starts when it gets a slot.

    It reports when it writes a request to its connection (`routing.providers.transmission`).
    """

    def turn(self, model: str) -> AbstractAsyncContextManager[None]: ...

    def sends_at_once(self, model: str) -> bool:
        """Returns whether a call waits neither for a slot nor for `prepare`."""
        ...

    async def prepare(self, model: str) -> None:
        """Probes the server before the first call of this model."""
        ...


class ResizableSemaphore:
    """A FIFO semaphore whose limit may change while calls are running. A limit of None means unlimited."""

    def __init__(self, limit: Callable[[], int | None]) -> None:
        self._limit = limit
        self._waiting: deque[asyncio.Future[None]] = deque()
        self.running = 0

    @property
    def is_limited(self) -> bool:
        return self._limit() is not None

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        await self._enter()
        try:
            yield
        finally:
            self.running -= 1
            self.admit()

    async def _enter(self) -> None:
        if not self._waiting and self._has_room():
            self.running += 1
            return
        admitted = asyncio.get_running_loop().create_future()
        self._waiting.append(admitted)
        try:
            await admitted
        except asyncio.CancelledError:
            if admitted.done() and not admitted.cancelled():
                self.running -= 1
                self.admit()
            else:
                self._waiting.remove(admitted)
            raise

    def admit(self) -> None:
        """Lets waiting calls in. Called when the limit may have risen."""
        while self._waiting and self._has_room():
            admitted = self._waiting.popleft()
            if not admitted.done():
                self.running += 1
                admitted.set_result(None)

    def _has_room(self) -> bool:
        limit = self._limit()
        return limit is None or self.running < max(1, limit)


class FirstCalls:
    """Sends the first calls of a model one at a time, until the server has accepted the form of one.

    Otherwise, all lenses of a first run would be rejected for the same reason. Servers reject a request
    before the model runs: a call that is not rejected within ACCEPTED_SECONDS counts as accepted. A call that
    fails for another reason lets the others go as well, for FAILED_SECONDS.

    While the server is loading the model, calls also go one at a time, with growing pauses between them.
    """

    def __init__(self, has_answered: Callable[[], bool], open_seconds: float) -> None:
        self._has_answered = has_answered
        self._open_seconds = open_seconds
        self._open_until = 0.0
        self._pause = 0.0
        self._next_at = 0.0
        self._turns = ResizableSemaphore(lambda: None if self.is_open else 1)

    @property
    def is_open(self) -> bool:
        return not self._pause and (self._has_answered() or time.monotonic() < self._open_until)

    def accept(self) -> None:
        """Lets all waiting calls go: the server has accepted one."""
        self._pause = 0.0
        self._open(self._open_seconds)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        async with self._turns.turn():
            timer = None
            if not self.is_open:
                await asyncio.sleep(max(0.0, self._next_at - time.monotonic()))
                timer = asyncio.get_running_loop().call_later(ACCEPTED_SECONDS, self.accept)
            try:
                yield
            except (Renegotiated, asyncio.CancelledError):
                raise
            except ModelLoading:
                self._wait_for_model()
                raise
            except BaseException:
                self._open(FAILED_SECONDS)
                raise
            else:
                self.accept()
            finally:
                if timer is not None:
                    timer.cancel()

    def _wait_for_model(self) -> None:
        """Sets the pause before the next call. Calls that were in flight together count once."""
        now = time.monotonic()
        if now >= self._next_at:
            self._pause = min(max(FIRST_LOADING_PAUSE, 2 * self._pause), LOADING_PAUSE_CAP)
            self._next_at = now + self._pause

    def _open(self, seconds: float) -> None:
        self._open_until = max(self._open_until, time.monotonic() + seconds)
        self._turns.admit()


class SerialWatch:
    """Detects from timestamps that a server processes calls one after another.

    A call is evidence if it waited while another one was streaming, started only after that one ended, and
    both took long enough. A single overlap disproves it permanently.
    """

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._begun: dict[int, float] = {}
        self._last: tuple[float, float] | None = None
        self._evidence = 0
        self.is_parallel = False

    @property
    def is_serial(self) -> bool:
        return not self.is_parallel and self._evidence >= EVIDENCE_NEEDED

    def on_send(self, call: int, at: float) -> None:
        self._sent[call] = at

    def on_first_text(self, call: int, at: float) -> None:
        """Records the first text of a call."""
        if self._begun:
            self.is_parallel = True
        self._begun[call] = at
        if self._last is None:
            return
        streamed, ended = self._last
        waited_long = self._sent[call] < ended and at - self._sent[call] >= MIN_WAIT_SECONDS
        if waited_long and streamed >= MIN_STREAM_SECONDS and at - ended <= streamed:
            self._evidence += 1

    def on_end(self, call: int, at: float) -> None:
        self._sent.pop(call, None)
        begun = self._begun.pop(call, None)
        if begun is not None:
            self._last = (at - begun, at)
