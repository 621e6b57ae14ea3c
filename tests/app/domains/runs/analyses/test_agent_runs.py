"""Analyses by agents: their lenses and access rights."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.models import Agent, Analysis
from tests.app.domains.runs.analyses.analysis_client import ASYNC, count
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig

BOARD: list[dict[str, Any]] = [
    {"name": "Cash", "enabled": True, "focusBullets": ["Runway", "  ", "Debt"]},
    {"name": "Ethical", "enabled": True, "focusBullets": []},
    {"name": "People", "enabled": False, "focusBullets": []},
]


async def make_agent(sessions: SessionFactory, owner: Person, **more: Any) -> str:
    asked = {"name": "Board", "goal": "Weighs an offer.", "lenses": BOARD} | more
    agent = Agent(id=uuid4(), owner_id=UUID(owner.id), **asked)
    async with sessions.begin() as db:
        db.add(agent)
    return str(agent.id)


async def post(client: httpx.AsyncClient, person: Person, agent_id: str, **body: Any) -> httpx.Response:
    asked = {"scenario": SCENARIO, "agentId": agent_id} | body
    return await client.post("/api/custom-analyze", json=asked, headers=person.headers | ASYNC)


async def start_run(
    client: httpx.AsyncClient, person: Person, rig: Rig, agent_id: str, **body: Any
) -> Analysis:
    answer = await post(client, person, agent_id, **body)
    assert answer.status_code == 202, answer.text
    return await rig.run(UUID(answer.json()["analysisId"]))


@pytest.mark.parametrize("lens", ["logical", "ethical", "factual", "strategic"])
async def test_built_in_agent_uses_its_single_lens(
    client: httpx.AsyncClient, person: Person, rig: Rig, lens: str
) -> None:
    run = await start_run(client, person, rig, f"{lens}-lens")
    assert [one["id"] for one in run.lenses or ()] == [lens]
    assert (run.kind, run.agent_id, run.agent_name, run.model_choice) == (
        *("custom-agent", f"{lens}-lens", f"{lens.title()} Lens"),
        "iris",
    )


async def test_superagent_uses_the_default_lenses(
    client: httpx.AsyncClient, person: Person, rig: Rig
) -> None:
    run = await start_run(client, person, rig, "superagent")
    assert (run.kind, run.lenses, run.agent_name, run.model_choice) == (
        *("superagent-analysis", None, "SuperAgent Toolkit"),
        "superagent",
    )


async def test_own_agent_uses_its_enabled_lenses(
    client: httpx.AsyncClient, person: Person, rig: Rig, sessions: SessionFactory
) -> None:
    agent_id = await make_agent(sessions, person)
    run = await start_run(client, person, rig, agent_id.upper())
    assert run.lenses is not None
    cash, ethical = run.lenses
    assert cash == {
        "id": "cash",
        "name": "Cash",
        "question": "Weighs an offer.",
        "guidelines": ["Runway", "Debt"],
    }
    assert (ethical["id"], bool(ethical["guidelines"])) == ("ethical", True)
    assert (run.kind, run.agent_id, run.agent_name) == ("custom-agent", agent_id, "Board")
    read = (await client.get(f"/api/analyses/{run.id}", headers=person.headers)).json()
    assert (read["agentId"], read["agentName"]) == (agent_id, "Board")
    (entry,) = (await client.get("/api/analyses/history", headers=person.headers)).json()["entries"]
    assert (entry["kind"], entry["agentName"]) == ("custom-agent", "Board")


async def test_run_keeps_its_lenses_after_the_agent_is_deleted(
    client: httpx.AsyncClient, person: Person, rig: Rig, sessions: SessionFactory
) -> None:
    agent_id = await make_agent(sessions, person)
    run = await start_run(client, person, rig, agent_id)
    async with sessions.begin() as db:
        agent = await db.get_one(Agent, UUID(agent_id))
        await db.delete(agent)
    kept = await rig.run(run.id)
    assert (kept.lenses, kept.agent_name) == (run.lenses, "Board")


async def test_personal_agent_is_usable_only_by_its_owner(
    client: httpx.AsyncClient, person: Person, rig: Rig, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    global_agent = await make_agent(sessions, other, is_global=True)
    theirs = await make_agent(sessions, other)
    assert (await start_run(client, person, rig, global_agent)).agent_id == global_agent

    for agent_id in (theirs, str(uuid4()), "iris", "nobody", "", "lens\u0130"):
        answer = await post(client, person, agent_id)
        assert (answer.status_code, answer.json()["code"]) == (404, "agent_not_found")
        assert answer.json()["error"] == "This agent does not exist or you do not have access to it."
    assert await count(sessions) == 1


async def test_agent_without_an_enabled_lens_is_rejected(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    silent = await make_agent(sessions, person, lenses=[BOARD[0] | {"enabled": False}])
    answer = await post(client, person, silent)
    assert (answer.status_code, answer.json()["code"]) == (409, "agent_has_no_lens")


async def test_requested_model_overrides_the_agent_model(
    client: httpx.AsyncClient, person: Person, rig: Rig, sessions: SessionFactory
) -> None:
    plain = await make_agent(sessions, person)
    climbing = await make_agent(sessions, person, super_agent_enabled=True)
    assert (await start_run(client, person, rig, plain)).model_choice == "iris"
    assert (await start_run(client, person, rig, climbing)).model_choice == "superagent"
    picked = await start_run(client, person, rig, climbing, aiModel="gpt-4o")
    assert (picked.model_choice, picked.tier, picked.kind) == ("gpt-4o", 0, "custom-agent")
    unknown = await post(client, person, plain, aiModel="gpt-9")
    assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown_model")


async def test_idempotency_key_is_bound_to_one_agent(client: httpx.AsyncClient, person: Person) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": "k1"}

    async def ask(agent_id: str) -> httpx.Response:
        body = {"scenario": SCENARIO, "agentId": agent_id}
        return await client.post("/api/custom-analyze", json=body, headers=headers)

    first, again, other = [await ask(f"{lens}-lens") for lens in ("logical", "logical", "ethical")]
    assert first.json() == again.json()
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [({"scenario": "  "}, 400, "blank_scenario"), ({"userId": str(uuid4())}, 403, "not_you")],
)
async def test_invalid_scenario_is_rejected(
    client: httpx.AsyncClient, person: Person, body: dict[str, str], status: int, code: str
) -> None:
    answer = await post(client, person, "logical-lens", **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
