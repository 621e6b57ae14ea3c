"""An API process with a low limit of open files, and clients with idle connections."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from app.core.settings.config import Settings
from tests.support.waiting import until_sync
from tests.workers.group import ROOT, base_environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs a second loopback address and /proc")

OPEN_FILES = 256
LIMITED = (
    "import os, resource, sys;"
    f"resource.setrlimit(resource.RLIMIT_NOFILE, ({OPEN_FILES // 2}, {OPEN_FILES}));"
    "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)


@pytest.fixture
def process(settings: Settings) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """`iris api` with a low hard limit, and its port."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    api = subprocess.Popen(
        [sys.executable, "-c", LIMITED, "-m", "app.cli", "api", "--fd", str(listener.fileno())],
        cwd=ROOT,
        env=base_environment(settings),
        pass_fds=(listener.fileno(),),
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    port = listener.getsockname()[1]
    listener.close()
    try:
        until_sync(lambda: _is_answered(port, "127.0.0.1"), within=60, saying="the API")
        yield api, port
    finally:
        api.terminate()
        api.wait(15)


def _is_answered(port: int, address: str) -> bool:
    """Returns whether a new connection from this address gets the health page."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(transport=transport, trust_env=False, timeout=5) as client:
        try:
            # Health is 503 without workers.
            return client.get(f"http://127.0.0.1:{port}/api/health").status_code in (200, 503)
        except httpx.TransportError:
            return False


def _is_open(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def test_idle_connections_leave_file_descriptors_for_requests(
    process: tuple[subprocess.Popen[bytes], int],
) -> None:
    api, port = process
    with ExitStack() as stack:
        idle = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5)) for _ in range(400)
        ]
        for connection in idle:
            connection.setblocking(False)

        # The limit for idle connections is much longer.
        until_sync(lambda: _is_answered(port, "127.0.0.1"), within=5, saying="an answer")
        assert _is_answered(port, "127.0.0.2")

        assert 0 < sum(map(_is_open, idle)) <= OPEN_FILES // 2
        assert api.poll() is None


def test_soft_limit_is_raised(process: tuple[subprocess.Popen[bytes], int]) -> None:
    api, _ = process
    limits = Path(f"/proc/{api.pid}/limits").read_text().splitlines()
    (line,) = [line for line in limits if line.startswith("Max open files")]
    assert line.split()[3:5] == [str(OPEN_FILES), str(OPEN_FILES)]
