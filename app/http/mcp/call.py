"""Context of a message: its caller and services, and the run that it starts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from msgspec import Struct

from app.domains.identity.accounts.scopes import Scope
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.tokens.errors import MissingScope
from app.http.calls.rate_limits import Limit, count
from app.http.mcp.methods import METHOD_SCOPES
from app.http.services import Services

Connection = ASGIConnection[Any, Any, Any, Any]

PATH = "/mcp"

CALL = "iris.mcp"
"""Key of the `McpCall` in the ASGI scope."""


class McpCall(Struct, eq=False):
    """A message of an authenticated caller.

    `session_id` is that of clients with a handshake. `is_disconnected`: the client has closed the response.
    """

    connection: Connection
    caller: Caller
    services: Services
    country: str | None
    session_id: str | None
    is_disconnected: bool = False

    def check_method(self, method: str) -> None:
        """Raises MissingScope for an API token that may not send this method or notification."""
        if method in METHOD_SCOPES:
            self.check_scope(METHOD_SCOPES[method])

    def check_scope(self, scopes: Iterable[Scope]) -> None:
        """Raises MissingScope for an API token that has none of the scopes."""
        grant = self.caller.token
        if grant is not None and grant.scopes.isdisjoint(scopes):
            raise MissingScope(scopes)

    async def count_analysis(self) -> None:
        """Counts a run against the caller's rate limit. Raises TooManyRequests."""
        await count(self.connection, Limit.ANALYSES)

    def run_key(self, request_id: str | int | None) -> str | None:
        """Returns the idempotency key of the run that a request starts, by which a later message cancels it.

        None without a session, in which request IDs are unique.
        """
        if self.session_id is None or request_id is None:
            return None
        return f"mcp-{hashlib.sha256(msgspec.json.encode((self.session_id, request_id))).hexdigest()}"
