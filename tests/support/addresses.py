"""Records the addresses that this process connects to or resolves, with an audit hook."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_listening: list[set[str]] = []


def _record_address(event: str, arguments: tuple[object, ...]) -> None:
    """Audit hook, which the interpreter calls before every connection and lookup, in any thread."""
    if _listening and event == "socket.connect":
        for heard in _listening:
            heard.add(_format_address(arguments[1]))
    elif _listening and event == "socket.getaddrinfo":
        for heard in _listening:
            heard.add(_format_address(arguments[:2]))


def _format_address(address: object) -> str:
    if isinstance(address, tuple):
        host, port = (part.decode() if isinstance(part, bytes) else part for part in address[:2])
        return f"{host}:{port}"
    return str(address)


sys.addaudithook(_record_address)


@contextmanager
def record_addresses() -> Iterator[set[str]]:
    """Collects every address used within the block, as host:port or as the path of a socket."""
    heard: set[str] = set()
    _listening.append(heard)
    try:
        yield heard
    finally:
        _listening.remove(heard)
