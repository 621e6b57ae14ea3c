"""Prefork supervisor: forks worker processes after all imports, so that they share memory.

A dead process is forked again with backoff while its siblings continue; a separate process recovers its runs.
Nothing is opened before the fork: no thread, event loop or connection.
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

from workers.call_journal import CallJournal
from workers.isolation import IsolatedRun, Isolation

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 3.0
HEALTHY_SECONDS = 30.0
COMPANY_SECONDS = 1.0
"""Processes that die within this time are assumed to share a cause, so no run is blamed."""

STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
WAKE_UP = b"\0"

log = structlog.get_logger(__name__)

Work = Callable[[str, CallJournal], None]


class Roles(Protocol):
    """Work of a forked process.

    `token` distinguishes processes that reuse a process id. `journal` is that of the process.
    """

    def serve(self, token: str, journal: CallJournal) -> None:
        """Processes jobs until SIGTERM."""

    def serve_one(self, token: str, journal: CallJournal, run: IsolatedRun) -> None:
        """Works on a single run."""

    def recover(self, token: str, pid: int, journal: CallJournal, *, is_to_blame: bool) -> None:
        """Requeues the runs of the dead process with this token, id and journal.

        `is_to_blame` as in `lifecycle.recover_from`.
        """


class Prefork:
    """Supervises `count` serving processes, and one process for each isolated run."""

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
        """Keeps the processes alive until a stop signal, then stops them and waits. Returns the exit status.

        A second stop signal kills the remaining processes.
        """
        self._woken, self._wake = socket.socketpair()
        self._woken.setblocking(False)
        for number in STOP_SIGNALS:
            signal.signal(number, self._stop)
        gc.collect()
        gc.freeze()  # a collection in a child would touch, and so copy, shared pages
        while not self._stops:
            self._await(self._fork_due())
        self._signal(signal.SIGTERM)
        while self._processes():
            self._await(None)
        return 0

    def _stop(self, _number: int, _frame: object) -> None:
        self._stops += 1
        with suppress(BlockingIOError):
            self._wake.send(WAKE_UP)

    def _fork_due(self) -> float | None:
        """Forks every process that is due.

        Returns the seconds until the next is due, None when none is pending.
        """
        now = time.monotonic()
        for place in self._places:
            if place.life is None and now >= place.due:
                place.fork(self._close_inherited)
        for death in [death for death in self._suspects if now >= death.at + COMPANY_SECONDS]:
            self._suspects.remove(death)
            self._recover(death, is_to_blame=not self._has_concurrent_death(death))
        due = [place.due for place in self._places if place.life is None]
        due += [death.at + COMPANY_SECONDS for death in self._suspects]
        return max(min(due) - time.monotonic(), 0.0) if due else None

    def _await(self, seconds: float | None) -> None:
        """Waits for a process exit, a signal or a request, at most `seconds`."""
        lives = {life.process.sentinel: life for life in self._processes()}
        for ready in wait([self._woken, self._isolation.fileno(), *lives], seconds):
            if ready is self._woken:
                self._woken.recv(64)
                if self._stops > 1:
                    self._signal(signal.SIGKILL)
            elif ready == self._isolation.fileno():
                self._fork_isolated(self._isolation.requests())
            elif isinstance(ready, int):
                self._handle_exit(lives[ready])

    def _fork_isolated(self, runs: list[IsolatedRun]) -> None:
        for run in runs:
            if self._stops or run in self._isolated or len(self._isolated) >= self._isolation.capacity:
                continue
            life = self._isolated[run] = _ForkedProcess(partial(self._roles.serve_one, run=run), run)
            life.begin(self._close_inherited)
        self._isolation.publish_count(len(self._isolated))

    def _handle_exit(self, life: _ForkedProcess) -> None:
        """Handles the exit of a process and starts the recovery of its runs."""
        life.process.join()
        if life in self._recoveries:
            self._recoveries.remove(life)
            return
        if life.run is not None:
            del self._isolated[life.run]
            self._isolation.publish_count(len(self._isolated))
        for place in self._places:
            if place.life is life:
                place.handle_exit(is_wanted=not self._stops)
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

    def _has_concurrent_death(self, death: _Death) -> bool:
        """Returns whether another process that lived at the same time died within COMPANY_SECONDS."""
        return any(
            other is not death and other.at >= death.life.born and abs(other.at - death.at) <= COMPANY_SECONDS
            for other in self._deaths
        )

    def _recover(self, death: _Death, *, is_to_blame: bool) -> None:
        dead, pid = death.life, death.life.process.pid or 0

        def recover(_token: str, _journal: CallJournal) -> None:
            self._roles.recover(dead.token, pid, dead.journal, is_to_blame=is_to_blame)

        life = _ForkedProcess(recover)
        life.begin(self._close_inherited)
        self._recoveries.append(life)

    def _processes(self) -> list[_ForkedProcess]:
        serving = [place.life for place in self._places if place.life is not None]
        return [*serving, *self._isolated.values(), *self._recoveries]

    def _signal(self, number: signal.Signals) -> None:
        for life in self._processes():
            if life.process.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(life.process.pid, number)

    def _close_inherited(self) -> None:
        self._woken.close()
        self._wake.close()


class _ForkedProcess:
    """A forked process. `run` is its isolated run, if any."""

    def __init__(self, work: Work, run: IsolatedRun | None = None) -> None:
        self.token = uuid4().hex[:8]
        self.journal = CallJournal()
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
        self._work(self.token, self.journal)


class _Death:
    """Abnormal exit of a process. `at` is on the monotonic clock."""

    def __init__(self, life: _ForkedProcess, at: float) -> None:
        self.life = life
        self.at = at


class _Place:
    """Slot for one serving process, forked again after each exit."""

    def __init__(self, roles: Roles) -> None:
        self.life: _ForkedProcess | None = None
        self.due = 0.0
        self._roles = roles
        self._pause = FIRST_PAUSE_SECONDS

    def fork(self, close_inherited: Callable[[], None]) -> None:
        self.life = _ForkedProcess(self._roles.serve)
        self.life.begin(close_inherited)

    def handle_exit(self, *, is_wanted: bool) -> None:
        """Handles the exit of the process and schedules the next fork with backoff."""
        life, self.life = self.life, None
        if life is None or not is_wanted:
            return
        now = time.monotonic()
        if now - life.born > HEALTHY_SECONDS:
            self._pause = FIRST_PAUSE_SECONDS
        self.due = now + self._pause
        self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
