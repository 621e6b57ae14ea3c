"""Connections of the official MCP client, and the account whose tokens it uses."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp_types import CallToolResult, TextContent
from msgspec import Struct

from tests.support.product import ROOT, product_environment

WAIT_SECONDS = 60.0


class Account(Struct, frozen=True):
    url: str
    session: httpx.Client

    def token(self, *scopes: str, **more: Any) -> str:
        answer = self.session.post("/api/tokens", json={"name": "MCP", "scopes": scopes, **more})
        answer.raise_for_status()
        return str(answer.json()["token"])

    def status(self, analysis_id: str) -> str:
        """Returns the status in which a run ends."""
        with self.session.stream("GET", f"/api/analyses/{analysis_id}/events") as events:
            names = [line for line in events.iter_lines() if line.startswith("event: ")]
        return names[-1].removeprefix("event: ")

    def newest(self) -> str:
        return str(self.session.get("/api/analyses/user").json()[0]["id"])


@asynccontextmanager
async def connected(url: str, token: str, mode: str = "http") -> AsyncIterator[Client]:
    """Yields a client over "http" or "stdio"; "… with handshake" is a protocol of 2025 or earlier."""
    transport, _, handshake = mode.partition(" with ")
    era: Any = "legacy" if handshake else "auto"
    async with AsyncExitStack() as stack:
        if transport == "http":
            http = httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=WAIT_SECONDS)
            await stack.enter_async_context(http)
            server: Any = streamable_http_client(f"{url}/mcp", http_client=http)
        else:
            server = StdioServerParameters(
                command=sys.executable,
                args=["-m", "app.cli", "mcp"],
                env=product_environment({"IRIS_SERVER": url, "IRIS_TOKEN": token}),
                cwd=ROOT,
            )
        yield await stack.enter_async_context(Client(server, mode=era))


def text_of(result: CallToolResult) -> str:
    assert isinstance(result.content[0], TextContent)
    return result.content[0].text


def content_of(result: CallToolResult) -> dict[str, Any]:
    assert not result.is_error, text_of(result)
    content: dict[str, Any] = result.structured_content
    return content
