"""Worker processes forked from one that has imported everything: they share its memory, and nothing else.

One that dies is forked again after a pause; its siblings go on. Nothing is opened before the fork: no
thread, no event loop, no connection.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess

import structlog

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 10.0
HEALTHY_SECONDS = 30.0
STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
WAKE_UP = b"\0"

log = structlog.get_logger(__name__)


class Prefork:
    """`count` processes that each run `serve`."""

    def __init__(self, serve: Callable[[], None], count: int) -> None:
        self._serve = serve
        self._places = [_Place() for _ in range(count)]
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
            now = time.monotonic()
            for place in self._places:
                if place.process is None and now >= place.due:
                    place.fork(self._life)
            due = [place.due - now for place in self._places if place.process is None]
            self._await(min(due, default=None))
        self._signal(signal.SIGTERM)
        while any(place.process is not None for place in self._places):
            self._await(None)
        return 0

    def _stop(self, _number: int, _frame: object) -> None:
        self._stops += 1
        with suppress(BlockingIOError):
            self._wake.send(WAKE_UP)

    def _await(self, seconds: float | None) -> None:
        """Wait for the end of a process or for a signal, so many seconds at most."""
        living = {place.process.sentinel: place for place in self._places if place.process is not None}
        for ready in wait([self._woken, *living], None if seconds is None else max(seconds, 0.0)):
            if ready is self._woken:
                self._woken.recv(64)
                if self._stops > 1:
                    self._signal(signal.SIGKILL)
            elif isinstance(ready, int):
                living[ready].bury(is_wanted=not self._stops)

    def _signal(self, number: signal.Signals) -> None:
        for place in self._places:
            if place.process is not None and place.process.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(place.process.pid, number)

    def _life(self) -> None:
        for number in STOP_SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        self._woken.close()
        self._wake.close()
        self._serve()


class _Place:
    """Where one process after another lives."""

    def __init__(self) -> None:
        self.process: ForkProcess | None = None
        self.due = 0.0
        self._born = 0.0
        self._pause = FIRST_PAUSE_SECONDS

    def fork(self, life: Callable[[], None]) -> None:
        self._born = time.monotonic()
        self.process = multiprocessing.get_context("fork").Process(target=life)
        signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)

    def bury(self, *, is_wanted: bool) -> None:
        """Take note of the end of the process, and when the next is due."""
        process, self.process = self.process, None
        if process is None:
            return
        process.join()
        if not is_wanted:
            return
        now = time.monotonic()
        if now - self._born > HEALTHY_SECONDS:
            self._pause = FIRST_PAUSE_SECONDS
        self.due = now + self._pause
        log.warning(
            "worker process ended", pid=process.pid, status=process.exitcode, started_again_in=self._pause
        )
        self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
