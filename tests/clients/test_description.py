"""The Python client matches the OpenAPI description: calls, parameters, bodies and models."""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from httpx_sse import ServerSentEvent

from app.http.openapi.examples import Composer
from iris_client import AsyncIris, Iris
from iris_client.calls import CALLS
from iris_client.events import EventReader
from tests.app.http.openapi.schemas import problems_of
from tests.support.description import load_description
from tests.support.product import ROOT

DESCRIPTION = load_description()
OPERATIONS = {
    call["operationId"]: (method.upper(), path, call)
    for path, methods in DESCRIPTION["paths"].items()
    for method, call in methods.items()
}
PACKAGE = ROOT / "clients" / "python"
ID = UUID(int=7)

METHODS: dict[str, Callable[[Iris], Any]] = {
    "analyze": lambda iris: iris.start("Should we move?"),
    "custom_analyze": lambda iris: iris.start("Should we move?", agent="logical-lens"),
    "superagent_analyze": lambda iris: iris.start("Should we move?", lenses=["FIN"]),
    "get_analysis": lambda iris: iris.get_analysis(ID),
    "list_history": lambda iris: iris.list_analyses(q="move", agent="logical-lens", cursor="c"),
    "cancel_analysis": lambda iris: iris.cancel_analysis(ID, keep_result=True),
    "delete_analysis": lambda iris: iris.delete_analysis(ID),
    "export_analysis": lambda iris: iris.export_analysis(ID, "pdf"),
    "open_conversation": lambda iris: iris.open_conversation(ID),
    "get_conversation": lambda iris: iris.get_conversation(ID),
    "list_directory": lambda iris: iris.list_agents(q="board", cursor="c"),
    "list_own_agents": lambda iris: iris.list_own_agents(),
    "get_decision": lambda iris: iris.get_decision(ID),
    "record_decision": lambda iris: iris.record_decision(
        ID, "We move.", confidence=70, review_on=date(2026, 9, 1)
    ),
    "list_decisions": lambda iris: iris.list_decisions(state="due", cursor="c"),
    "get_calibration": lambda iris: iris.get_calibration(),
    "resolve_decision": lambda iris: iris.record_outcome(ID, "well", note="It paid off."),
    "delete_decision": lambda iris: iris.delete_decision(ID),
    "list_api_tokens": lambda iris: iris.list_tokens(),
    "create_api_token": lambda iris: iris.create_token(
        "Laptop", ["read"], expires_at=datetime(2026, 9, 1, tzinfo=UTC)
    ),
    "revoke_api_token": lambda iris: iris.revoke_token(ID),
}
RUNS = {"stream_analysis", "send_message"}
"""Calls that test_python.py makes against the product."""


def test_models_are_generated_from_the_description() -> None:
    ran = subprocess.run([sys.executable, PACKAGE / "generate_models.py", "--check"], timeout=60)
    assert ran.returncode == 0, "run clients/python/generate_models.py"


def test_every_call_is_described() -> None:
    assert METHODS.keys() | RUNS == CALLS.keys()
    for operation, call in CALLS.items():
        method, path, described = OPERATIONS[operation]
        assert (call.method, call.path) == (method, path)
        known = {one["name"] for one in described.get("parameters", ()) if one["in"] == "query"}
        assert set(call.query) <= known, operation
        assert any(status < "300" for status in described["responses"]), operation


@pytest.mark.parametrize("operation", METHODS)
def test_requests_and_examples_of_answers_match_the_description(operation: str) -> None:
    method, path, described = OPERATIONS[operation]
    status, answer = next(one for one in reversed(described["responses"].items()) if one[0] < "300")
    example = next(iter(answer.get("content", {"": {}}).values())).get("example")
    sent: list[httpx.Request] = []

    def respond(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(int(status), content=json.dumps(example) if status != "204" else b"")

    METHODS[operation](Iris("http://iris.test", "iris_x", transport=httpx.MockTransport(respond)))
    request = sent[0]
    expected = path.format_map({one["name"]: str(ID) for one in described.get("parameters", ())})
    assert (request.method, request.url.path) == (method, expected)
    assert request.headers["authorization"] == "Bearer iris_x"
    for one in described.get("parameters", ()):
        if one["in"] == "query" and one["name"] in request.url.params:
            assert problems_of(request.url.params[one["name"]], one["schema"], DESCRIPTION) == []
    assert set(request.url.params) <= set(CALLS[operation].query)
    assert bool(CALLS[operation].body) is ("requestBody" in described)
    if "requestBody" in described:
        schema = described["requestBody"]["content"]["application/json"]["schema"]
        body = json.loads(request.content)
        assert problems_of(body, schema, DESCRIPTION) == []
        name = schema["$ref"].rpartition("/")[2]
        assert name == CALLS[operation].body
        assert body.keys() <= DESCRIPTION["components"]["schemas"][name]["properties"].keys()


def test_every_event_of_the_description_is_read() -> None:
    answer = OPERATIONS["stream_analysis"][2]["responses"]["200"]["content"]["text/event-stream"]
    for number, one in enumerate(answer["schema"]["oneOf"]):
        schema = DESCRIPTION["components"]["schemas"][one["$ref"].rpartition("/")[2]]
        kind = schema["properties"]["type"]["const"]
        if kind == "snapshot":
            continue
        read = EventReader().read(ServerSentEvent(kind, json.dumps(sample(schema)), f"1-{number}"))
        assert [type(event).__struct_config__.tag for event in read] == [kind]


def sample(schema: Any) -> Any:
    """Returns the recorded example of a schema's type, composed by the app."""
    return Composer(DESCRIPTION["components"]["schemas"]).compose(schema)


def test_both_clients_have_the_same_methods() -> None:
    def methods(client: type) -> dict[str, list[str]]:
        found = inspect.getmembers(client, inspect.isfunction)
        return {
            name: list(inspect.signature(method).parameters)
            for name, method in found
            if not name.startswith("_")
        }

    assert methods(Iris) == methods(AsyncIris)


def test_clients_import_nothing_of_the_product() -> None:
    for path in Path(PACKAGE / "iris_client").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not {name.partition(".")[0] for name in names} & {"app", "routing", "workers"}, path
