"""Endpoint of the Model Context Protocol (streamable HTTP)."""

from __future__ import annotations

import asyncio
import secrets
from importlib import import_module
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from app.core.errors import ForeignOrigin
from app.core.network.country import country_of_header
from app.domains.identity.accounts.sessions import Caller
from app.http.calls.origin import accepts_cookie
from app.http.mcp.call import CALL, McpCall
from app.http.mcp.methods import CANCELED, INITIALIZE
from app.http.requests.body import check_shape
from app.http.services import services_of

SERVER = "app.http.mcp.server"
SESSION_HEADER = "mcp-session-id"

SignedInCaller = NamedDependency[Caller]


class _Params(Struct, rename="camel"):
    request_id: str | int | None = None


class _Message(Struct):
    """The part of a JSON-RPC message that the endpoint reads itself."""

    method: str | None = None
    params: msgspec.Raw = msgspec.Raw(b"{}")


async def receive_mcp_message(caller: SignedInCaller, request: Request[Any, Any, Any]) -> ASGIApp:
    """Answers a message of the Model Context Protocol.

    Clients up to protocol 2025-11-25 get a session ID in the answer to `initialize`. It is no credential and
    is not stored: it makes the IDs of requests unique, so that any process can cancel what a request started.
    """
    if request.headers.get("origin") and not accepts_cookie(request):
        raise ForeignOrigin
    body = await request.body()
    check_shape(body)
    message = _decode(body)
    call = McpCall(
        connection=request,
        caller=caller,
        services=services_of(request.app),
        country=country_of_header(request.headers.get("accept-language")),
        session_id=request.headers.get(SESSION_HEADER),
    )
    if message.method == CANCELED:
        await _cancel(call, message)
    new_session = secrets.token_hex(16) if message.method == INITIALIZE else None
    # In a thread, because the first import takes half a second.
    server = await asyncio.to_thread(import_module, SERVER)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        replayed = False

        async def receive_again() -> Any:
            nonlocal replayed
            if not replayed:
                replayed = True
                return {"type": "http.request", "body": body, "more_body": False}
            event = await receive()
            call.is_disconnected |= event["type"] == "http.disconnect"
            return event

        async def send_with_session(event: Message) -> None:
            if event["type"] == "http.response.start":
                headers = MutableScopeHeaders(event)
                headers["cache-control"] = "no-store"  # the library sets no-cache
                if new_session:
                    headers[SESSION_HEADER] = new_session
            await send(event)

        scope[CALL] = call  # type: ignore[literal-required]  # an extension of the scope
        await server.serve(scope, receive_again, send_with_session)

    return serve


async def _cancel(call: McpCall, message: _Message) -> None:
    """Cancels the run that the named request of the same session has started. Raises MissingScope."""
    call.check_method(CANCELED)
    try:
        request_id = msgspec.json.decode(message.params, type=_Params).request_id
    except msgspec.MsgspecError:
        return
    key = call.run_key(request_id)
    if key is not None:
        await call.services.analyses.stop_by_key(call.caller, key)


def _decode(body: bytes) -> _Message:
    """Decodes a message; a malformed one is left to the protocol library, which answers it."""
    try:
        return msgspec.json.decode(body, type=_Message)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _Message()
