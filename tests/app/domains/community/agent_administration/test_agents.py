"""Agent administration: creation, publication, deletion and lists."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.app.domains.agents.agent_client import build, lens
from tests.app.domains.agents.driver import Driver
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.support.people import Person, sign_up

COUNCIL: dict[str, Any] = {
    "name": "  Town Council ",
    "goal": "Weighs what a town would have to live with.",
    "slug": "town-council",
    "lenses": [
        lens("Money", " What it costs ", "", "Who pays for it"),
        lens("Ethical"),
        lens("  "),
        lens(""),
    ],
    "runQuota": 1000,
    "runCount": 0,
}
MEANINGLESS = "contains meaningless words: meaningless pattern. Please provide"
PATH = "/api/admin/agents"


async def create_agent(client: httpx.AsyncClient, admin: Person, **more: Any) -> httpx.Response:
    return await client.post(f"{PATH}/create-global", json=COUNCIL | more, headers=admin.headers)


async def list_agents(client: httpx.AsyncClient, admin: Person, query: str = "") -> dict[str, Any]:
    answer = await client.get(f"{PATH}{query}", headers=admin.headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def list_audit_entries(
    client: httpx.AsyncClient, admin: Person, query: str = ""
) -> list[tuple[str, str, str]]:
    """Returns act, user and reason of each audit entry, newest first."""
    answer = await client.get(f"/api/admin/audit{query}", headers=admin.headers)
    return [(one["act"], one["concerns"]["id"], one["reason"]) for one in answer.json()["entries"]]


async def test_created_global_agent_is_public_and_counts_its_runs(
    client: httpx.AsyncClient, person: Person
) -> None:
    answer = await create_agent(client, person)
    assert answer.status_code == 201, answer.text
    agent = answer.json()
    assert (agent["name"], agent["slug"], agent["isGlobal"]) == ("Town Council", "town-council", "true")
    assert (agent["runCount"], agent["runQuota"], agent["userId"]) == (0, 1000, person.id)
    lenses = [(one["name"], one["enabled"], one["focusBullets"]) for one in agent["lenses"]]
    assert lenses == [("Money", True, ["What it costs", "Who pays for it"]), ("Ethical", True, [])]
    another = await sign_up(client)
    for address in (agent["id"], "town-council"):
        profile = await client.get(f"/api/agents/{address}", headers=another.headers)
        assert profile.json()["agent"]["id"] == agent["id"]
    assert (await client.get("/api/agents/town-hall")).status_code == 404
    asked = {"scenario": "Should we move?", "agentId": agent["id"]}
    run = await client.post("/api/custom-analyze", json=asked, headers=another.headers | ASYNC)
    assert run.status_code == 202, run.text
    (listed,) = (await list_agents(client, person))["agents"]
    assert listed == agent | {"runCount": 1}
    assert await list_audit_entries(client, person) == [("create-global", person.id, "")]


async def list_notifications(client: httpx.AsyncClient, who: Person) -> list[tuple[str, str, str]]:
    """Returns kind, name and page of a user's agent notifications, newest first."""
    answer = (await client.get("/api/notifications", headers=who.headers)).json()
    return [(one["kind"], one["about"], one["path"]) for one in answer["notifications"]]


async def test_another_user_can_run_a_global_agent(keyless: Driver) -> None:
    agent = (await create_agent(keyless.client, keyless.person)).json()
    keyless.person = await sign_up(keyless.client)
    result, _ = await keyless.run("/api/custom-analyze", agentId=agent["id"])
    assert [one["name"] for one in result["customLenses"]] == ["Money", "Ethical"]
    assert result["agentName"] == "Town Council"


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"name": " "}, "Agent name is required"),
        ({"goal": " "}, "Agent goal is required"),
        ({"lenses": [lens(" ", "What it costs")]}, "At least one lens with a name is required"),
        ({"lenses": []}, "At least one lens with a name is required"),
        ({"lenses": [lens("Money")] * 5}, "An agent must have exactly four lenses."),
        ({"lenses": [lens("Money", enabled=False)]}, "Enable at least one lens."),
        (
            {"name": "asdf", "slug": "asdf"},
            f"Agent name {MEANINGLESS} a meaningful name.",
        ),
        (
            {"lenses": [lens("Money", "aaaaaa")]},
            f"Money lens {MEANINGLESS} meaningful guidelines.",
        ),
        ({"slug": "Town Council"}, None),
        ({"name": "!?!", "slug": ""}, None),
        ({"slug": "logical-lens"}, None),
        ({"runQuota": 5000}, "A new global agent must have a quota of 1,000 runs and no used runs."),
        ({"runCount": 7}, "A new global agent must have a quota of 1,000 runs and no used runs."),
    ],
    ids=lambda value: str(value)[:40],
)
async def test_invalid_agent_is_refused_and_not_stored(
    client: httpx.AsyncClient, person: Person, more: dict[str, Any], error: str | None
) -> None:
    answer = await create_agent(client, person, **more)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"] == (
        error
        or "A slug can contain lowercase letters, digits and single dashes, and needs at least one letter or "
        "digit."
    )
    assert (await list_agents(client, person))["counts"]["totalAgents"] == 0
    assert await list_audit_entries(client, person) == []


async def test_slug_is_derived_from_the_name_and_unique(client: httpx.AsyncClient, person: Person) -> None:
    first = await create_agent(client, person, name="Café & Bar Nº 7", slug="")
    assert first.json()["slug"] == "café-bar-nº-7"
    again = await create_agent(client, person, name="café - bar nº 7", slug="")
    assert (again.status_code, again.json()["code"]) == (409, "slug_taken")
    await client.delete(f"{PATH}/{first.json()['id']}", headers=person.headers)
    assert (await create_agent(client, person, name="café - bar nº 7", slug="")).status_code == 201


async def test_own_agent_of_an_administrator_becomes_global_immediately(
    client: httpx.AsyncClient, person: Person
) -> None:
    agent = await build(client, person)
    for _ in range(2):
        answer = await client.post(f"{PATH}/{agent['id']}/make-global", headers=person.headers)
        assert (answer.status_code, answer.json()["isGlobal"]) == (200, "true")
        assert answer.json()["message"] == "Agent promoted to global successfully!"
    assert (await client.get(f"/api/agents/{agent['id']}")).status_code == 200
    assert await list_audit_entries(client, person) == [("make-global", person.id, "")]
    gone = await client.post(f"{PATH}/{uuid4()}/make-global", headers=person.headers)
    assert (gone.status_code, gone.json()["code"]) == (404, "agent_not_found")


async def test_analyses_remain_after_their_agent_is_deleted(
    client: httpx.AsyncClient, person: Person
) -> None:
    owner = await sign_up(client)
    agent = await build(client, owner)
    asked = {"scenario": "Should we move?", "agentId": agent["id"]}
    run = await client.post("/api/custom-analyze", json=asked, headers=owner.headers | ASYNC)
    gone = await client.delete(f"{PATH}/{agent['id']}?reason=Sells%20courses.", headers=person.headers)
    assert (gone.status_code, gone.text) == (204, "")
    assert (await client.get("/api/mirror-minds", headers=owner.headers)).json() == []
    kept = await client.get(f"/api/analyses/{run.json()['analysisId']}", headers=owner.headers)
    assert kept.status_code == 200
    assert await list_audit_entries(client, person) == [("delete", owner.id, "Sells courses.")]
    assert await list_notifications(client, owner) == [("removed", agent["name"], "/dare")]
    again = await client.delete(f"{PATH}/{agent['id']}", headers=person.headers)
    assert (again.status_code, again.json()["code"]) == (404, "agent_not_found")


async def test_agent_counts_are_exact_and_lists_are_paginated(
    client: httpx.AsyncClient, person: Person
) -> None:
    owner = await sign_up(client, firstName="Mary", lastName="Jackson")
    built = [await build(client, owner, name=f"Panel {place}") for place in range(5)]
    council = (await create_agent(client, person)).json()
    await client.post(
        f"/api/admin/reports/agent/{built[0]['id']}/hide", json={"note": "Spam."}, headers=person.headers
    )
    await client.post(
        f"/api/admin/users/{owner.id}/suspend", json={"reason": "Spam."}, headers=person.headers
    )
    counts = {"globalAgents": 1, "userAgents": 5, "totalAgents": 6}
    first = await list_agents(client, person, "?kind=user&limit=3")
    second = await list_agents(client, person, f"?kind=user&limit=3&cursor={first['next']}")
    listed = first["agents"] + second["agents"]
    assert [one["id"] for one in listed] == [built[place]["id"] for place in (4, 3, 2, 1, 0)]
    assert [one["isHidden"] for one in listed] == [False] * 4 + [True]
    assert all(one["isOwnerSuspended"] for one in listed)
    assert (first["counts"], first["total"], second["next"]) == (counts, 5, None)
    (only,) = (await list_agents(client, person, "?kind=global"))["agents"]
    assert only["id"] == council["id"]
    found = await list_agents(client, person, "?q=mary%20jack&limit=1")
    assert (found["total"], found["counts"]) == (5, counts)
    assert (await list_agents(client, person, "?kind=global&q=panel"))["agents"] == []


async def test_audit_log_is_filtered_by_act_and_by_user(client: httpx.AsyncClient, person: Person) -> None:
    mary = await sign_up(client, firstName="Mary", lastName="Jackson")
    agent = (await build(client, mary))["id"]
    await client.post(f"{PATH}/{agent}/make-global", headers=person.headers)
    await client.post(f"/api/admin/users/{mary.id}/suspend", json={"reason": "Spam."}, headers=person.headers)
    await create_agent(client, person)
    assert await list_audit_entries(client, person, "?act=request-publication") == [
        ("request-publication", mary.id, "")
    ]
    of_mary = [("suspend", mary.id, "Spam."), ("request-publication", mary.id, "")]
    assert await list_audit_entries(client, person, "?q=mary%20jack") == of_mary
    assert await list_audit_entries(client, person, f"?q={mary.id}") == of_mary
    assert len(await list_audit_entries(client, person, f"?q={person.username}")) == 3
    assert (
        await list_audit_entries(client, person, "?act=grant")
        == await list_audit_entries(client, person, "?q=%25")
        == []
    )
