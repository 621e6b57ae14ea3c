"""System user for PostgreSQL, which refuses to run as root. Not used for other users."""

from __future__ import annotations

import os
import pwd
import shutil
import stat
import subprocess
from pathlib import Path

from app.core.embedded.errors import EmbeddedError

USER = "iris-postgres"
ADVICE = "Run iris as an ordinary user, or set DATABASE_URL and REDIS_URL."


def database_user() -> str | None:
    """Returns the system user to run PostgreSQL as, created on first use. None when not running as root."""
    if os.geteuid() != 0:
        return None
    if not _exists(USER):
        _make(USER)
    return USER


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _make(user: str) -> None:
    useradd = shutil.which("useradd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if useradd is None:
        raise EmbeddedError(f"PostgreSQL does not run as root, and useradd is missing. {ADVICE}")
    made = subprocess.run(  # noqa: S603
        (useradd, "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", user),
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0 and not _exists(user):
        reason = made.stderr.strip()
        raise EmbeddedError(
            f"PostgreSQL does not run as root, and creating a user failed: {reason}. {ADVICE}"
        )


def change_owner(path: Path, user: str | None) -> None:
    """Makes `user` the owner of the folder `path` and its parents traversable. Does nothing for None."""
    if user is None:
        return
    entry = pwd.getpwnam(user)
    os.chown(path, entry.pw_uid, entry.pw_gid)
    make_traversable(path)


def make_traversable(path: Path) -> None:
    """Makes the folders above `path` traversable (not listable) for all users."""
    for folder in path.parents:
        _add(folder, stat.S_IXOTH)


def make_readable(tree: Path) -> None:
    """Makes the files below `tree` readable for all users, whatever the umask was."""
    make_traversable(tree)
    for folder, _, files in os.walk(tree):
        _add(Path(folder), stat.S_IROTH | stat.S_IXOTH)
        for name in files:
            path = Path(folder) / name
            executable = path.stat().st_mode & stat.S_IXUSR
            _add(path, stat.S_IROTH | (stat.S_IXOTH if executable else 0))


def _add(path: Path, bits: int) -> None:
    mode = path.stat().st_mode
    if mode & bits == bits:
        return
    try:
        path.chmod(stat.S_IMODE(mode) | bits)
    except OSError as error:
        raise EmbeddedError(
            f"PostgreSQL does not run as root, and its user cannot reach {path}: {error.strerror}. {ADVICE}"
        ) from error
