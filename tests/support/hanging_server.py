"""A server address that opens no connection: the queue of connections that it accepts is full."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

QUEUED = 4
"""Connections that fill the queue of a socket with a backlog of 0; the last ones wait already."""


@contextmanager
def hanging_server() -> Iterator[str]:
    """Yields `host:port` of a server to which connections neither open nor fail."""
    with ExitStack() as stack:
        server = stack.enter_context(socket.socket())
        server.bind(("127.0.0.1", 0))
        server.listen(0)
        for _ in range(QUEUED):
            client = stack.enter_context(socket.socket())
            client.setblocking(False)
            client.connect_ex(server.getsockname())
        host, port = server.getsockname()
        yield f"{host}:{port}"
