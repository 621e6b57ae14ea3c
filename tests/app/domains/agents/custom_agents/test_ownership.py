"""Personal agents are accessible only to their owner, on every route."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from tests.app.domains.agents.agent_client import BOARD, build
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.support.people import Person, sign_up

GOAL = "Something that is nobody else's to know."
UPDATE_BODY = {"name": "Taken over", "goal": "Taken over."}
RUN_BODY: dict[str, Any] = {"scenario": "Should we move?", "agentId": "{id}"}
POST_BODY: dict[str, Any] = {
    "agentId": "{id}",
    "content": "Look.",
    "analysisData": {"analysisId": str(uuid4())},
}

OWNER_ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "/api/mirror-minds/{id}", None),
    ("PUT", "/api/mirror-minds/{id}", UPDATE_BODY),
    ("DELETE", "/api/mirror-minds/{id}", None),
    ("GET", "/api/mirror-minds/{id}/versions", None),
    ("POST", "/api/mirror-minds/{id}/versions/1/restore", None),
    ("GET", "/api/mirror-minds/{id}/export", None),
    ("PUT", "/api/mirror-minds/{id}/reach", {"isGlobal": "true"}),
    ("POST", "/api/mirror-minds/{id}/publication/accept", {"version": 1}),
    ("POST", "/api/mirror-minds/{id}/publication/decline", {}),
]
USER_ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "/api/agents/{id}", None),
    ("POST", "/api/agents/{id}/follow", {}),
    ("POST", "/api/agents/{id}/unfollow", {}),
    ("POST", "/api/custom-analyze", RUN_BODY),
    ("POST", "/api/dare-analyze", RUN_BODY),
    ("POST", "/api/conversations", {"agentId": "{id}"}),
    ("POST", "/api/mirror-minds", BOARD | {"startedFrom": "{id}"}),
    ("POST", "/api/social/share-analysis", POST_BODY),
    ("POST", "/api/social/share-analysis/preview", POST_BODY),
    ("POST", "/api/social/posts", {"agentId": "{id}", "content": "Look."}),
    ("POST", "/api/agents/{id}/like", {}),
    ("POST", "/api/agents/{id}/share", {}),
    ("POST", "/api/agents/{id}/comment", {"content": "Look."}),
    ("GET", "/api/agent-comments?agentId={id}", None),
    ("POST", "/api/reports", {"kind": "agent", "id": "{id}", "reason": "spam"}),
]
ADMIN_ROUTES: list[tuple[str, str, Any]] = [
    ("POST", "/api/admin/agents/{id}/make-global", None),
    ("POST", "/api/admin/agents/{id}/open", {"reason": "Look."}),
    ("DELETE", "/api/admin/agents/{id}", None),
]
AGENT_ID_FIELDS = {"agent_id", "agentId", "startedFrom"}
"""Fields and parameters that contain the ID of an agent."""


async def call(
    client: httpx.AsyncClient, person: Person, route: tuple[str, str, Any], agent_id: str
) -> httpx.Response:
    method, path, body = route
    filled = body and {key: agent_id if value == "{id}" else value for key, value in body.items()}
    return await client.request(
        method, path.replace("{id}", agent_id), json=filled, headers=person.headers | ASYNC
    )


def test_all_routes_with_an_agent_id_are_covered() -> None:
    document = json.loads((Path(__file__).parents[5] / "web/openapi.json").read_text())
    schemas = document["components"]["schemas"]
    taking = set()
    for path, calls in document["paths"].items():
        for method, described in calls.items():
            named = {one["name"] for one in described.get("parameters", ())}
            form = described.get("requestBody", {}).get("content", {}).get("application/json", {})
            body = schemas.get(form.get("schema", {}).get("$ref", "").rpartition("/")[2], {})
            if AGENT_ID_FIELDS & (named | set(body.get("properties", {}))):
                taking.add((method.upper(), path.replace("{agent_id}", "{id}").replace("{number}", "1")))
    known = OWNER_ROUTES + USER_ROUTES + ADMIN_ROUTES
    assert taking <= {(method, path.partition("?")[0]) for method, path, _ in known}


@pytest.mark.parametrize("route", OWNER_ROUTES + USER_ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
async def test_foreign_personal_agent_is_indistinguishable_from_missing(
    client: httpx.AsyncClient, person: Person, route: tuple[str, str, Any]
) -> None:
    owner = await sign_up(client)
    theirs = await build(client, owner, goal=GOAL)
    known = await call(client, person, route, theirs["id"])
    neighbour = str(UUID(int=UUID(theirs["id"]).int ^ 1))
    guessed = await call(client, person, route, neighbour)
    assert known.status_code == (422 if "/social/" in route[1] else 404), known.text
    assert (known.status_code, known.json()["error"]) == (guessed.status_code, guessed.json()["error"])
    assert GOAL not in known.text
    after = await client.get(f"/api/mirror-minds/{theirs['id']}", headers=owner.headers)
    assert after.json() == theirs


@pytest.mark.parametrize("route", OWNER_ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
async def test_global_agent_is_managed_only_by_its_owner(
    client: httpx.AsyncClient, person: Person, route: tuple[str, str, Any]
) -> None:
    owner = await sign_up(client)
    theirs = await build(client, owner, isGlobal="true")
    answer = await call(client, person, route, theirs["id"])
    assert (answer.status_code, answer.json()["code"]) == (404, "agent_not_found")


@pytest.mark.parametrize("route", ADMIN_ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
async def test_administrator_routes_are_forbidden_to_the_owner(
    client: httpx.AsyncClient, person: Person, route: tuple[str, str, Any]
) -> None:
    owner, another = await sign_up(client), await sign_up(client)
    theirs = await build(client, owner, goal=GOAL)
    for who in (owner, another):
        answer = await call(client, who, route, theirs["id"])
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    after = await client.get(f"/api/mirror-minds/{theirs['id']}", headers=owner.headers)
    assert after.json() == theirs


@pytest.mark.parametrize(
    "path",
    [
        "/api/mirrorminds/public",
        "/api/agents/directory",
        "/api/agents/directory?q=nobody%20else",
        "/api/agents/directory?q=obody%20el",
        "/api/mirror-minds",
        "/api/mirror-minds/global",
        "/api/agent-feed",
        "/api/agent-feed?q=nobody%20else",
    ],
)
async def test_lists_exclude_personal_agents_of_other_users(
    client: httpx.AsyncClient, person: Person, path: str
) -> None:
    await build(client, await sign_up(client), goal=GOAL)
    answer = await client.get(path, headers=person.headers)
    assert answer.status_code == 200, answer.text
    assert GOAL not in answer.text


async def test_owner_reads_the_profile_of_a_personal_agent(client: httpx.AsyncClient, person: Person) -> None:
    mine = await build(client, person, goal=GOAL)
    path = f"/api/agents/{mine['id']}"
    assert (await client.get(path, headers=person.headers)).json()["agent"]["goal"] == GOAL
    assert (await client.get(path)).status_code == 404
