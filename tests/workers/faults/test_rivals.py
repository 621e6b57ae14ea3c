"""Two workers with one run, one message ten times, one request fifty times: one of each counts."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from uuid import UUID

import pytest

from app.core.jobs import Job, RunTier
from app.core.queue import QueuedJob
from tests.simulator.scenes import all_good, held
from tests.support.waiting import until
from tests.workers.faults.stage import Stage

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")


def _asked(stage: Stage) -> Counter[str | None]:
    return Counter(call.lens for call in stage.simulator.calls())


async def test_worker_with_an_expired_lease_writes_nothing(stage: Stage) -> None:
    stage.simulator.play(held(60))
    stale = await stage.start_workers()
    watched = await stage.analyze("Tell the team today, or after the contract is signed?")
    await stage.simulator.until(4, state="held")
    stale.signal(signal.SIGSTOP)
    stage.simulator.play(all_good())
    await stage.start_workers()
    await stage.until_claimed(watched, 3)
    taken = await stage.rig.finished(watched.id)

    assert stage.simulator.release() == 4
    stale.signal(signal.SIGCONT)
    _: bool = await until(lambda: "claim lost" in stale.log, saying="the stale worker's refusal")

    run = await stage.finished(watched)
    assert (run.status, run.attempt, run.finished_at) == ("completed", 3, taken.finished_at)
    assert {row.attempt for row in await stage.rig.outcomes(watched.id)} == {3}
    assert {event.id.attempt for event in await stage.rig.told(watched.id)} == {0, 1, 2, 3}
    assert _asked(stage) == {**dict.fromkeys(LENSES, 2), "summary": 1}


async def test_ten_deliveries_of_one_job_make_one_claim(stage: Stage) -> None:
    watched = await stage.analyze("Hire two juniors, or one senior engineer?")
    jobs = [QueuedJob(Job.RUN_TIER_1, RunTier(watched.id), attempt) for attempt in range(1, 11)]
    await stage.rig.outbox.jobs.send_all(jobs)
    await asyncio.gather(stage.start_workers(), stage.start_workers())

    run = await stage.finished(watched)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _asked(stage) == {**dict.fromkeys(LENSES, 1), "summary": 1}


async def test_concurrent_posts_with_one_key_create_one_analysis(stage: Stage) -> None:
    await stage.start_workers()
    body = {"scenario": "Pay the ransom, or restore from last week's backup?"}
    headers = {"Idempotency-Key": "one-click", "Prefer": "respond-async"}

    answers = await asyncio.gather(
        *(stage.client.post("/api/analyze", json=body, headers=headers) for _ in range(50))
    )

    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["analysisId"] for answer in answers}) == 1
    other = await stage.client.post("/api/analyze", json={"scenario": "Another one"}, headers=headers)
    assert other.status_code == 422
    watched = stage.watch(UUID(answers[0].json()["analysisId"]))
    run = await stage.finished(watched)
    assert run.status == "completed"
    assert _asked(stage) == {**dict.fromkeys(LENSES, 1), "summary": 1}


async def test_canceled_run_stops_its_calls(stage: Stage) -> None:
    stage.simulator.play(held(60))
    await stage.start_workers()
    watched = await stage.analyze("Sell the house before the move, or rent it out?")
    await stage.simulator.until(4, state="held")

    answer = await stage.client.post(f"/api/analyses/{watched.id}/cancel", json={})

    assert answer.json()["status"] == "canceled"
    await stage.simulator.until(4, outcome="disconnected")
    run = await stage.finished(watched)
    assert run.status == "canceled"
    assert stage.simulator.counts().calls == 4


async def test_good_enough_keeps_answers_and_stops_pending_calls(stage: Stage) -> None:
    stage.simulator.play(held(60))
    await stage.start_workers()
    watched = await stage.analyze("Accept the first offer, or wait for the second bidder?")
    await stage.simulator.until(4, state="held")
    stop = f"/api/analyses/{watched.id}/cancel"
    early = await stage.client.post(stop, json={"keepResult": True})
    stage.simulator.release(lens="logical")
    await stage.until_stored(watched, 1)

    answer = await stage.client.post(stop, json={"keepResult": True})

    assert (early.status_code, answer.json()["status"]) == (409, "completed")
    await stage.simulator.until(3, outcome="disconnected")
    run = await stage.finished(watched)
    assert run.result is not None
    assert run.result["stoppedEarly"]
    assert run.result["logical"]["score"] is not None
    assert run.result["factual"]["score"] is None
