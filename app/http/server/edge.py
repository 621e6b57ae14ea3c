"""Outermost ASGI wrapper: request id, access log, host, base path, headers and final error handler."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from functools import lru_cache

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, HTTPResponseStartEvent, HTTPScope, Message, Receive, Scope, Send

from app.core.errors import AppError, NotFound, WrongHost
from app.core.network.hosts import host_of, matches_any
from app.core.observability.meters import Meters
from app.core.observability.tracing import Span, span
from app.core.settings.config import Settings
from app.http.errors import error_body, error_headers
from app.http.requests.request_id import request_id
from app.http.server.base_path import BasePath
from app.http.server.headers import header_adder

access_log = structlog.get_logger("iris.access")
log = structlog.get_logger(__name__)

WEB = "web"
HOSTS_KEPT = 64


class EdgeMiddleware:
    """Wraps the app's outermost handler. No exception leaves it.

    An exception before the response starts becomes an error response; after that, the server closes the
    connection.
    """

    def __init__(self, app: ASGIApp, settings: Settings, meters: Meters | None = None) -> None:
        self._app = app
        self._meters = meters or Meters()
        self._add_headers = header_adder(settings)
        self._base_path = BasePath(settings.base_path)
        hosts = settings.accepted_hosts
        self._is_accepted = lru_cache(HOSTS_KEPT)(
            lambda header: matches_any(host_of(header.decode("latin-1")), hosts)
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        began = time.perf_counter()
        status, is_stream, is_inside = 0, False, self._base_path.contains(scope)

        async def send_with_status(message: Message) -> None:
            nonlocal status, is_stream
            if message["type"] == "http.response.start":
                status, is_stream = message["status"], _is_stream(message)
                if is_inside:
                    self._base_path.add_to(message)
                self._add_headers(message, scope)
                if is_stream:
                    self._meters.stream(1)
            await send(message)

        known = {"request_id": request_id(scope)}
        bound = structlog.contextvars.bind_contextvars(**known)
        with _traced(scope, known) as traced:
            try:
                await self._serve(scope, receive, send_with_status, is_inside=is_inside)
            except Exception:
                log.exception("request aborted", path=scope["path"])
                if not status:
                    await _answer(AppError(), scope, receive, send_with_status)
            finally:
                if is_stream:
                    self._meters.stream(-1)
            took, route = time.perf_counter() - began, _route(scope)
            traced.rename(f"{scope['method']} {route}")
            traced.set_attributes(status=status)
            if not is_stream:
                self._meters.request(scope["method"], route, status, took)
            access_log.info(
                "request", method=scope["method"], path=scope["path"], status=status, ms=round(took * 1000, 1)
            )
        structlog.contextvars.reset_contextvars(**bound)
        structlog.contextvars.unbind_contextvars("analysis_id")

    async def _serve(self, scope: HTTPScope, receive: Receive, send: Send, *, is_inside: bool) -> None:
        if not self._is_allowed_host(scope):
            await _answer(WrongHost(), scope, receive, send)
        elif is_inside:
            await self._app(scope, receive, send)
        elif redirect := self._base_path.redirect(scope):
            await redirect(scope, receive, send)
        else:
            await _answer(NotFound(), scope, receive, send)

    def _is_allowed_host(self, scope: Scope) -> bool:
        """Returns whether the only Host header names an allowed host. X-Forwarded-Host is ignored."""
        named = [value for name, value in scope["headers"] if name == b"host"]
        return len(named) == 1 and self._is_accepted(named[0])


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
        body=body,
        status_code=error.status,
        headers=error_headers(error, scope),
        media_type="application/json",
    )
    await response(scope, receive, send)
