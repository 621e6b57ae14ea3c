"""Supervisor of the worker processes, forked from one that has imported everything: they share its memory.

A process that dies is forked again after a pause; its siblings go on, and a process of its own recovers the
runs that it held. Nothing is opened before the fork: no thread, no event loop, no connection.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess
from typing import Protocol
from uuid import uuid4

import structlog

from workers.isolation import IsolatedRun, Isolation

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 3.0
HEALTHY_SECONDS = 30.0
COMPANY_SECONDS = 1.0
"""Processes that die within this time died of the same cause: no run is to blame."""

STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
WAKE_UP = b"\0"

log = structlog.get_logger(__name__)


class Roles(Protocol):
    """What a forked process does. `token` tells the lives of processes with the same id apart."""

    def serve(self, token: str) -> None:
        """Take jobs until SIGTERM."""

    def serve_one(self, token: str, run: IsolatedRun) -> None:
        """Work on one run and nothing else."""

    def recover(self, token: str, pid: int, *, is_to_blame: bool) -> None:
        """Queue the runs of a dead process again. `is_to_blame` as in `lifecycle.recover_from`."""


class Prefork:
    """`count` processes that serve, and one for each run that must be alone."""

    def __init__(self, roles: Roles, count: int, isolation: Isolation) -> None:
        self._roles = roles
        self._isolation = isolation
        self._places = [_Place(roles) for _ in range(count)]
        self._isolated: dict[IsolatedRun, _ForkedProcess] = {}
        self._recoveries: list[_ForkedProcess] = []
        self._suspects: list[_Death] = []
        self._deaths: deque[_Death] = deque(maxlen=100)
        self._stops = 0

    def run(self) -> int:
        """Keep them alive until a stop signal; then tell each to stop, and wait for all. The exit status.

        A second stop signal kills what still lives.
        """
        self._woken, self._wake = socket.socketpair()
        self._woken.setblocking(False)
        for number in STOP_SIGNALS:
            signal.signal(number, self._stop)
        gc.collect()
        gc.freeze()  # a collection in a child would touch, and so copy, every page that it shares
        while not self._stops:
            self._await(self._fork_what_is_due())
        self._signal(signal.SIGTERM)
        while self._lives():
            self._await(None)
        return 0

    def _stop(self, _number: int, _frame: object) -> None:
        self._stops += 1
        with suppress(BlockingIOError):
            self._wake.send(WAKE_UP)

    def _fork_what_is_due(self) -> float | None:
        """Fork every process that is due; seconds until the next one is, None when none is awaited."""
        now = time.monotonic()
        for place in self._places:
            if place.life is None and now >= place.due:
                place.fork(self._close_inherited)
        for death in [death for death in self._suspects if now >= death.at + COMPANY_SECONDS]:
            self._suspects.remove(death)
            self._recover(death, is_to_blame=not self._had_company(death))
        due = [place.due for place in self._places if place.life is None]
        due += [death.at + COMPANY_SECONDS for death in self._suspects]
        return max(min(due) - time.monotonic(), 0.0) if due else None

    def _await(self, seconds: float | None) -> None:
        """Wait for the end of a process, a signal or a request, so many seconds at most."""
        lives = {life.process.sentinel: life for life in self._lives()}
        for ready in wait([self._woken, self._isolation.fileno(), *lives], seconds):
            if ready is self._woken:
                self._woken.recv(64)
                if self._stops > 1:
                    self._signal(signal.SIGKILL)
            elif ready == self._isolation.fileno():
                self._isolate(self._isolation.requests())
            elif isinstance(ready, int):
                self._bury(lives[ready])

    def _isolate(self, runs: list[IsolatedRun]) -> None:
        for run in runs:
            if self._stops or run in self._isolated or len(self._isolated) >= self._isolation.capacity:
                continue
            life = self._isolated[run] = _ForkedProcess(partial(self._roles.serve_one, run=run), run)
            life.begin(self._close_inherited)
        self._isolation.occupy(len(self._isolated))

    def _bury(self, life: _ForkedProcess) -> None:
        """Take note of the end of a process, and have what it held recovered."""
        life.process.join()
        if life in self._recoveries:
            self._recoveries.remove(life)
            return
        if life.run is not None:
            del self._isolated[life.run]
            self._isolation.occupy(len(self._isolated))
        for place in self._places:
            if place.life is life:
                place.vacate(is_wanted=not self._stops)
        if life.process.exitcode:
            death = _Death(life, time.monotonic())
            self._deaths.append(death)
            log.warning("worker process ended", pid=life.process.pid, status=life.process.exitcode)
            if self._stops:
                return
            if life.run is None:
                self._recover(death, is_to_blame=False)
            else:
                self._suspects.append(death)

    def _had_company(self, death: _Death) -> bool:
        """Whether another process that lived beside it died at about the same time."""
        return any(
            other is not death and other.at >= death.life.born and abs(other.at - death.at) <= COMPANY_SECONDS
            for other in self._deaths
        )

    def _recover(self, death: _Death, *, is_to_blame: bool) -> None:
        dead, pid = death.life.token, death.life.process.pid or 0
        life = _ForkedProcess(lambda _token: self._roles.recover(dead, pid, is_to_blame=is_to_blame))
        life.begin(self._close_inherited)
        self._recoveries.append(life)

    def _lives(self) -> list[_ForkedProcess]:
        serving = [place.life for place in self._places if place.life is not None]
        return [*serving, *self._isolated.values(), *self._recoveries]

    def _signal(self, number: signal.Signals) -> None:
        for life in self._lives():
            if life.process.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(life.process.pid, number)

    def _close_inherited(self) -> None:
        self._woken.close()
        self._wake.close()


class _ForkedProcess:
    """One forked process. `run` is the one that it holds alone, if any."""

    def __init__(self, work: Callable[[str], None], run: IsolatedRun | None = None) -> None:
        self.token = uuid4().hex[:8]
        self.run = run
        self.born = time.monotonic()
        self._work = work
        self.process: ForkProcess

    def begin(self, close_inherited: Callable[[], None]) -> None:
        self.process = multiprocessing.get_context("fork").Process(target=self._live, args=(close_inherited,))
        signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)

    def _live(self, close_inherited: Callable[[], None]) -> None:
        for number in STOP_SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        close_inherited()
        self._work(self.token)


class _Death:
    """The end of a process that did not end by itself, on the monotonic clock."""

    def __init__(self, life: _ForkedProcess, at: float) -> None:
        self.life = life
        self.at = at


class _Place:
    """Where one serving process after another lives."""

    def __init__(self, roles: Roles) -> None:
        self.life: _ForkedProcess | None = None
        self.due = 0.0
        self._roles = roles
        self._pause = FIRST_PAUSE_SECONDS

    def fork(self, close_inherited: Callable[[], None]) -> None:
        self.life = _ForkedProcess(self._roles.serve)
        self.life.begin(close_inherited)

    def vacate(self, *, is_wanted: bool) -> None:
        """Take note of the end of the process, and when the next is due."""
        life, self.life = self.life, None
        if life is None or not is_wanted:
            return
        now = time.monotonic()
        if now - life.born > HEALTHY_SECONDS:
            self._pause = FIRST_PAUSE_SECONDS
        self.due = now + self._pause
        self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
