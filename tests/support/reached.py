"""Which addresses this process connects to or looks up, told by the interpreter itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_listening: list[set[str]] = []


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    """An audit hook: the interpreter calls it before every connection and look-up, in any thread."""
    if _listening and event == "socket.connect":
        for heard in _listening:
            heard.add(_named(arguments[1]))
    elif _listening and event == "socket.getaddrinfo":
        for heard in _listening:
            heard.add(_named(arguments[:2]))


def _named(address: object) -> str:
    if isinstance(address, tuple):
        host, port = (part.decode() if isinstance(part, bytes) else part for part in address[:2])
        return f"{host}:{port}"
    return str(address)


sys.addaudithook(_hear)


@contextmanager
def reached() -> Iterator[set[str]]:
    """Every address that is reached for until the end of the block, as host:port or as a socket's path."""
    heard: set[str] = set()
    _listening.append(heard)
    try:
        yield heard
    finally:
        _listening.remove(heard)
