"""Two workers with one run, repeated messages and repeated requests: only one of each counts."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from uuid import UUID

import pytest

from app.core.messaging.jobs import Job, RunTier
from app.core.messaging.queue import QueuedJob
from tests.simulator.scenes import all_good, held
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")


def _count_calls(harness: FaultHarness) -> Counter[str | None]:
    return Counter(call.lens for call in harness.simulator.calls())


async def test_worker_with_an_expired_lease_writes_nothing(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    stale = await harness.start_workers()
    observed = await harness.analyze("Tell the team today, or after the contract is signed?")
    await harness.simulator.until(4, state="held")
    stale.signal(signal.SIGSTOP)
    harness.simulator.play(all_good())
    await harness.start_workers()
    await harness.until_claimed(observed, 3)
    taken = await harness.rig.until_finished(observed.id)

    assert harness.simulator.release() == 4
    stale.signal(signal.SIGCONT)
    _: bool = await until(lambda: "claim lost" in stale.log, saying="the stale worker's refusal")

    run = await harness.until_finished(observed)
    assert (run.status, run.attempt, run.finished_at) == ("completed", 3, taken.finished_at)
    assert {row.attempt for row in await harness.rig.outcomes(observed.id)} == {3}
    assert {event.id.attempt for event in await harness.rig.milestones(observed.id)} == {0, 1, 2, 3}
    assert _count_calls(harness) == {**dict.fromkeys(LENSES, 2), "summary": 1}


async def test_ten_deliveries_of_one_job_make_one_claim(harness: FaultHarness) -> None:
    observed = await harness.analyze("Hire two juniors, or one senior engineer?")
    jobs = [QueuedJob(Job.RUN_TIER_1, RunTier(observed.id), attempt) for attempt in range(1, 11)]
    await harness.rig.outbox.jobs.send_all(jobs)
    await asyncio.gather(harness.start_workers(), harness.start_workers())

    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _count_calls(harness) == {**dict.fromkeys(LENSES, 1), "summary": 1}


async def test_concurrent_posts_with_one_key_create_one_analysis(harness: FaultHarness) -> None:
    await harness.start_workers()
    body = {"scenario": "Pay the ransom, or restore from last week's backup?"}
    headers = {"Idempotency-Key": "one-click", "Prefer": "respond-async"}

    answers = await asyncio.gather(
        *(harness.client.post("/api/analyze", json=body, headers=headers) for _ in range(50))
    )

    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["analysisId"] for answer in answers}) == 1
    other = await harness.client.post("/api/analyze", json={"scenario": "Another one"}, headers=headers)
    assert other.status_code == 422
    observed = harness.watch(UUID(answers[0].json()["analysisId"]))
    run = await harness.until_finished(observed)
    assert run.status == "completed"
    assert _count_calls(harness) == {**dict.fromkeys(LENSES, 1), "summary": 1}


async def test_canceled_run_stops_its_calls(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    await harness.start_workers()
    observed = await harness.analyze("Sell the house before the move, or rent it out?")
    await harness.simulator.until(4, state="held")

    answer = await harness.client.post(f"/api/analyses/{observed.id}/cancel", json={})

    assert answer.json()["status"] == "canceled"
    await harness.simulator.until(4, outcome="disconnected")
    run = await harness.until_finished(observed)
    assert run.status == "canceled"
    assert harness.simulator.counts().calls == 4


async def test_good_enough_keeps_answers_and_stops_pending_calls(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    await harness.start_workers()
    observed = await harness.analyze("Accept the first offer, or wait for the second bidder?")
    await harness.simulator.until(4, state="held")
    stop = f"/api/analyses/{observed.id}/cancel"
    early = await harness.client.post(stop, json={"keepResult": True})
    harness.simulator.release(lens="logical")
    await harness.until_stored(observed, 1)

    answer = await harness.client.post(stop, json={"keepResult": True})

    assert (early.status_code, answer.json()["status"]) == (409, "completed")
    await harness.simulator.until(3, outcome="disconnected")
    run = await harness.until_finished(observed)
    assert run.result is not None
    assert run.result["stoppedEarly"]
    assert run.result["logical"]["score"] is not None
    assert run.result["factual"]["score"] is None
