"""Records the examples of the API reference from the app.

    .venv/bin/python -m pytest -n 0 tests/app/http/openapi/record_examples.py

Records each call without an example, or with one that no longer matches its schema. To record all again,
delete the calls in the file first.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec

import app.http.openapi
import routing
from app.http.calls.access import Access
from app.http.calls.route import Route
from app.http.openapi.description import DESCRIBED
from app.http.openapi.examples import RECORDED, STREAM
from routing.events import Completed
from tests.app.http.calls.matrix.cells import Cell, Example, Who, Whose, name
from tests.app.http.calls.matrix.examples import EXAMPLES
from tests.app.http.calls.matrix.world import World
from tests.app.http.calls.test_access_matrix import settings, world
from tests.app.http.openapi.recording import Recording
from tests.app.http.openapi.schemas import problems_of
from tests.app.http.openapi.test_description import described_path
from tests.support.description import load_description
from tests.support.people import registration
from tests.support.product import running_product

__all__ = ["settings", "world"]

FILE = Path(app.http.openapi.__file__).parent / RECORDED
SCENARIO = (
    "Should I take the job in Lisbon? It pays 9,000 euros a year more, but my parents are 74 and live in "
    "Graz. I have to answer by the end of May. I could also ask for two days of remote work here."
)
DANGER = "I want to kill myself."

INSTEAD: dict[str, Example] = {
    "POST /api/analyze": Example(body={"scenario": SCENARIO}, headers={"Prefer": "respond-async"}),
    "GET /api/analyses/{analysis_id:uuid}": Example(fill={"analysis_id": "saved_id"}),
    "GET /api/analyses/{analysis_id:uuid}/decision": Example(fill={"analysis_id": "saved_id"}),
    "PUT /api/social/posts/{post_id:uuid}/decision/options": Example(body={"options": ["Take it", "Stay"]}),
    "POST /api/tokens": Example(201, body={"name": "Build server", "scopes": ["read", "analyze"]}),
    "POST /api/readiness": Example(body={"scenario": SCENARIO}),
    "GET /api/decisions": Example(),
    "GET /api/moderation/{kind:str}/{thing_id:uuid}": Example(
        fill={"kind": "agent", "thing_id": "hidden_id"}
    ),
}
"""Requests that show more than those of the access matrix."""

REQUESTS: dict[str, Any] = {
    "create_chat_completion": {"model": "iris", "messages": [{"role": "user", "content": SCENARIO}]},
    "create_response": {"model": "iris", "input": SCENARIO},
}
"""Bodies of calls that need workers."""


async def run_results() -> dict[str, Any]:
    """Returns a result of the offline analyst and an answer to a text that describes danger, by schema."""
    results = {}
    for scenario in (SCENARIO, DANGER):
        async for event in routing.analyze(scenario):
            if isinstance(event, Completed):
                results[type(event.result).__name__] = json.loads(msgspec.json.encode(event.result))
    return results


async def test_record_examples(world: World, tmp_path: Path) -> None:
    description, recording = load_description(), Recording()
    recorded = json.loads(FILE.read_text())
    if not recorded["schemas"]:
        recorded["schemas"] = recording.stable(await run_results())
    for route in DESCRIBED:
        call = description["paths"][described_path(route)][route.method.lower()]
        if call["operationId"] in REQUESTS:
            continue
        if needs_recording(recorded["calls"].get(call["operationId"], {}), call, description):
            found = await record(world, route, call, recording, recorded["schemas"])
            recorded["calls"][call["operationId"]] = found
    record_runs(description, recording, recorded["calls"], tmp_path)
    recorded["calls"] = {key: value for key, value in sorted(recorded["calls"].items()) if value}
    FILE.write_text(json.dumps(recorded, indent=1, ensure_ascii=False, sort_keys=True) + "\n")


def record_runs(description: Any, recording: Recording, calls: dict[str, Any], folder: Path) -> None:
    """Records the calls that need workers, from a whole product with the offline analyst."""
    operations = {
        call["operationId"]: (path, call)
        for path, methods in description["paths"].items()
        for call in methods.values()
    }
    wanted = [one for one in REQUESTS if needs_recording(calls.get(one, {}), operations[one][1], description)]
    if not wanted:
        return
    with (
        running_product({"IRIS_OFFLINE_PACE": "0"}, folder) as product,
        httpx.Client(base_url=product.url, timeout=120) as client,
    ):
        signed_in = client.post("/api/auth/register", json=registration()).json()
        client.headers["Authorization"] = f"Bearer {signed_in['token']}"
        for one in wanted:
            path, body = operations[one][0], REQUESTS[one]
            answer = client.post(path, json=body).raise_for_status().json()
            streamed = client.post(path, json=body | {"stream": True}).raise_for_status().text
            parts = [recording.text(part) for part in streamed.split("\n\n")[:3]]
            text = "\n\n".join((*parts, "…"))
            responses = {"200": recording.stable(answer), STREAM: text}
            calls[one] = {"request": body, "responses": responses}


def needs_recording(known: Any, call: Any, description: Any) -> bool:
    if not known:
        return True
    bodies = [
        (known["responses"][status], answer["content"]["application/json"]["schema"])
        for status, answer in call["responses"].items()
        if status in known.get("responses", {})
    ]
    if "request" in known:
        bodies.append((known["request"], call["requestBody"]["content"]["application/json"]["schema"]))
    return any(problems_of(value, schema, description) for value, schema in bodies)


def without_user_id(body: Any) -> Any:
    """Removes a field that calls accept but do not need; the access matrix sends it."""
    return {key: value for key, value in body.items() if key != "userId"} if isinstance(body, dict) else body


async def record(world: World, route: Route, call: Any, recording: Recording, parts: Any) -> dict[str, Any]:
    """Sends the example request of a call. Returns its request and its response if it succeeds with JSON."""
    example = INSTEAD.get(name(route), EXAMPLES[name(route)])
    who = Who.ADMIN if route.access is Access.ADMIN else Who.A
    whose = Whose.OWN if example.names_a_thing(route) else Whose.NO_THING
    (answer,), _ = await world.ask([Cell(route, who, whose, 200)], example)
    found: dict[str, Any] = {}
    if "requestBody" in call:
        sent = json.loads(answer.request.content or b"null")
        found["request"] = recording.stable(without_user_id(sent))
    documented = call["responses"].get(str(answer.status_code), {}).get("content", {})
    if answer.is_success and "application/json" in documented:
        body = recording.stable(answer.json())
        if isinstance(body, dict) and isinstance(body.get("result"), dict):
            body["result"] = parts["AnalysisResult"]
        found["responses"] = {str(answer.status_code): body}
    return found
