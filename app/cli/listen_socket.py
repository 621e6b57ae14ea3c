"""Listening socket of the API, opened by the supervisor.

A port conflict is detected before anything starts, and while the API restarts, connections wait instead of
being refused.
"""

from __future__ import annotations

import errno
import socket

from app.core.problem import Problem
from app.core.settings.config import EVERY_ADDRESS


class ListenError(Problem):
    """The address cannot be listened on. The text gives the reason and a remedy."""


def listen(host: str, port: int, variable: str = "IRIS_PORT") -> socket.socket:
    """Opens a listening socket; port 0 selects a free one. `variable` is the port's setting, used in errors.

    Raises ListenError.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        text = f"{host} is not an address of this machine: set IRIS_HOST to one ({error.strerror})."
        raise ListenError(text) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            text = (
                f"Port {port} is already in use. Set {variable} to a free one, "
                "or stop the program that uses it."
            )
        else:
            text = (
                f"Cannot listen on {host}:{port}: set IRIS_HOST and {variable} to others ({error.strerror})."
            )
        raise ListenError(text) from error
    return listener


def address_of(listener: socket.socket) -> str:
    """Returns the URL for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    return address_at(host, port)


def address_at(host: str, port: int) -> str:
    """Returns the URL of a server that listens on this host and port."""
    if host in EVERY_ADDRESS:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
