"""Runs a command that ends when the process that started it ends, even after kill -9.

Run as `python -I -S guard.py PARENT_PID SIGNAL USER COMMAND...`; it imports only the standard library. USER
is '-' to keep the current user. The order matters: Linux clears the death signal when the user changes, and
the parent may have died before the signal was set. Without prctl (macOS) the command runs unguarded, and the
next start ends leftovers.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import signal
import sys

PR_SET_PDEATHSIG = 1


def set_parent_death_signal(parent: int, death_signal: int) -> None:
    """Asks the kernel to send `death_signal` to this process when the thread that forked it ends."""
    if not sys.platform.startswith("linux"):
        return
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_PDEATHSIG, death_signal, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_PDEATHSIG)")
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def drop_privileges(user: str) -> None:
    """Drops root privileges for `user`, including groups."""
    entry = pwd.getpwnam(user)
    os.initgroups(entry.pw_name, entry.pw_gid)
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)


def main(argv: list[str]) -> None:
    parent, death_signal, user, *command = argv
    if user != "-":
        drop_privileges(user)
    set_parent_death_signal(int(parent), int(death_signal))
    os.execvp(command[0], command)  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
