"""Reports when the request of a call is written to its connection.

Between the start of a call and that moment, a client prepares the request and may open a connection. A caller
that must know which requests a server can have received sets a callback in the context of the call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import httpx2

_on_write: ContextVar[Callable[[], None] | None] = ContextVar("on_write", default=None)


def set_on_write(callback: Callable[[], None]) -> None:
    """Sets the function that is called right before a request of this context is written."""
    _on_write.set(callback)


def report_write() -> None:
    """Called by model clients right before they write a request to its connection."""
    if (callback := _on_write.get()) is not None:
        callback()


async def trace_request(request: httpx2.Request) -> None:
    """Request hook of httpx2 clients: reports when httpcore writes the request."""
    request.extensions["trace"] = _trace


async def _trace(event: str, information: Mapping[str, Any]) -> None:
    sent = information.get("request")
    if event.endswith("send_request_headers.started") and getattr(sent, "method", b"") != b"CONNECT":
        report_write()
