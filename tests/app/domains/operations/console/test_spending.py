"""Operator view of models and costs, counted from requests. Unknown costs stay unknown."""

from __future__ import annotations

import itertools
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from app.core.clock import utc_now
from app.domains.learning.policies.audits import MOST_TRIES, SILENT_SECONDS
from app.models import LensAudit
from routing.providers.base import ProviderError
from routing.providers.scripted import Script, answer_script, lens_json
from routing.types import Failure, FailureKind
from tests.app.domains.operations.console.conftest import Scene
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps

MODEL = "offline-analyst"
BUSY = Script((ProviderError(Failure(FailureKind.UNAVAILABLE, "Down: token=abcdef", retry_after=0.0)),))
EMPTY = answer_script("")
RUN_ENDS = """
    INSERT INTO run_ends (ended_at, status, tier, cost_usd, all_top_usd) VALUES
        (now() - interval '1 day', 'completed', 1, 0.25, 1.0),
        (now() - interval '1 day', 'completed', 2, 0.75, 0.5),
        (now() - interval '1 day', 'completed', 3, NULL, 2.0),
        (now() - interval '1 day', 'failed', 3, NULL, NULL)
"""
REQUESTS = """
    INSERT INTO model_requests (purpose, tier, lens, model, number, started_at, finished_at, latency_ms,
        tokens_in, tokens_out, cost_usd)
    VALUES ('audit', 3, 'logical', 'gone-model', 1, now(), now() - interval '1 day' + interval '1 minute', 80,
        1000, 100, 0.125),
        ('run', 3, 'ethical', 'gone-model', 1, now(), now() - interval '2 hours', 120, 10, 1, NULL)
"""


async def execute(scene: Scene, statement: str) -> None:
    async with scene.rig.sessions.begin() as db:
        await db.execute(text(statement))


async def get_model(scene: Scene, name: str, tier: int) -> Any:
    found = (await scene.get("providers"))["providers"]
    return next(one for one in found if (one["model"], one["tier"]) == (name, tier))


async def test_requests_and_errors_are_counted_by_model(scene: Scene) -> None:
    name = scene.resources.ladder.first.model
    untouched = await get_model(scene, MODEL, 1)
    assert (untouched["state"], untouched["calls24H"], untouched["spendTodayUsd"]) == ("offline", 0, None)
    scene.script({(1, "logical"): [BUSY, answer_script(lens_json())], (1, "ethical"): [EMPTY]})
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    first = await get_model(scene, name, 1)
    assert (first["calls1H"], first["calls24H"]) == (5, 5)
    assert first["errors1H"] == first["errors24H"] == {"unavailable": 1, "empty": 1}
    assert first["latencyP50"] <= first["latencyP95"]
    assert first["spendTodayUsd"] > 0.0
    assert "abcdef" not in str(first)
    assert first["lastError"]["kind"] in ("unavailable", "empty")


async def test_call_of_a_dead_worker_counts_as_lost_with_unknown_cost(scene: Scene) -> None:
    steps = WorkerSteps(scene.rig)
    analysis_id = await scene.rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.begin(claim, "logical")
    assert "lost" not in str((await scene.get("providers"))["providers"])
    await steps.change(analysis_id, "lease_until = now() - interval '1 s'")
    await steps.recover()
    lost = await get_model(scene, MODEL, 1)
    assert (lost["errors1H"], lost["calls1H"], lost["unknownCostToday"]) == ({"lost": 1}, 1, 1)
    assert lost["spendTodayUsd"] is None
    assert lost["lastError"]["text"] == "Its worker died, and its cost is unknown."


async def test_removed_model_with_recent_requests_is_listed(scene: Scene) -> None:
    await execute(scene, REQUESTS)
    gone = await get_model(scene, "gone-model", 3)
    assert (gone["state"], gone["detail"]) == ("not-configured", "No longer configured.")
    assert (gone["calls1H"], gone["calls24H"]) == (0, 2)
    assert gone["latencyP50"] == 100.0


async def test_daily_costs_and_savings_include_known_values_only(scene: Scene) -> None:
    await execute(scene, RUN_ENDS)
    await execute(scene, REQUESTS)
    costs = await scene.get("costs?days=3")
    today = utc_now().date()
    assert [row["day"] for row in costs["days"]] == [str(today - timedelta(days=back)) for back in range(3)]
    yesterday, before = costs["days"][1], costs["days"][2]
    ended = {"analyses": 4, "compared": 2, "allTier3Usd": 1.5, "savedUsd": 0.5}
    assert {name: yesterday[name] for name in ended} == ended
    nothing = {"analyses": 0, "calls": 0, "costUsd": None, "allTier3Usd": None, "savedUsd": None}
    assert {name: before[name] for name in nothing} == nothing
    known = sum(row["costUsd"] or 0 for row in costs["days"])
    assert (known, sum(row["costUnknown"] for row in costs["days"])) == (0.125, 1)
    assert sum(row["tokensIn"] for row in costs["days"]) == 1010


@pytest.mark.parametrize("days", ["0", "367", "many"])
async def test_number_of_days_is_validated(scene: Scene, days: str) -> None:
    answer = await scene.client.get(f"/api/operations/costs?days={days}", headers=scene.admin.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_costs_remain_after_their_analysis_is_deleted(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    before = (await scene.get("costs?days=1"))["days"][0]
    await execute(scene, "DELETE FROM analyses")
    after = (await scene.get("costs?days=1"))["days"][0]
    assert before == after
    assert (after["analyses"], after["calls"]) == (1, 5)


async def test_history_counts_runs_and_requests_by_day(scene: Scene) -> None:
    await execute(scene, RUN_ENDS)
    await execute(scene, REQUESTS)
    scene.script({(1, "logical"): [BUSY, answer_script(lens_json())]})
    await scene.run(await scene.rig.submit())
    today, yesterday, before = (await scene.get("history?days=3"))["periods"]
    counted = ("runs", "failedRuns", "canceledRuns", "costUsd")
    assert [yesterday[name] for name in counted] == [4, 1, 0, yesterday["costUsd"]]
    assert (before["runs"], before["calls"], before["latencyP50"]) == (0, 0, None)
    calls = sum(day["calls"] for day in (today, yesterday))
    assert (today["runs"], today["failedRuns"], calls, today["failedCalls"]) == (1, 0, 8, 1)
    assert 0 < today["latencyP50"] <= today["latencyP95"]


async def test_history_by_hour_counts_as_that_by_day(scene: Scene) -> None:
    await execute(scene, RUN_ENDS)
    await execute(scene, REQUESTS)
    await scene.run(await scene.rig.submit())
    by_hour = await scene.get("history?hours=72")
    hours = by_hour["periods"]
    begins = [datetime.fromisoformat(hour["begins"]) for hour in hours]
    assert by_hour["step"] == "hour"
    assert {earlier - later for later, earlier in itertools.pairwise(begins)} == {timedelta(hours=-1)}
    days = (await scene.get("history?days=4"))["periods"]
    for name in ("runs", "failedRuns", "calls", "failedCalls", "costUnknown"):
        assert sum(hour[name] for hour in hours) == sum(day[name] for day in days), name
    assert sum(hour["runs"] for hour in hours) > 1


async def test_overview_counts_waiting_and_running_jobs_and_leases(scene: Scene) -> None:
    waiting, held = await scene.rig.submit(), await scene.rig.submit()
    await WorkerSteps(scene.rig).claimed(held)
    overview = await scene.get("overview")
    first = overview["queues"][0]
    assert (first["queue"], first["tier"], first["waiting"], first["running"]) == ("tier-1", 1, 1, 1)
    assert first["oldestWaitingSeconds"] >= 0
    assert first["inBroker"] == 2
    assert [queue["queue"] for queue in overview["queues"]][-2:] == ["tier-direct", "learning"]
    assert overview["statuses"] == {"queued": 1, "running": 1, "completed": 0, "failed": 0, "canceled": 0}
    by_hand = next(worker for worker in overview["workers"] if worker["id"] == "worker-1")
    assert (by_hand["isSilent"], by_hand["host"]) == (True, None)
    assert [lease["analysisId"] for lease in by_hand["leases"]] == [str(held)]
    await scene.run(waiting)
    waited = (await scene.get("overview"))["queues"][0]
    assert 0 <= waited["waitP50"] <= waited["waitP95"]


async def test_failed_audits_and_those_of_deleted_analyses_are_not_counted(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    async with scene.rig.sessions.begin() as db:
        db.add(LensAudit(analysis_id=analysis_id, lens="logical", tier=1, propensity=0.5))

    async def count_audits(tries: int, begun: str) -> tuple[int, int]:
        """Returns the numbers of waiting and running audits after `tries` tries, the last one at `begun`."""
        await execute(scene, f"UPDATE lens_audits SET tries = {tries}, begun_at = {begun}")  # noqa: S608
        queue = (await scene.get("overview"))["queues"][-1]
        assert queue["queue"] == "learning"
        return queue["waiting"], queue["running"]

    long_ago = f"now() - interval '{SILENT_SECONDS + 1} s'"
    assert await count_audits(0, "NULL") == (1, 0)
    assert await count_audits(1, "now()") == (0, 1)
    assert await count_audits(MOST_TRIES - 1, long_ago) == (0, 1)
    assert await count_audits(MOST_TRIES, "now()") == (0, 1)
    assert await count_audits(MOST_TRIES, long_ago) == (0, 0)
    await execute(scene, "UPDATE analyses SET deleted_at = now()")
    assert await count_audits(0, "NULL") == (0, 0)
