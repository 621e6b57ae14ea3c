"""Commands that end with their parent process, and termination of leftover processes."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.embedded.errors import EmbeddedError
from app.core.lazy_module import LazyModule

if TYPE_CHECKING:
    import psutil
else:  # needed only after a crash
    psutil = LazyModule("psutil")

GUARD = Path(__file__).with_name("guard.py")


class Command(Struct, frozen=True):
    """Command line of a server, the user to run as (None: unchanged) and its graceful stop signal.

    `death_signal` is sent by the kernel when the parent ends; None means the stop signal. `log` receives
    standard output and error; None inherits them. `cwd` None means the current directory.
    """

    argv: tuple[str, ...]
    user: str | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    death_signal: signal.Signals | None = None
    stop_seconds: float = 20.0
    log: Path | None = None
    cwd: Path | None = None

    def guarded(self) -> tuple[str, ...]:
        """Returns an argv that also ends with the calling process.

        It must be started from the main thread of that process, because the kernel watches the thread.
        """
        death = int(self.death_signal or self.stop_signal)
        guard = (sys.executable, "-I", "-S", str(GUARD), str(os.getpid()), str(death))
        return (*guard, self.user or "-", *self.argv)


def end_leftover(pid: int, is_ours: Callable[[psutil.Process], bool], polite: signal.Signals) -> None:
    """Ends the process `pid` if `is_ours` recognises it: by the signal `polite`, after ten seconds by
    SIGKILL.

    A foreign process that reuses the pid is left alone. Raises EmbeddedError if the process cannot be ended.
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
    """Returns the number in the first line of a pid file, or None without a file or number."""
    try:
        return int(path.read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        return None
