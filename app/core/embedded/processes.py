"""Commands whose processes never outlive us, and the ending of processes that an earlier run left over."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil
from msgspec import Struct

from app.core.embedded.errors import EmbeddedError

GUARD = Path(__file__).with_name("guard.py")


class Command(Struct, frozen=True):
    """How to run a server: its arguments, the user to become (None: stay), and its polite stop signal.

    `death_signal` is what the kernel sends it when whoever started it is gone; None: the stop signal.
    `log` takes its standard output and error; None leaves them to whoever starts it. `cwd` None: ours.
    """

    argv: tuple[str, ...]
    user: str | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    death_signal: signal.Signals | None = None
    stop_seconds: float = 20.0
    log: Path | None = None
    cwd: Path | None = None

    def guarded(self) -> tuple[str, ...]:
        """The argv that also dies with the calling process.

        To be started by the calling process itself, from its main thread: the kernel watches the thread.
        """
        death = int(self.death_signal or self.stop_signal)
        guard = (sys.executable, "-I", "-S", str(GUARD), str(os.getpid()), str(death))
        return (*guard, self.user or "-", *self.argv)


def end_leftover(pid: int, is_ours: Callable[[psutil.Process], bool], polite: signal.Signals) -> None:
    """End the process `pid` if `is_ours` recognises it: politely, and after ten seconds by SIGKILL.

    A process of that number which is somebody else's is left alone.
    """
    try:
        process = psutil.Process(pid)
        if not is_ours(process):
            return
        children = process.children(recursive=True)
        with suppress(psutil.NoSuchProcess):
            process.send_signal(polite)
        _, alive = psutil.wait_procs([process], timeout=10)
        for one in alive:
            one.kill()
        _, alive = psutil.wait_procs([process, *children], timeout=10)
    except psutil.NoSuchProcess:
        return
    except psutil.AccessDenied as error:
        raise EmbeddedError(f"Process {pid} uses this data directory and belongs to another user.") from error
    if alive:
        left = ", ".join(str(one.pid) for one in alive)
        raise EmbeddedError(f"Processes of an earlier run cannot be ended: {left}.")


def read_pid(path: Path) -> int | None:
    """The number in the first line of a pid file, None when there is no such file or no number in it."""
    try:
        return int(path.read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        return None
