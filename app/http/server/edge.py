"""Outermost ASGI wrapper: request id, access log, host check and final error handler."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, HTTPResponseStartEvent, HTTPScope, Message, Receive, Scope, Send

from app.core.errors import AppError, WrongHost
from app.core.network.hosts import host_of, matches_any
from app.core.observability.meters import Meters
from app.core.observability.tracing import Span, span
from app.core.settings.config import Settings
from app.http.errors import error_body
from app.http.requests.request_id import request_id

access_log = structlog.get_logger("iris.access")
log = structlog.get_logger(__name__)

WEB = "web"


class EdgeMiddleware:
    """Wraps the app's outermost handler. No exception leaves it.

    An exception before the response starts becomes an error response; after that, the server closes the
    connection.
    """

    def __init__(self, app: ASGIApp, settings: Settings, meters: Meters | None = None) -> None:
        self._app = app
        self._meters = meters or Meters()
        self._hosts = settings.accepted_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        began = time.perf_counter()
        status, is_stream = 0, False

        async def send_with_status(message: Message) -> None:
            nonlocal status, is_stream
            if message["type"] == "http.response.start":
                status, is_stream = message["status"], _is_stream(message)
                self._meters.stream(int(is_stream))
            await send(message)

        known = {"request_id": request_id(scope)}
        with structlog.contextvars.bound_contextvars(**known), _traced(scope, known) as traced:
            try:
                await self._check_host(scope, receive, send_with_status)
            except Exception:
                log.exception("request aborted", path=scope["path"])
                if not status:
                    await _answer(AppError(), scope, receive, send_with_status)
            finally:
                self._meters.stream(-int(is_stream))
            took = time.perf_counter() - began
            traced.rename(f"{scope['method']} {_route(scope)}")
            traced.set_attributes(status=status)
            if not is_stream:
                self._meters.request(scope["method"], _route(scope), status, took)
            access_log.info(
                "request", method=scope["method"], path=scope["path"], status=status, ms=round(took * 1000, 1)
            )
            structlog.contextvars.unbind_contextvars("analysis_id")

    async def _check_host(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_allowed_host(scope):
            await self._app(scope, receive, send)
        else:
            await _answer(WrongHost(), scope, receive, send)

    def _is_allowed_host(self, scope: Scope) -> bool:
        """Returns whether the only Host header names an allowed host. X-Forwarded-Host is ignored."""
        named = [value for name, value in scope["headers"] if name == b"host"]
        if len(named) != 1:
            return False
        return matches_any(host_of(named[0].decode("latin-1")), self._hosts)


def _traced(scope: HTTPScope, known: dict[str, str]) -> AbstractContextManager[Span]:
    """Starts the span of a request, within the client's span if the request has a traceparent."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"traceparent"]
    return span("request", sent[0] if sent else None, **known)


def _is_stream(start: HTTPResponseStartEvent) -> bool:
    """Returns whether a response is an event stream, whose duration is not measured."""
    kinds = [value for name, value in start.get("headers", ()) if name.lower() == b"content-type"]
    return any(kind.startswith(b"text/event-stream") for kind in kinds)


def _route(scope: Scope) -> str:
    """Returns the route template; paths outside the API share one name."""
    template = scope.get("path_template") or ""
    return template if template not in ("", "/{path}") else WEB


async def _answer(error: AppError, scope: Scope, receive: Receive, send: Send) -> None:
    body = msgspec.json.encode(error_body(error, scope))
    response = ASGIResponse(
        body=body, status_code=error.status, headers=error.headers, media_type="application/json"
    )
    await response(scope, receive, send)
