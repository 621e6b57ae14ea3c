"""Agent profile and its run figures."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from tests.app.domains.agents.agent_client import build, change, lens
from tests.app.domains.runs.analyses.analysis_client import ASYNC, Finish
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO

OUTCOME = text("""
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome, cost_usd)
    VALUES (:run, :tier, :lens, 1, '{}', :cost)
""")


async def profile(client: httpx.AsyncClient, agent_id: str, person: Person | None = None) -> dict[str, Any]:
    answer = await client.get(f"/api/agents/{agent_id}", headers=person.headers if person else {})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def start(client: httpx.AsyncClient, person: Person, agent_id: str) -> UUID:
    asked = {"scenario": SCENARIO, "agentId": agent_id}
    answer = await client.post("/api/custom-analyze", json=asked, headers=person.headers | ASYNC)
    assert answer.status_code == 202, answer.text
    return UUID(answer.json()["analysisId"])


async def test_new_agent_has_no_figures(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person, isGlobal="true")
    await change(client, person, made["id"], name="Jury")
    told = await profile(client, made["id"])
    assert told["figures"] == {
        "runs": 0,
        "basedOn": 0,
        "users": 0,
        "meanClarity": None,
        "escalationRate": None,
        "costPerRun": None,
    }
    assert (told["agent"]["name"], told["version"], told["followers"]) == ("Jury", 2, 0)
    assert [mark["number"] for mark in told["versions"]] == [2, 1]
    assert told["creator"] == {"id": person.id, "name": "Ada Lovelace", "agents": 1}
    assert (told["lineage"], told["posts"], told["isFollowing"]) == ([], [], False)


async def test_figures_come_from_finished_runs(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, finish: Finish
) -> None:
    other = await sign_up(client)
    agent_id = (await build(client, person, isGlobal="true"))["id"]
    runs = [await start(client, who, agent_id) for who in (person, person, other, other)]
    runs.append(await start(client, person, agent_id))
    for run in (*runs[:3], runs[4]):
        await finish(run)
    await client.delete(f"/api/analyses/{runs[1]}", headers=person.headers)
    rows = [
        *[(runs[0], 1, lens, 0.01) for lens in ("a", "b", "c")],
        (runs[0], 2, "a", 0.02),
        (runs[0], 2, "$summary", 0.05),
        (runs[2], 1, "a", None),
        (runs[1], 3, "a", 9.0),
        (runs[3], 3, "a", 9.0),
    ]
    async with sessions.begin() as db:
        for run, tier, lens, cost in rows:
            await db.execute(OUTCOME, {"run": run, "tier": tier, "lens": lens, "cost": cost})
        scores = text("UPDATE analyses SET clarity_score = :score WHERE id = :run")
        for run, score in ((runs[0], 60.0), (runs[1], 10.0), (runs[2], 90.0), (runs[4], 20.0)):
            await db.execute(scores, {"run": run, "score": score})
        offline = text("UPDATE analyses SET result = result || '{\"offline\": true}' WHERE id = :run")
        await db.execute(offline, {"run": runs[4]})
    assert (await profile(client, agent_id))["figures"] == {
        "runs": 5,
        "basedOn": 3,
        "users": 2,
        "meanClarity": 75.0,
        "escalationRate": 0.2,
        "costPerRun": pytest.approx(0.1),
    }


async def test_profile_shows_public_posts_about_the_agent(
    client: httpx.AsyncClient, person: Person, finish: Finish
) -> None:
    four = [lens(name, "What is known of it") for name in ("Logical", "Ethical", "Factual", "Strategic")]
    agent_id = (await build(client, person, isGlobal="true", lenses=four))["id"]
    run = await start(client, person, agent_id)
    await finish(run)
    for content in ("First.", "Second."):
        post = {"agentId": agent_id, "content": content, "analysisData": {"analysisId": str(run)}}
        answer = await client.post("/api/social/share-analysis", json=post, headers=person.headers)
        assert answer.status_code == 201, answer.text
    posts = (await profile(client, agent_id, person))["posts"]
    assert [(post["content"], post["isOwn"]) for post in posts] == [("Second.", True), ("First.", True)]
    (shown, _) = (await profile(client, agent_id))["posts"]
    assert shown == (await client.get(f"/api/social/posts/{shown['id']}")).json()


async def test_profile_has_the_reactions_of_the_viewer(client: httpx.AsyncClient, person: Person) -> None:
    agent_id = (await build(client, person, isGlobal="true"))["id"]
    for what in ("follow", "like", "share"):
        await client.post(f"/api/agents/{agent_id}/{what}", json={}, headers=person.headers)
    told = await profile(client, agent_id, person)
    assert (told["isFollowing"], told["followers"], told["isLiked"]) == (True, 1, True)
    assert (told["likes"], told["shares"], told["comments"]) == (1, 1, 0)
    told = await profile(client, agent_id)
    assert (told["isFollowing"], told["isLiked"], told["likes"]) == (False, False, 1)


async def test_built_in_agent_has_a_profile_without_a_creator(
    client: httpx.AsyncClient, person: Person
) -> None:
    await start(client, person, "logical-lens")
    told = await profile(client, "logical-lens")
    assert (told["agent"]["isBuiltIn"], told["creator"], told["versions"]) == ("true", None, [])
    assert told["figures"]["runs"] == 1


@pytest.mark.parametrize("agent_id", [str(UUID(int=7)), "nobody", "2"])
async def test_unknown_agent_is_not_found(client: httpx.AsyncClient, agent_id: str) -> None:
    answer = await client.get(f"/api/agents/{agent_id}")
    assert (answer.status_code, answer.json()["code"]) == (404, "agent_not_found")
