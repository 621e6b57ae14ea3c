"""PgBouncer in front of the PostgreSQL server of the tests."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from app.core.embedded.processes import Command
from app.core.embedded.system_user import database_user, make_traversable
from tests.support.ports import free_port
from tests.support.waiting import until

PROGRAM = "PGBOUNCER"
"""Environment variable with the path of another PgBouncer than the one on PATH."""
KEEPS_STATEMENTS = (1, 21)
"""First version that keeps prepared statements in transaction mode."""


def find_pgbouncer() -> str:
    """Returns the path of the program, or skips the test."""
    path = f"{os.environ['PATH']}:/usr/sbin"
    found = shutil.which(os.environ.get(PROGRAM, "pgbouncer"), path=path)
    return found or pytest.skip("PgBouncer is missing: apt-get install pgbouncer")


def version_of(program: str) -> tuple[int, int]:
    said = subprocess.run((program, "--version"), capture_output=True, text=True, check=True).stdout
    major, minor = re.findall(r"\d+", said)[:2]
    return int(major), int(minor)


@contextmanager
def pgbouncer(server_url: str, folder: Path, mode: str, **settings: str) -> Iterator[int]:
    """Runs PgBouncer with default settings and yields its port. Any database name leads to the server."""
    host, port = str(make_url(server_url).query["host"]), free_port()
    options = {
        "listen_addr": "127.0.0.1",
        "listen_port": str(port),
        "auth_type": "any",
        "pool_mode": mode,
        "unix_socket_dir": "",
        **settings,
    }
    lines = [f"{name} = {value}" for name, value in options.items()]
    file = folder / f"pgbouncer-{port}.ini"
    file.write_text("\n".join(["[databases]", f"* = host={host} user=postgres", "[pgbouncer]", *lines, ""]))
    file.chmod(0o644)
    make_traversable(file)
    command = Command(argv=(find_pgbouncer(), "--quiet", str(file)), user=database_user())
    with subprocess.Popen(command.guarded(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            asyncio.run(until(lambda: _answers(port), within=10, saying="that PgBouncer listens"))
            yield port
        finally:
            process.kill()


def _answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def through(url: str, port: int) -> str:
    """Returns the address of the same database through PgBouncer."""
    return f"postgresql://postgres@127.0.0.1:{port}/{make_url(url).database}"
