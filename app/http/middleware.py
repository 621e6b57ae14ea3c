"""What happens around every request: its id, the security headers, one log line."""

from __future__ import annotations

import time

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from app.http.request_id import HEADER, request_id

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
}

access_log = structlog.get_logger("iris.access")


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, errors before routing included. What an answer sets itself stays."""
    if message["type"] != "http.response.start":
        return
    message.setdefault("headers", [])
    headers = MutableScopeHeaders.from_message(message)
    headers[HEADER] = request_id(scope)
    for name, value in SECURITY_HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


class LogRequests(ASGIMiddleware):
    """Binds the request id to everything that is logged meanwhile, and writes one line a request."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] != ScopeType.HTTP:
            await next_app(scope, receive, send)
            return
        began = time.perf_counter()
        method, status = scope["method"], 0

        async def noting_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        with structlog.contextvars.bound_contextvars(request_id=request_id(scope)):
            await next_app(scope, receive, noting_status)
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            access_log.info("request", method=method, path=scope["path"], status=status, ms=milliseconds)
