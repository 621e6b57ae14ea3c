"""`iris mcp`: serves a running iRIS to a local client of the Model Context Protocol over stdin and stdout."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import httpx2
import msgspec
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
)

from app import __version__
from app.cli.text import BAD_INPUT, FAILED, OK, print_error
from app.core.text.terminal import escape
from routing.network.clients import client_options
from routing.network.problems import find_problem
from routing.network.trust import NetworkError

Context = ServerRequestContext[dict[str, Any], Any]
Page = PaginatedRequestParams | None

TIMEOUT = httpx2.Timeout(30.0, read=60.0)
"""The server sends something at least every 15 s, also while a run is waiting."""


def run(server: str, token: str) -> int:
    if not server or not token:
        return print_error(
            "Set the address of the server (IRIS_SERVER) and an API token (IRIS_TOKEN).", BAD_INPUT
        )
    try:
        asyncio.run(_serve(f"{server.rstrip('/')}/mcp", token))
    except (MCPError, httpx2.HTTPError, httpx2.InvalidURL, ExceptionGroup) as failure:
        error = _first(failure)
        if not isinstance(error, MCPError | httpx2.HTTPError | httpx2.InvalidURL):
            raise
        problem = find_problem(error)
        said = f"{problem.text} {problem.remedy}" if problem is not None else str(error)
        return print_error(f"No connection to {server}: {said}", FAILED)
    except NetworkError as error:
        return print_error(str(error), BAD_INPUT)
    return OK


async def _serve(url: str, token: str) -> None:
    """Relays messages until the client closes stdin. Progress and cancellation are relayed, too."""
    http = httpx2.AsyncClient(
        headers={"Authorization": f"Bearer {token}"},
        timeout=TIMEOUT,
        event_hooks={"response": [_print_refusal]},
        **client_options(),
    )
    async with http, Client(streamable_http_client(url, http_client=http), cache=None) as client:
        relay = _Relay(client)
        server = Server(
            "iris",
            title="iRIS",
            version=__version__,
            instructions=client.instructions,
            on_list_tools=relay.list_tools,
            on_call_tool=relay.call_tool,
            on_list_resources=relay.list_resources,
            on_list_resource_templates=relay.list_templates,
            on_read_resource=relay.read_resource,
            on_list_prompts=relay.list_prompts,
            on_get_prompt=relay.get_prompt,
        )
        async with stdio_server() as (messages, answers):
            await server.run(messages, answers, server.create_initialization_options())


class _Relay:
    """Handlers that make the same request to the server, whichever protocol version the client speaks."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def list_tools(self, _: Context, page: Page) -> ListToolsResult:
        return await self._client.list_tools(cursor=page.cursor if page else None)

    async def call_tool(self, context: Context, params: CallToolRequestParams) -> CallToolResult:
        return await self._client.call_tool(
            params.name, params.arguments, progress_callback=context.session.report_progress
        )

    async def list_resources(self, _: Context, page: Page) -> ListResourcesResult:
        return await self._client.list_resources(cursor=page.cursor if page else None)

    async def list_templates(self, _: Context, page: Page) -> ListResourceTemplatesResult:
        return await self._client.list_resource_templates(cursor=page.cursor if page else None)

    async def read_resource(self, _: Context, params: ReadResourceRequestParams) -> ReadResourceResult:
        return await self._client.read_resource(params.uri)

    async def list_prompts(self, _: Context, page: Page) -> ListPromptsResult:
        return await self._client.list_prompts(cursor=page.cursor if page else None)

    async def get_prompt(self, _: Context, params: GetPromptRequestParams) -> GetPromptResult:
        return await self._client.get_prompt(params.name, params.arguments)


class _Refusal(msgspec.Struct):
    error: str


async def _print_refusal(response: httpx2.Response) -> None:
    """Prints the reason of a refusal, such as an expired token, which the protocol does not carry."""
    if response.status_code in (401, 403, 429, 503):
        try:
            text = msgspec.json.decode(await response.aread(), type=_Refusal).error
        except msgspec.MsgspecError:
            text = f"{response.status_code} {response.reason_phrase}"
        print(f"iris: {escape(text)}", file=sys.stderr, flush=True)  # noqa: T201  # stdout carries the protocol


def _first(failure: Exception) -> Exception:
    return _first(failure.exceptions[0]) if isinstance(failure, ExceptionGroup) else failure
