"""Directory layout of the embedded servers: data, logs, sockets and locks.

IRIS_DATA_DIR/postgres  redis  log  run
"""

from __future__ import annotations

import errno
import fcntl
import hashlib
import os
import stat
from contextlib import suppress
from pathlib import Path

from app.core.embedded.errors import DataDirectoryInUse, EmbeddedError, disk_full_error, not_writable_error

LONGEST_SOCKET_PATH = 100
"""sockaddr_un holds 108 bytes on Linux and 104 on macOS, including the final NUL."""

LARGEST_LOG = 10_000_000


class DataDirectory:
    """Creates and locates the folders below one IRIS_DATA_DIR, private to their owner."""

    def __init__(self, root: Path) -> None:
        self.root = root.expanduser().resolve()
        self.log = self.root / "log"
        try:
            for folder in (self.root, self.log, self.root / "run"):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise EmbeddedError(directory_error(error, self.root)) from error

    def check(self) -> None:
        """Raises EmbeddedError when the directory is not writable."""
        probe = self.root / "run" / f"probe-{os.getpid()}"
        try:
            probe.write_bytes(b"probe")
            probe.unlink()
        except OSError as error:
            raise EmbeddedError(directory_error(error, self.root)) from error

    def run(self, name: str, longest_file: str) -> Path:
        """Returns the socket folder `run/{name}`, or one in /tmp if `longest_file` would not fit."""
        folder = self.root / "run" / name
        if len(os.fsencode(folder / longest_file)) <= LONGEST_SOCKET_PATH:
            folder.mkdir(mode=0o700, exist_ok=True)
            return folder
        digest = hashlib.sha256(os.fsencode(self.root)).hexdigest()[:16]
        return private_folder(Path("/tmp") / f"iris-{os.getuid()}-{digest}-{name}")  # noqa: S108

    def log_file(self, name: str) -> Path:
        """Returns the log file of server `name`. Rotates a large one to `{name}.log.1`."""
        path = self.log / f"{name}.log"
        with suppress(FileNotFoundError):
            if path.stat().st_size > LARGEST_LOG:
                path.replace(path.with_suffix(".log.1"))
        return path


def directory_error(error: OSError, root: Path) -> str:
    if error.errno == errno.ENOSPC:
        return disk_full_error(root)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return not_writable_error(root)
    return (
        f"The data directory {root} cannot be created: {error.strerror}. Set IRIS_DATA_DIR to another folder."
    )


def private_folder(path: Path) -> Path:
    """Creates `path` in a world-writable folder. Raises EmbeddedError if another user owns it."""
    with suppress(FileExistsError):
        path.mkdir(mode=0o700)
    found = path.lstat()
    if not stat.S_ISDIR(found.st_mode) or (os.getuid() not in (0, found.st_uid)):
        raise EmbeddedError(f"{path} is needed for sockets, but belongs to another user.")
    return path


class FileLock:
    """Exclusive file lock. The kernel releases it when the process ends, even after kill -9."""

    def __init__(self, path: Path, what: str) -> None:
        self._path = path
        self._what = what
        self._fd: int | None = None

    def acquire(self) -> None:
        """Takes the lock. Raises DataDirectoryInUse with the process id of the holder."""
        fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(fd, 32).decode(errors="replace").strip()
            os.close(fd)
            text = (
                f"{self._what} of {self._path.parent.parent} is already running in process {holder or '?'}."
            )
            raise DataDirectoryInUse(
                f"{text} Stop it first, or set IRIS_DATA_DIR to another folder."
            ) from None
        os.ftruncate(fd, 0)
        os.pwrite(fd, f"{os.getpid()}\n".encode(), 0)
        self._fd = fd

    def release(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def is_locked_elsewhere(self) -> bool:
        """Returns whether another process holds the lock."""
        try:
            self.acquire()
        except DataDirectoryInUse:
            return True
        self.release()
        return False
