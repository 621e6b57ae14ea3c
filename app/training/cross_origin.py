"""CORS: allows only the product's own pages to read responses of the training server (Fetch standard)."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from app.core.network.hosts import host_of
from app.core.settings.config import Settings

DEFAULT_PORTS = {"http": 80, "https": 443}
KEPT_SECONDS = 600


class CrossOrigin:
    """ASGI middleware that adds CORS headers.

    A page is the product's own if it is on the requested host, on the product's port or the requested one.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._port = settings.port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        origin, host = _header(scope, b"origin"), _header(scope, b"host")
        allowed = {"Access-Control-Allow-Origin": origin} if self._is_own(origin, host) else {}

        async def with_origin(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                headers.update({"Vary": "Origin", **allowed})
            await send(message)

        if scope["method"] == "OPTIONS" and origin:
            await _preflight(allowed, scope, receive, with_origin)
        else:
            await self._app(scope, receive, with_origin)

    def _is_own(self, origin: str, host: str) -> bool:
        try:
            page = urlsplit(origin)
            name, port = page.hostname, page.port or DEFAULT_PORTS.get(page.scheme)
        except ValueError:
            return False
        if name is None or page.scheme not in DEFAULT_PORTS:
            return False
        return name == host_of(host).strip("[]") and (port == self._port or page.netloc == host)


async def _preflight(allowed: dict[str, str], scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a preflight request, which browsers send before a ticket."""
    headers = {
        "Access-Control-Allow-Methods": "GET",
        "Access-Control-Allow-Headers": "Authorization",
        "Access-Control-Max-Age": str(KEPT_SECONDS),
    }
    answer = ASGIResponse(status_code=204, headers=headers if allowed else {})
    await answer(scope, receive, send)


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
