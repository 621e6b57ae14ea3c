"""Base class of the embedded servers: lock, prepare, start, wait until ready, stop."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Self

from app.core.embedded.directory import DataDirectory, FileLock
from app.core.embedded.errors import EmbeddedError
from app.core.embedded.processes import Command

READY_SECONDS = 60.0


class Server(ABC):
    """A server on a data directory.

    Standalone use: `start()`, `stop()`, `kill()`, or as a context manager. Under a supervisor: `acquire()`
    once, then `prepare()` and a process from `command().guarded()` for every start, `is_ready(pid)` as
    readiness check and `release()` at the end. All calls block and must come from the main thread.
    """

    name: str

    def __init__(self, root: Path) -> None:
        self.directory = DataDirectory(root)
        self._lock = FileLock(self.directory.root / "run" / f"{self.name}.lock", self.name)
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def prepare(self) -> None:
        """Prepares a start: ends leftovers of an earlier run and creates missing data. Requires the lock."""

    @abstractmethod
    def command(self) -> Command:
        """Returns the command that runs the server in the foreground."""

    @abstractmethod
    def is_ready(self, pid: int) -> bool:
        """Returns whether the server that runs as `pid` accepts connections."""

    @property
    def pid(self) -> int | None:
        """Process id of the running server if `start()` started it."""
        return self._process.pid if self._process and self._process.poll() is None else None

    def acquire(self) -> None:
        """Takes the exclusive lock on this server and directory. Raises DataDirectoryInUse."""
        self.directory.check()
        self._lock.acquire()

    def release(self) -> None:
        self._lock.release()

    def runs_elsewhere(self) -> bool:
        """Returns whether another process runs this server on this directory."""
        return self._lock.is_locked_elsewhere()

    def start(self) -> None:
        """Starts and waits until ready. Raises EmbeddedError with the end of the log on failure."""
        self.acquire()
        try:
            self.prepare()
            self._spawn()
            self._wait_until_ready()
        except BaseException:
            self.kill()
            self.release()
            raise

    def stop(self) -> None:
        """Shuts down gracefully; kills the server after `stop_seconds`."""
        if self._process is not None:
            self._end(self.command().stop_signal)
        self.release()

    def kill(self) -> None:
        """Kills the server and its children, as a crash would. Keeps the lock; follow with `restart`."""
        if self._process is not None:
            self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Starts again after `kill()`, or replaces a running server."""
        if self._process is not None:
            self._end(self.command().stop_signal)
        self.prepare()
        self._spawn()
        self._wait_until_ready()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _spawn(self) -> None:
        command = self.command()
        log = command.log or Path(os.devnull)
        with log.open("ab") as out:
            self._process = subprocess.Popen(  # noqa: S603
                command.guarded(),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                cwd=command.cwd,
            )

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + READY_SECONDS
        process = self._process
        while process is not None and process.poll() is None and time.monotonic() < deadline:
            if self.is_ready(process.pid):
                return
            time.sleep(0.01)
        raise EmbeddedError(f"{self.name} did not start.\n{self.log_tail()}")

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            process.send_signal(how)
        try:
            process.wait(self.command().stop_seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def log_tail(self, lines: int = 15) -> str:
        """Returns the last lines of the server's log."""
        log = self.command().log
        if log is None or not log.exists():
            return ""
        return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])
