"""Run quotas of agents under concurrent requests."""

from __future__ import annotations

import asyncio
from collections import Counter
from uuid import UUID, uuid4

import httpx
from sqlalchemy import func, select, text, update

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.models import Agent, Analysis, HistoryEntryRow
from tests.app.domains.agents.agent_client import build, change
from tests.app.domains.runs.analyses.analysis_client import ASYNC, Finish
from tests.support.outboxes import until_queued
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig


async def post_run(
    client: httpx.AsyncClient, person: Person, agent_id: str, call: str = "custom", key: str | None = None
) -> httpx.Response:
    headers = person.headers | ASYNC | ({"Idempotency-Key": key} if key else {})
    asked = {"scenario": SCENARIO, "agentId": agent_id}
    return await client.post(f"/api/{call}-analyze", json=asked, headers=headers)


async def set_run_count(sessions: SessionFactory, agent_id: str, count: int, quota: int = 1_000) -> None:
    """Sets the run count and the quota of an agent."""
    changed = update(Agent).where(Agent.id == UUID(agent_id)).values(run_count=count, run_quota=quota)
    async with sessions.begin() as db:
        await db.execute(changed)


async def count_runs(sessions: SessionFactory, agent_id: str) -> tuple[int, int]:
    """Returns the run count of an agent and the number of its stored runs."""
    async with sessions() as db:
        runs = select(func.count()).where(Analysis.agent_id == agent_id)
        agent = await db.get_one(Agent, UUID(agent_id))
        return agent.run_count, await db.scalar(runs) or 0


async def test_concurrent_runs_do_not_exceed_the_remaining_quota(
    browser: httpx.AsyncClient, server: str, sessions: SessionFactory, job_sender: JobSender
) -> None:
    owner, other = await sign_up(browser), await sign_up(browser)
    agent_id = (await build(browser, owner, isGlobal="true", superAgent={"enabled": True}))["id"]
    await set_run_count(sessions, agent_id, 950)
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(base_url=server, timeout=60, limits=limits) as crowd:
        calls = ("custom", "dare")
        answers = await asyncio.gather(
            *(post_run(crowd, (owner, other)[n % 2], agent_id, calls[n // 2 % 2]) for n in range(100))
        )
    assert Counter(answer.status_code for answer in answers) == {202: 50, 409: 50}
    refused = {(a.json()["code"], a.json()["error"]) for a in answers if a.status_code == 409}
    assert refused == {("quota_used_up", "This agent has used all of its 1,000 runs.")}
    assert await count_runs(sessions, agent_id) == (1_000, 50)
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(HistoryEntryRow)) == 50
        assert await db.scalar(text("SELECT count(*) FROM run_events")) == 50
    accepted = [UUID(a.json()["analysisId"]) for a in answers if a.status_code == 202]
    for analysis_id in accepted:
        await until_queued(job_sender, Job.RUN_TIER_1, message_id(analysis_id, 0))


async def test_runs_of_the_owner_count_towards_the_quota(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    agent_id = (await build(client, person))["id"]
    await set_run_count(sessions, agent_id, 2, quota=3)
    assert (await post_run(client, person, agent_id)).status_code == 202
    assert (await post_run(client, person, agent_id)).json()[
        "error"
    ] == "This agent has used all of its 3 runs."
    assert await count_runs(sessions, agent_id) == (3, 1)


async def test_concurrent_requests_with_one_key_count_once(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    agent_id = (await build(client, person))["id"]
    await set_run_count(sessions, agent_id, 999)
    answers = await asyncio.gather(*(post_run(client, person, agent_id, key="k1") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["analysisId"] for answer in answers}) == 1
    assert await count_runs(sessions, agent_id) == (1_000, 1)
    again = await post_run(client, person, agent_id, key="k1")
    assert again.status_code == 202
    assert (await post_run(client, person, agent_id, key="k2")).json()["code"] == "quota_used_up"


async def test_otherwise_rejected_requests_do_not_count(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    agent_id = (await build(client, person))["id"]
    blank = {"scenario": " ", "agentId": agent_id}
    await client.post("/api/custom-analyze", json=blank, headers=person.headers | ASYNC)
    lost = {"scenario": SCENARIO, "agentId": agent_id, "conversationId": str(uuid4())}
    answer = await client.post("/api/custom-analyze", json=lost, headers=person.headers | ASYNC)
    assert answer.status_code == 404
    assert await count_runs(sessions, agent_id) == (0, 0)


async def test_run_records_the_agent_version(client: httpx.AsyncClient, person: Person, rig: Rig) -> None:
    agent_id = (await build(client, person))["id"]
    first = (await post_run(client, person, agent_id)).json()["analysisId"]
    await change(client, person, agent_id, name="Jury")
    second = (await post_run(client, person, agent_id, "dare")).json()["analysisId"]
    made = [
        (await client.get(f"/api/analyses/{one}", headers=person.headers)).json() for one in (first, second)
    ]
    assert [(one["agentId"], one["agentName"], one["agentVersion"]) for one in made] == [
        (agent_id, "Board", 1),
        (agent_id, "Jury", 2),
    ]
    assert [one["kind"] for one in made] == ["custom-agent", "dare-analysis"]
    entries = (await client.get("/api/analyses/history", headers=person.headers)).json()["entries"]
    assert [entry["agentVersion"] for entry in entries] == [2, 1]
    built_in = (await post_run(client, person, "logical-lens")).json()["analysisId"]
    assert (await rig.run(UUID(built_in))).agent_version is None


async def test_refinement_counts_towards_the_quota_until_the_agent_is_deleted(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, rig: Rig, finish: Finish
) -> None:
    agent_id = (await build(client, person))["id"]
    await set_run_count(sessions, agent_id, 0, quota=2)
    first = (await post_run(client, person, agent_id)).json()["analysisId"]
    await finish(first)
    about = {"originalAnalysis": {"analysisId": first}}
    talk = (await client.post("/api/conversations", json=about, headers=person.headers)).json()["id"]

    async def say(message: str) -> httpx.Response:
        said = {"conversationId": talk, "message": message}
        return await client.post("/api/conversations/message", json=said, headers=person.headers | ASYNC)

    second = await say("My sister moves too.")
    assert second.status_code == 202, second.text
    again = await rig.run(UUID(second.json()["analysisId"]))
    assert (again.agent_version, await count_runs(sessions, agent_id)) == (1, (2, 2))
    await finish(again.id)
    assert (await say("And my brother.")).json()["code"] == "quota_used_up"
    await client.delete(f"/api/mirror-minds/{agent_id}", headers=person.headers)
    assert (await say("And my brother.")).status_code == 202
