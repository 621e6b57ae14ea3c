"""Operator view of runs: timelines, retry, cancel, requeue and search."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import select, text

from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.domains.runs.analyses import lifecycle
from app.models import AuditEntry
from routing.providers.base import ProviderError
from routing.providers.scripted import Script, answer_script, lens_json
from routing.types import Failure, FailureKind
from tests.app.domains.operations.console.conftest import Scene, Scripts
from tests.app.domains.runs.analyses.lifecycle.worker_steps import LADDER, WorkerSteps
from tests.support.outboxes import until_queued
from tests.support.people import sign_up
from tests.support.runs import SCENARIO

LENSES = ("logical", "ethical", "factual", "strategic")
WEAK = answer_script(lens_json(confidence=20, next_steps=[]))
KEY = "sk-abcdefghijklmnopqrstuvwx"
WRONG_KEY = ProviderError(Failure(FailureKind.AUTH, f"The key is wrong: Bearer {KEY}"))
BUSY = ProviderError(Failure(FailureKind.RATE_LIMITED, "Slow down.", retry_after=0.0))
ALL_REFUSED: Scripts = {(tier, lens): [Script((WRONG_KEY,))] for tier in (1, 2, 3) for lens in LENSES}


def count_kinds(spans: list[dict[str, Any]]) -> Counter[tuple[str, int]]:
    return Counter((span["kind"], span["tier"]) for span in spans)


async def create_failed_run(scene: Scene) -> UUID:
    scene.script(ALL_REFUSED)
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    assert (await scene.rig.run(analysis_id)).status == "failed"
    return analysis_id


async def list_audit_entries(scene: Scene) -> list[tuple[str, str, str, str]]:
    async with scene.rig.sessions() as db:
        rows = await db.scalars(select(AuditEntry).order_by(AuditEntry.id))
        return [(row.act, row.subject_kind, row.subject_id, row.reason) for row in rows]


async def test_timeline_shows_tiers_calls_and_retries_without_contents(
    scene: Scene,
) -> None:
    answer = answer_script(lens_json())
    scene.script({(1, "ethical"): [WEAK], (1, "logical"): [Script((BUSY,)), answer]})
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    told = await scene.get(f"runs/{analysis_id}")
    assert count_kinds(told["spans"]) == {
        ("queued", 1): 1,
        ("claim", 1): 1,
        ("call", 1): 4,
        ("retry", 1): 1,
        ("gate", 1): 1,
        ("escalation", 1): 1,
        ("queued", 2): 1,
        ("claim", 2): 1,
        ("call", 2): 1,
        ("gate", 2): 1,
        ("synthesis", 2): 1,
        ("final", 2): 1,
    }
    assert all(span["endedAt"] >= span["startedAt"] for span in told["spans"])
    by_kind = {span["kind"]: span for span in told["spans"]}
    assert by_kind["escalation"]["detail"] == "To tier 2: ethical."
    busy = next(span for span in told["spans"] if span["status"] == "failed")
    assert (busy["lens"], busy["error"]) == ("logical", "rate limited: Slow down.")
    assert told["run"]["status"] == "completed"
    assert told["run"]["costUsd"] > 0.0
    assert told["run"]["costIsKnown"]
    whole = str(told) + str(await scene.get("runs"))
    for said in (SCENARIO, SCENARIO[:40], "Get the new rent confirmed"):
        assert said not in whole


async def test_timeline_shows_a_lost_worker(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    steps = WorkerSteps(scene.rig)
    claim = await steps.claimed(analysis_id)
    await steps.begin(claim, "logical")
    running = await scene.get(f"runs/{analysis_id}")
    assert [span["status"] for span in running["spans"] if span["kind"] == "call"] == ["running"]
    await steps.change(analysis_id, "lease_until = now() - interval '1 s'")
    await steps.recover()
    lost = await scene.get(f"runs/{analysis_id}")
    calls = [span for span in lost["spans"] if span["kind"] == "call"]
    assert [(span["status"], span["endedAt"] is None) for span in calls] == [("lost", False)]
    assert [span["attempt"] for span in lost["spans"] if span["kind"] == "lease_expired"] == [1]
    assert (lost["run"]["costUsd"], lost["run"]["costIsKnown"]) == (None, False)
    claim = await steps.claimed(analysis_id)
    await steps.release(claim)
    again = await scene.get(f"runs/{analysis_id}")
    assert [span["attempt"] for span in again["spans"] if span["kind"] == "released"] == [3]


async def test_failed_run_is_retried_and_ends_once_for_its_owner(scene: Scene) -> None:
    analysis_id = await create_failed_run(scene)
    assert KEY not in str(await scene.get(f"runs/{analysis_id}"))
    provider = scene.script({})
    assert await scene.act("retry", analysis_id, note="The key is mended.") == {
        "done": [str(analysis_id)],
        "refused": [],
    }
    assert (await list_audit_entries(scene))[-1] == ("retry", "run", str(analysis_id), "The key is mended.")
    waiting = await scene.client.get(f"/api/analyses/{analysis_id}", headers=scene.owner.headers)
    assert (waiting.json()["status"], waiting.json()["failureReason"]) == ("queued", None)
    await scene.run(analysis_id)
    assert len(provider.requests) == len(LENSES) + 1
    told = await scene.rig.milestones(analysis_id)
    assert [event.type for event in told if event.type in ("completed", "failed")] == ["completed"]
    path = f"/api/analyses/{analysis_id}/events"
    async with scene.client.stream("GET", path, headers=scene.owner.headers) as answer:
        stream = (await answer.aread()).decode()
    assert "event: completed" in stream
    assert "event: failed" not in stream
    timeline = await scene.get(f"runs/{analysis_id}")
    finals = [(span["status"], bool(span["error"])) for span in timeline["spans"] if span["kind"] == "final"]
    assert finals == [("failed", True), ("ok", False)]
    assert sum(span["error"] is not None for span in timeline["spans"] if span["kind"] == "call") == 12
    async with scene.rig.sessions() as db:
        ends = (await db.execute(text("SELECT status FROM run_ends"))).scalars().all()
    assert ends == ["completed"]


async def test_stored_answer_is_not_paid_again(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    async with scene.rig.sessions.begin() as db:
        broken = "UPDATE analyses SET status = 'failed', result = NULL WHERE id = :id"
        await db.execute(text(broken), {"id": analysis_id})
    provider = scene.script({})
    await scene.act("retry", analysis_id)
    await scene.run(analysis_id)
    assert (await scene.rig.run(analysis_id)).status == "completed"
    assert provider.requests == []


async def test_charged_failed_call_stays_on_the_receipt(scene: Scene) -> None:
    analysis_id = await create_failed_run(scene)
    async with scene.rig.sessions.begin() as db:
        charged = "UPDATE lens_outcomes SET cost_usd = 0.01 WHERE lens = 'logical' AND tier = 1"
        await db.execute(text(charged))
    scene.script({})
    await scene.act("retry", analysis_id)
    await scene.run(analysis_id)
    result = (await scene.rig.run(analysis_id)).result
    assert result is not None
    assert [line["lost"] for line in result["receipt"]["lines"]] == [1]
    assert "lost" not in str(await scene.get("providers"))


async def test_concurrent_retries_and_the_reconciler_create_one_attempt(
    scene: Scene, job_sender: JobSender
) -> None:
    analysis_id = await create_failed_run(scene)

    async def reconcile() -> None:
        async with scene.rig.unit() as unit:
            await lifecycle.recover(unit, LADDER, 0.0)
            await unit.commit()

    first, second, _ = await asyncio.gather(
        scene.act("retry", analysis_id), scene.act("retry", analysis_id), reconcile()
    )
    assert Counter(map(len, (first["done"], second["done"]))) == {0: 1, 1: 1}
    (refused,) = first["refused"] + second["refused"]
    assert refused["why"] == "Only a failed run can be retried; this one is queued."
    run = await scene.rig.run(analysis_id)
    assert (run.status, run.tier) == ("queued", 1)
    await until_queued(job_sender, Job.RUN_TIER_1, message_id(analysis_id, run.attempt))
    assert len(await list_audit_entries(scene)) == 1


async def test_concurrent_cancels_by_operator_and_owner_end_a_run_once(scene: Scene) -> None:
    for _ in range(3):
        analysis_id = await scene.rig.submit()
        own = f"/api/analyses/{analysis_id}/cancel"
        acted, answer = await asyncio.gather(
            scene.act("cancel", analysis_id),
            scene.client.post(own, json={}, headers=scene.owner.headers),
        )
        assert (len(acted["done"]), answer.status_code) in ((1, 409), (0, 200))
        assert [event.type for event in await scene.rig.milestones(analysis_id)] == ["queued", "canceled"]
        run = await scene.rig.run(analysis_id)
        by_operator = run.failure_reason == "An operator stopped this analysis."
        assert by_operator == bool(acted["done"])
        told = (await scene.get(f"runs/{analysis_id}"))["run"]["error"]
        assert told == ("An operator" if by_operator else "Its owner") + " stopped this analysis."


async def test_cancel_fences_off_the_worker(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    steps = WorkerSteps(scene.rig)
    claim = await steps.claimed(analysis_id)
    acted = await scene.act("cancel", analysis_id, uuid4(), note="Stuck.")
    assert acted["done"] == [str(analysis_id)]
    reasons = [one["why"] for one in acted["refused"]]
    assert reasons == ["This run does not exist or was deleted by its owner."]
    try:
        await steps.begin(claim, "logical")
    except lifecycle.LostClaim:
        return
    raise AssertionError("the worker went on")


async def test_lost_message_is_requeued_only_for_a_waiting_run(scene: Scene, job_sender: JobSender) -> None:
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    waiting = await scene.rig.submit()
    name = message_id(waiting, 0)
    client = scene.resources.queue_redis
    await client.hdel("dramatiq:tier-1.msgs", name)
    await client.lrem("dramatiq:tier-1", 0, name)
    acted = await scene.act("requeue", waiting, analysis_id)
    assert acted["done"] == [str(waiting)]
    assert acted["refused"][0]["why"] == "Only a waiting run can be queued again; this one is completed."
    await until_queued(job_sender, Job.RUN_TIER_1, name)


async def test_runs_are_found_by_id_owner_and_state(scene: Scene) -> None:
    failed = await create_failed_run(scene)
    scene.script({})
    done = await scene.rig.submit()
    await scene.run(done)
    other = await sign_up(scene.client, username="abe-face")
    theirs = await scene.rig.submit(user_id=UUID(other.id))
    deleted = await scene.rig.submit()
    await WorkerSteps(scene.rig).change(deleted, "deleted_at = now()")

    async def search(query: str) -> list[str]:
        return [run["id"] for run in (await scene.get(f"runs?{query}"))["runs"]]

    assert await search("") == [str(one) for one in (theirs, done, failed)]
    assert await search("status=failed") == [str(failed)]
    assert await search("status=queued&tier=1") == [str(theirs)]
    assert await search(f"q={str(done)[:13]}") == [str(done)]
    assert await search(f"q={other.username.upper()}") == [str(theirs)]
    assert str(theirs) in await search("q=abe"), "a username that is also an ID prefix"
    assert await search("q=nobody-is-called-so") == []
    wrong = await scene.client.get("/api/operations/runs?cursor=x", headers=scene.admin.headers)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "invalid_field")
    gone = await scene.client.get(f"/api/operations/runs/{deleted}", headers=scene.admin.headers)
    assert (gone.status_code, gone.json()["code"]) == (404, "run_not_found")
