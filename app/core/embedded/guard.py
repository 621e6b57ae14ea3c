"""Exec a command that ends when the process that started it ends, even by kill -9.

A script, run as `python -I -S guard.py PARENT_PID SIGNAL USER COMMAND...` with nothing but the standard
library. USER is '-' for the user that we are. The order matters: Linux forgets the death signal when the
user changes, and the parent may have died before the signal was asked for. Where there is no prctl (macOS)
the command runs unguarded, and what is left over is ended at the next start.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import signal
import sys

PR_SET_PDEATHSIG = 1


def die_with(parent: int, death_signal: int) -> None:
    """Have the kernel send `death_signal` to this process when the thread that forked it is gone."""
    if not sys.platform.startswith("linux"):
        return
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_PDEATHSIG, death_signal, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_PDEATHSIG)")
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def become(user: str) -> None:
    """Give up root for `user`, groups included."""
    entry = pwd.getpwnam(user)
    os.initgroups(entry.pw_name, entry.pw_gid)
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)


def main(argv: list[str]) -> None:
    parent, death_signal, user, *command = argv
    if user != "-":
        become(user)
    die_with(int(parent), int(death_signal))
    os.execvp(command[0], command)  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
