"""Dramatiq dashboard at /ops/dramatiq for administrators: queues and their messages.

A browser opens it as a page, so the session comes from its cookie, and changes are accepted only from this
site's own pages. Deleting a message does not delete its run: the reconciler resends the job while the run is
queued.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

from litestar import asgi
from litestar.connection import ASGIConnection
from litestar.handlers import ASGIRouteHandler
from litestar.response.base import ASGIResponse
from litestar.types import HTTPReceiveMessage, HTTPScope, Receive, Scope, Send

from app.core.errors import SessionEnded, TooLarge
from app.core.lazy_module import LazyModule
from app.core.messaging.jobs import QUEUES
from app.core.messaging.queue import QueueBroker
from app.core.redis.client import create_sync_redis
from app.core.settings.config import Settings
from app.domains.identity.accounts.sessions import Caller
from app.http.calls.access import SAFE_METHODS, lacks_second_factor, session_of
from app.http.calls.origin import accepts_cookie
from app.http.services import services_of

if TYPE_CHECKING:
    import a2wsgi
    import dramatiq_dashboard  # type: ignore[import-untyped]  # the library has no types
else:
    a2wsgi = LazyModule("a2wsgi")
    dramatiq_dashboard = LazyModule("dramatiq_dashboard")

PATH = "/ops/dramatiq"
THREADS = 4
MAX_BODY_BYTES = 65_536
SHUT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>For administrators · iRIS</title>
<meta name="viewport" content="width=device-width">
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>This page is for administrators</h1>
<p>It shows the job queues of this installation. <a href="/">Sign in to iRIS</a> as an administrator in this
browser, then open this address again.</p>
"""

Connection = ASGIConnection[Any, Any, Any, Any]


def dramatiq_page(settings: Settings) -> ASGIRouteHandler:
    """Returns the handler of the page and its subpaths. Loads it and connects to Redis on first use."""

    @cache
    def dashboard() -> Any:
        page = dramatiq_dashboard.DashboardApp(broker=_broker(settings), prefix=settings.base_path + PATH)
        return a2wsgi.WSGIMiddleware(page, workers=THREADS)

    async def serve_dramatiq(scope: Scope, receive: Receive, send: Send) -> None:
        method = cast(HTTPScope, scope)["method"]
        caller = await _administrator(ASGIConnection(scope), method)
        if caller is None:
            text = SHUT.replace('href="/"', f'href="{settings.base_path}/"')
            shut = ASGIResponse(body=text.encode(), status_code=403, media_type="text/html")
            await shut(scope, receive, send)
            return
        subpath = _subpath(scope)
        if method not in SAFE_METHODS:
            await services_of(ASGIConnection(scope).app).acting.change_queue(caller, subpath.strip("/"))
        await dashboard()({**scope, "path": subpath}, _limited(receive), send)

    return asgi(PATH, is_mount=True, copy_scope=True)(serve_dramatiq)


def _broker(settings: Settings) -> QueueBroker:
    broker = QueueBroker(create_sync_redis(settings.queue_url, pool_size=THREADS), middleware=[])
    broker.queues.update(QUEUES.values())
    return broker


async def _administrator(connection: Connection, method: str) -> Caller | None:
    """Returns the caller if the cookie is an administrator's and the request may use it, else None."""
    token = session_of(connection)
    if not token or not accepts_cookie(connection):
        return None
    if method not in SAFE_METHODS and not connection.headers.get("origin"):
        return None
    try:
        caller = await services_of(connection.app).sessions.caller_of(token)
    except SessionEnded:
        return None
    is_let_in = caller.user.is_admin and not lacks_second_factor(caller, services_of(connection.app).settings)
    return caller if is_let_in else None


def _subpath(scope: Scope) -> str:
    """Returns the path below the page's own, with a leading slash."""
    path = scope["path"].removeprefix(PATH)
    return path if path.startswith("/") else f"/{path}"


def _limited(receive: Receive) -> Receive:
    """Wraps `receive`, so that it raises TooLarge for a body of more than MAX_BODY_BYTES."""
    received = 0

    async def receive_limited() -> HTTPReceiveMessage:
        nonlocal received
        message = cast(HTTPReceiveMessage, await receive())
        if message["type"] == "http.request":
            received += len(message["body"])
        if received > MAX_BODY_BYTES:
            raise TooLarge
        return message

    return cast(Receive, receive_limited)
