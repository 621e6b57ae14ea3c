"""The call of the Model Context Protocol.

Scopes of its methods are in `app.http.mcp.methods`, those of its tools in `app.http.mcp.tools`.
"""

from __future__ import annotations

from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.route import Route
from app.http.calls.token_scopes import ANY_SCOPE
from app.http.mcp import endpoint

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/mcp",
        Access.SIGNED_IN,
        ANY_SCOPE,
        endpoint.receive_mcp_message,
        body_bytes=body_sizes.SCENARIO,
        is_described=False,
    ),
)
