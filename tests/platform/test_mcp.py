"""The official MCP client against a running product, over HTTP and over `iris mcp`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import anyio
import httpx
import httpx2
import pytest
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, EmbeddedResource, TextResourceContents

from tests.platform.mcp_client import WAIT_SECONDS, Account, connected, content_of, text_of
from tests.platform.test_up import register
from tests.simulator.behaviour import Match
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.support.product import ROOT, Product, product_environment, running_product
from tests.support.waiting import until

SCENARIO = "Should I take the job in Berlin for 80,000 euros from June, or stay in Lisbon?"
LENSES = ("Logical", "Ethical", "Factual", "Strategic")
TOOLS = {
    "analyze_decision": (False, False),
    "get_analysis": (True, False),
    "list_analyses": (True, False),
    "ask_follow_up": (False, False),
    "list_agents": (True, False),
    "record_decision": (False, True),
    "record_outcome": (False, True),
}
"""Whether each tool is read-only, and whether it replaces data."""

MODES = ("http", "http with handshake", "stdio", "stdio with handshake")
JSON = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}


@pytest.fixture(scope="module")
def product(simulator_process: Simulator) -> Iterator[Product]:
    with (
        TemporaryDirectory(prefix="iris-platform-", ignore_cleanup_errors=True) as folder,
        running_product(
            simulator_process.env() | {"IRIS_LIMIT_ANALYSES": "1000/minute"}, Path(folder)
        ) as running,
    ):
        yield running


@pytest.fixture(scope="module")
def ada(product: Product) -> Iterator[Account]:
    with register(product, "ada") as session:
        yield Account(product.url, session)


@pytest.fixture(autouse=True)
def scene(simulator: Simulator) -> Iterator[None]:
    simulator.play(all_good())
    yield
    simulator.release()


@pytest.mark.parametrize("mode", MODES)
async def test_progress_arrives_per_lens_before_the_end(
    ada: Account, simulator: Simulator, mode: str
) -> None:
    simulator.play(held(0, Match(lens="strategic")))
    came: list[tuple[float, float | None, str]] = []
    three = anyio.Event()

    async def on_progress(progress: float, total: float | None, message: str | None) -> None:
        came.append((progress, total, message or ""))
        if sum(" of 10." in text for *_, text in came) == 3:
            three.set()

    async with connected(ada.url, ada.token("analyze"), mode) as client:
        results: list[CallToolResult] = []

        async def analyze() -> None:
            arguments = {"decision": SCENARIO}
            results.append(
                await client.call_tool("analyze_decision", arguments, progress_callback=on_progress)
            )

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(analyze)
            with anyio.fail_after(WAIT_SECONDS):
                await three.wait()
            assert not results
            simulator.release()
    content, text = content_of(results[0]), text_of(results[0])
    assert content["status"] == "completed"
    assert [lens["name"] for lens in content["answer"]["lenses"]] == list(LENSES)
    assert all(f"## {name}: " in text for name in LENSES)
    assert "## Verdict" in text
    assert content["url"] in text
    values = [progress for progress, *_ in came]
    assert values == sorted(set(values)), came
    assert all(total == len(LENSES) for _, total, _ in came)
    assert values[-1] <= len(LENSES)


@pytest.mark.parametrize("mode", MODES)
async def test_cancellation_cancels_the_run(ada: Account, simulator: Simulator, mode: str) -> None:
    simulator.play(held(0))
    async with connected(ada.url, ada.token("analyze"), mode) as client:
        with anyio.CancelScope() as scope:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(client.call_tool, "analyze_decision", {"decision": SCENARIO})
                await simulator.until(4, state="held")
                scope.cancel()
        with anyio.fail_after(WAIT_SECONDS):
            assert await anyio.to_thread.run_sync(ada.status, ada.newest()) == "canceled"


async def test_lost_connection_with_handshake_leaves_the_run(ada: Account, simulator: Simulator) -> None:
    simulator.play(held(0, times=4))
    headers = {
        "Authorization": f"Bearer {ada.token('analyze')}",
        "Accept": "application/json, text/event-stream",
        "MCP-Protocol-Version": "2025-11-25",
    }
    message = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "analyze_decision", "arguments": {"decision": SCENARIO}},
    }
    async with (
        httpx2.AsyncClient(timeout=WAIT_SECONDS) as http,
        http.stream("POST", f"{ada.url}/mcp", json=message, headers=headers) as answer,
    ):
        assert answer.headers["content-type"].startswith("text/event-stream")
        await simulator.until(4, state="held")
    simulator.release()
    assert await anyio.to_thread.run_sync(ada.status, ada.newest()) == "completed"


@pytest.mark.parametrize("mode", ["http", "stdio"])
async def test_tools_cover_a_decision_from_analysis_to_outcome(ada: Account, mode: str) -> None:
    async with connected(ada.url, ada.token("read", "analyze"), mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        hints = {name: tool.annotations for name, tool in tools.items()}
        assert {
            name: (hint.read_only_hint, hint.destructive_hint) for name, hint in hints.items() if hint
        } == TOOLS
        for tool in tools.values():
            assert (tool.input_schema["type"], (tool.output_schema or {})["type"]) == ("object", "object")
        agents = content_of(await client.call_tool("list_agents"))["agents"]
        assert {"id": "iris/ethical-lens", "name": "Ethical Lens"} in agents
        asked = {"decision": SCENARIO, "agent": "iris/ethical-lens"}
        first = content_of(await client.call_tool("analyze_decision", asked))
        named = {"analysis_id": first["analysis_id"]}
        question = named | {"message": "My rent is paid."}
        second = content_of(await client.call_tool("ask_follow_up", question))
        assert second["inputs"] == ["My rent is paid."]
        read = await client.call_tool("get_analysis", named)
        assert content_of(read) == first
        assert "> Should I take the job" in text_of(read)
        page = content_of(await client.call_tool("list_analyses", {"query": "Berlin", "limit": 1}))
        assert [entry["id"] for entry in page["entries"]] == [second["analysis_id"]]
        review = datetime.now(UTC).date() + timedelta(30)
        decided = {"decided": "Berlin", "confidence": 70, "review_on": review.isoformat()}
        recorded = content_of(await client.call_tool("record_decision", named | decided))
        outcome = {"outcome": "well", "note": "The team is good."}
        resolved = await client.call_tool("record_outcome", named | outcome)
        assert content_of(resolved)["id"] == recorded["id"]
        assert "**Note:** The team is good." in text_of(resolved)


@pytest.mark.parametrize("mode", ["http", "stdio"])
async def test_analyses_are_resources_and_attached_to_the_brief(ada: Account, mode: str) -> None:
    async with connected(ada.url, ada.token("read", "analyze"), mode) as client:
        run = content_of(await client.call_tool("analyze_decision", {"decision": SCENARIO}))
        uri = f"iris://analyses/{run['analysis_id']}"
        listed = (await client.list_resources()).resources
        assert uri in [resource.uri for resource in listed]
        [template] = (await client.list_resource_templates()).resource_templates
        assert template.uri_template == "iris://analyses/{id}"
        [contents] = (await client.read_resource(uri)).contents
        assert isinstance(contents, TextResourceContents)
        assert contents.mime_type == "text/markdown"
        assert "## Verdict" in contents.text
        [prompt] = (await client.list_prompts()).prompts
        brief = await client.get_prompt(prompt.name, {"analysis_id": run["analysis_id"]})
        attached = brief.messages[1].content
        assert isinstance(attached, EmbeddedResource)
        assert attached.resource == contents
        with pytest.raises(MCPError, match="does not exist"):
            await client.read_resource("iris://analyses/unknown")


async def test_errors_are_results_that_the_model_reads(ada: Account, product: Product) -> None:
    async with connected(ada.url, ada.token("read", "analyze")) as client:
        run = content_of(await client.call_tool("analyze_decision", {"decision": SCENARIO}))
        named = {"analysis_id": run["analysis_id"]}
        unclear = await client.call_tool("analyze_decision", {"decision": "Hello"})
        wrong = await client.call_tool("record_outcome", named | {"outcome": "great"})
        early = await client.call_tool("record_outcome", named | {"outcome": "well"})
        unknown = await client.call_tool("analyze_decision", {"decision": SCENARIO, "agent": "iris/x"})
        with pytest.raises(MCPError, match="Unknown tool"):
            await client.call_tool("delete_everything")
    async with connected(ada.url, ada.token("read")) as client:
        refused = await client.call_tool("analyze_decision", {"decision": SCENARIO})
    async with connected(ada.url, ada.token("analyze")) as client:
        unlisted = await client.call_tool("list_analyses")
        with pytest.raises(MCPError, match="lacks the scope 'read'"):
            await client.list_resources()
    with register(product, "grace") as session:
        grace = Account(product.url, session)
        async with connected(grace.url, grace.token("read", "analyze")) as client:
            hidden = await client.call_tool("get_analysis", named)
            unasked = await client.call_tool("ask_follow_up", named | {"message": "Why?"})
            with pytest.raises(MCPError, match="does not exist"):
                await client.read_resource(f"iris://analyses/{run['analysis_id']}")
    expected = {
        "lacks the scope 'analyze'": refused,
        "lacks the scope 'read'": unlisted,
        "does not exist": hidden,
        "you do not have access": unasked,
        "Invalid enum value 'great'": wrong,
        "No decision is recorded": early,
        "model": unknown,
    }
    assert all(result.is_error for result in (*expected.values(), unclear))
    assert {words: words in text_of(result) for words, result in expected.items()} == dict.fromkeys(
        expected, True
    )
    assert "\n- " in text_of(unclear)


async def test_endpoint_refuses_strangers_and_pages_of_other_sites(ada: Account) -> None:
    ping = '{"jsonrpc": "2.0", "id": 1, "method": "ping"}'
    token = ada.token("read", expiresAt=(datetime.now(UTC) + timedelta(seconds=1)).isoformat())

    def call(method: str = "POST", content: str = ping, **headers: str) -> httpx.Response:
        url = f"{ada.url}/mcp"
        return httpx.request(method, url, content=content, headers=JSON | headers, trust_env=False)

    stranger = call()
    assert (stranger.status_code, stranger.headers["www-authenticate"]) == (401, "Bearer")
    bearer = {"Authorization": f"Bearer {token}"}
    await until(lambda: call(**bearer).status_code == 401)
    ended = call(**bearer)
    assert 'error="invalid_token"' in ended.headers["www-authenticate"]
    assert ended.json()["code"] == "token_expired"
    bearer = {"Authorization": f"Bearer {ada.token('read')}"}
    assert call(**bearer).status_code == 200
    assert call(**bearer, Origin="https://evil.example").json()["code"] == "foreign_origin"
    assert call(**bearer, Host="evil.example").status_code == 400
    assert [call(method, **bearer).status_code for method in ("GET", "DELETE")] == [405, 405]
    assert call(content="{", **bearer).status_code == 400
    assert call(content="[" * 100 + "]" * 100, **bearer).json()["code"] == "invalid_json"


async def test_refused_token_is_explained_on_stderr(ada: Account) -> None:
    ran = await anyio.run_process(
        (sys.executable, "-m", "app.cli", "mcp"),
        env=product_environment({"IRIS_SERVER": ada.url, "IRIS_TOKEN": "iris_wrong"}),
        cwd=ROOT,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert b"This API token is malformed" in ran.stderr
