"""What-if variations use the lenses, agent and models of their parent."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.models import Analysis
from tests.app.domains.agents.agent_client import BOARD, build, change
from tests.app.domains.agents.custom_agents.test_quota import count_runs, post_run, set_run_count
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.support.people import Person
from tests.support.runs import SCENARIO, Rig

OTHER = "And if the lease could be extended by half a year?"
OSS, GEMINI = "openai/gpt-oss-120b", "google/gemini-2.5-flash"
CLIMBING = {
    "enabled": True,
    "adaptiveRouting": {"tier1Model": OSS, "tier2Model": OSS, "tier3Model": GEMINI},
}


async def start_run(client: httpx.AsyncClient, person: Person, rig: Rig, call: str, **body: Any) -> Analysis:
    asked = {"scenario": SCENARIO} | body
    answer = await client.post(f"/api/{call}", json=asked, headers=person.headers | ASYNC)
    assert answer.status_code == 202, answer.text
    return await rig.run(UUID(answer.json()["analysisId"]))


async def post_variation(
    client: httpx.AsyncClient, person: Person, parent: Analysis, key: str = "", **body: Any
) -> httpx.Response:
    headers = person.headers | ASYNC | ({"Idempotency-Key": key} if key else {})
    asked = {"scenario": OTHER, "parentId": str(parent.id)} | body
    return await client.post("/api/analyze", json=asked, headers=headers)


def run_setup(one: Analysis) -> tuple[object, ...]:
    return (
        *(one.kind, one.model_choice, one.tier, one.lenses, one.agent_models),
        *(one.agent_id, one.agent_name, one.agent_version),
    )


@pytest.mark.parametrize("more", [{}, {"superAgent": CLIMBING}], ids=["single pass", "climbing"])
async def test_variation_of_an_agent_run_uses_the_setup_of_its_parent(
    client: httpx.AsyncClient, person: Person, rig: Rig, more: dict[str, Any]
) -> None:
    agent = (await build(client, person, **more))["id"]
    parent = await start_run(client, person, rig, "dare-analyze", agentId=agent)
    await change(client, person, agent, name="Jury")

    answer = await post_variation(client, person, parent)

    assert answer.status_code == 202, answer.text
    child = await rig.run(UUID(answer.json()["analysisId"]))
    assert run_setup(child) == run_setup(parent)
    assert (child.scenario, child.parent_id, child.relation) == (OTHER, parent.id, "what-if")
    assert (child.agent_name, child.agent_version) == ("Board", 1)


@pytest.mark.parametrize(
    ("call", "body"),
    [
        ("custom-analyze", {"agentId": "factual-lens"}),
        ("custom-analyze", {"agentId": "superagent"}),
        ("superagent-analyze", {"lenses": ["FIN", "FG"]}),
        ("superagent-analyze", {"agent": BOARD | {"superAgent": {"enabled": False, "singleModel": OSS}}}),
        ("analyze", {"aiModel": "gpt-4o"}),
        ("analyze", {"aiModel": "superagent"}),
    ],
    ids=["a lens", "SuperAgent", "domains", "a draft", "a model", "shown routing"],
)
async def test_variation_uses_the_setup_of_its_parent(
    client: httpx.AsyncClient, person: Person, rig: Rig, call: str, body: dict[str, Any]
) -> None:
    parent = await start_run(client, person, rig, call, **body)
    for named in ({}, {"aiModel": parent.model_choice}):
        answer = await post_variation(client, person, parent, **named)
        assert answer.status_code == 202, answer.text
        assert run_setup(await rig.run(UUID(answer.json()["analysisId"]))) == run_setup(parent)


async def test_requested_model_overrides_the_agent_model(
    client: httpx.AsyncClient, person: Person, rig: Rig
) -> None:
    agent = (await build(client, person, superAgent=CLIMBING))["id"]
    parent = await start_run(client, person, rig, "custom-analyze", agentId=agent)
    answer = await post_variation(client, person, parent, aiModel="gpt-4o")
    child = await rig.run(UUID(answer.json()["analysisId"]))
    assert (child.model_choice, child.tier, child.agent_models) == ("gpt-4o", 0, None)
    assert (child.lenses, child.agent_id) == (parent.lenses, agent)
    unknown = await post_variation(client, person, parent, aiModel="acme/none")
    assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown_model")


async def test_variation_counts_towards_the_quota_until_the_agent_is_deleted(
    client: httpx.AsyncClient, person: Person, rig: Rig, sessions: SessionFactory
) -> None:
    agent = (await build(client, person))["id"]
    await set_run_count(sessions, agent, 0, quota=2)
    parent = await rig.run(UUID((await post_run(client, person, agent)).json()["analysisId"]))
    answers = [await post_variation(client, person, parent, "k1") for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    assert await count_runs(sessions, agent) == (2, 2)
    assert (await post_variation(client, person, parent)).json()["code"] == "quota_used_up"
    await client.delete(f"/api/mirror-minds/{agent}", headers=person.headers)
    assert (await post_variation(client, person, parent)).status_code == 202
