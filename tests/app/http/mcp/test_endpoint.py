"""Messages of the Model Context Protocol to one and to several processes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from app.core.settings.config import Settings
from app.main import create_app
from tests.app.domains.identity.tokens.calls import person_by_token
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO
from tests.support.serving import running_app
from tests.support.waiting import until

VERSION = "2025-11-25"
HEADERS = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": VERSION}
DANGER = "I want to kill myself."


@pytest.fixture
async def processes(settings: Settings) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Two API processes on one database, as behind a load balancer."""
    async with AsyncExitStack() as stack:
        clients = []
        for _ in range(2):
            app = await stack.enter_async_context(
                running_app(create_app(settings.replace(analyses_limit="2/minute"), {}))
            )
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
            client = httpx.AsyncClient(transport=transport, base_url="http://iris.test", timeout=60)
            clients.append(await stack.enter_async_context(client))
        yield clients


@pytest.fixture
async def caller(processes: list[httpx.AsyncClient]) -> Person:
    return await person_by_token(processes[0], await sign_up(processes[0]), "analyze", "read")


async def post(
    client: httpx.AsyncClient, person: Person, session: str | None, message: dict[str, Any]
) -> httpx.Response:
    headers = HEADERS | person.headers | ({"Mcp-Session-Id": session} if session else {})
    return await client.post("/mcp", json={"jsonrpc": "2.0", **message}, headers=headers)


async def open_session(client: httpx.AsyncClient, person: Person) -> str:
    client_info = {"name": "test", "version": "1"}
    params = {"protocolVersion": VERSION, "capabilities": {}, "clientInfo": client_info}
    answer = await post(client, person, None, {"id": 0, "method": "initialize", "params": params})
    return answer.headers["mcp-session-id"]


async def analyze(
    client: httpx.AsyncClient, person: Person, session: str | None, decision: str, number: int = 1
) -> dict[str, Any]:
    params = {"name": "analyze_decision", "arguments": {"decision": decision}}
    answer = await post(client, person, session, {"id": number, "method": "tools/call", "params": params})
    [line] = [line for line in answer.text.splitlines() if line.startswith("data: ")]
    result: dict[str, Any] = json.loads(line.removeprefix("data: "))["result"]
    return result


async def cancel(client: httpx.AsyncClient, person: Person, session: str, number: int) -> None:
    message = {"method": "notifications/cancelled", "params": {"requestId": number}}
    assert (await post(client, person, session, message)).status_code == 202


async def test_any_process_cancels_the_run_of_a_request(
    processes: list[httpx.AsyncClient], caller: Person
) -> None:
    first, second = processes
    session, other = await open_session(first, caller), await open_session(second, caller)
    stranger = await person_by_token(second, await sign_up(second), "analyze")
    waiting = asyncio.create_task(analyze(first, caller, session, SCENARIO, 7))
    run = await newest(second, caller)
    for person, its_session, number in ((caller, other, 7), (stranger, session, 7), (caller, session, 8)):
        await cancel(second, person, its_session, number)
    answer = await second.get(f"/api/analyses/{run}", headers=caller.headers)
    assert answer.json()["status"] == "queued"
    await cancel(second, caller, session, 7)
    result = await asyncio.wait_for(waiting, 30)
    assert (result["isError"], result["content"][0]["text"]) == (True, "You stopped this analysis.")


async def test_analyses_count_against_the_rate_limit(
    processes: list[httpx.AsyncClient], caller: Person
) -> None:
    first, second = [await analyze(processes[0], caller, None, DANGER, number) for number in (1, 2)]
    assert first["structuredContent"]["help"]["contacts"]
    assert first["structuredContent"]["answer"] is None
    assert "isError" not in second or not second["isError"]
    third = await analyze(processes[1], caller, None, DANGER, 3)
    assert third["isError"]
    assert third["content"][0]["text"].startswith("You are sending analyses too fast.")


async def newest(client: httpx.AsyncClient, person: Person) -> str:
    """Returns the person's newest run, once there is one."""

    async def read() -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = (await client.get("/api/analyses/user", headers=person.headers)).json()
        return rows

    return str((await until(read))[0]["id"])
