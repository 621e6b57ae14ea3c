"""What every request passes before the framework: its id, its line in the log, its host, the last catch."""

from __future__ import annotations

import time

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from app.core.config import Settings
from app.core.errors import AppError, WrongHost
from app.core.hosts import host_of, is_among
from app.http.errors import error_body
from app.http.request_id import request_id

access_log = structlog.get_logger("iris.access")
log = structlog.get_logger(__name__)


class Edge:
    """Wraps the app's outermost handler. Nothing that is raised within goes any further: an answer that has
    not begun becomes an error's, one that has is cut off by the server."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = settings.answered_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        began = time.perf_counter()
        status = 0

        async def noting_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        with structlog.contextvars.bound_contextvars(request_id=request_id(scope)):
            try:
                await self._within(scope, receive, noting_status)
            except Exception:
                log.exception("request broke off", path=scope["path"])
                if not status:
                    await _answer(AppError(), scope, receive, noting_status)
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            access_log.info(
                "request", method=scope["method"], path=scope["path"], status=status, ms=milliseconds
            )

    async def _within(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_ours(scope):
            await self._app(scope, receive, send)
        else:
            await _answer(WrongHost(), scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        """Whether the one Host header names a host of ours. Nothing is believed of X-Forwarded-Host."""
        named = [value for name, value in scope["headers"] if name == b"host"]
        if len(named) != 1:
            return False
        return is_among(host_of(named[0].decode("latin-1")), self._hosts)


async def _answer(error: AppError, scope: Scope, receive: Receive, send: Send) -> None:
    body = msgspec.json.encode(error_body(error, scope))
    response = ASGIResponse(
        body=body, status_code=error.status, headers=error.headers, media_type="application/json"
    )
    await response(scope, receive, send)
