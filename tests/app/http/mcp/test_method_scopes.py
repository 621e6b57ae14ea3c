"""Access matrix of the Model Context Protocol: every method, notification and tool for every scope."""

from __future__ import annotations

from typing import Any

import httpx

from app.domains.identity.accounts.scopes import Scope
from app.http.calls.token_scopes import Scopes
from app.http.mcp.methods import CANCELED, METHOD_SCOPES
from app.http.mcp.server import _server
from app.http.mcp.tools import TOOLS
from tests.app.domains.identity.tokens.calls import person_by_token
from tests.support.people import Person, sign_up

VERSION = "2025-11-25"
HEADERS = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": VERSION}
NO_ANALYSIS = "00000000-0000-0000-0000-000000000000"
PARAMS: dict[str, dict[str, Any]] = {
    "initialize": {
        "protocolVersion": VERSION,
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
    "prompts/get": {"name": "decision_brief", "arguments": {"analysis_id": NO_ANALYSIS}},
    "resources/read": {"uri": f"iris://analyses/{NO_ANALYSIS}"},
    CANCELED: {"requestId": 1},
}
LACKS = "This API token lacks the scope"


def test_every_handler_of_the_protocol_has_a_row() -> None:
    handled = _server()._request_handlers.keys() | _server()._notification_handlers.keys()
    assert handled <= METHOD_SCOPES.keys()
    assert METHOD_SCOPES.keys() - handled == {"initialize", CANCELED}


async def test_methods_and_tools_are_refused_to_tokens_without_their_scopes(
    client: httpx.AsyncClient,
) -> None:
    person = await sign_up(client)
    rows: list[tuple[str, dict[str, Any], Scopes]] = [
        (method, PARAMS.get(method, {}), scopes)
        for method, scopes in METHOD_SCOPES.items()
        if method not in ("tools/call", "server/discover")
    ]
    rows += [
        ("tools/call", {"name": name, "arguments": {"analysis_id": "none"}}, tuple(tool.scopes))
        for name, tool in TOOLS.items()
    ]
    unexpected = []
    for scope in Scope:
        caller = await person_by_token(client, person, scope)
        for method, params, scopes in rows:
            is_refused = LACKS in await send(client, caller, method, params)
            if is_refused != (scope not in scopes):
                unexpected.append((scope, method, params, is_refused))
    assert unexpected == []


async def send(client: httpx.AsyncClient, person: Person, method: str, params: dict[str, Any]) -> str:
    numbered = {} if method == CANCELED else {"id": 1}
    message = {"jsonrpc": "2.0", **numbered, "method": method, "params": params}
    headers = HEADERS | person.headers | {"Mcp-Session-Id": "session"}
    return (await client.post("/mcp", json=message, headers=headers)).text
