"""Measuring a band over HTTP: price, model calls, result and charges."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.models import RunEnd, RunStatus
from tests.app.domains.runs.bands.bench import Bench, open_bench
from tests.simulator.behaviour import Behaviour, Fault, Match, Noise, Rule, Script
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, escalating
from tests.support.people import sign_up

ORDER = Noise(confidence=76.0, order=-4.0, first="move across", second="stay here", lens="ethical")


def noise_script(noise: Noise) -> Script:
    return Script(defaults=Behaviour(noise=noise))


async def test_measured_band_is_added_to_the_result_and_receipt(bench: Bench) -> None:
    bench.simulator.play(noise_script(ORDER))
    analysis_id = await bench.complete_analysis()
    before = await bench.result(analysis_id)
    offer = await bench.read_offer(analysis_id)
    asked_before = bench.calls()

    answer = await bench.request_band(analysis_id)
    run_id = answer.json()["analysisId"]
    under_way = await bench.read_offer(analysis_id)
    await bench.finish(run_id)

    assert answer.status_code == 202
    assert answer.headers["location"] == f"/api/analyses/{run_id}"
    assert answer.json() == {
        "analysisId": run_id,
        "status": "queued",
        "eventsUrl": f"/api/analyses/{run_id}/events",
    }
    assert (offer["available"], offer["calls"], offer["run"], offer["band"]) == (True, 12, None, None)
    assert under_way["run"]["analysisId"] == run_id
    after = await bench.result(analysis_id)
    band = after["band"]
    assert (before["readiness"]["known"], before["ceilings"]) == (6, [])
    # Ethical falls by 4 of 10 in one of four readings: mean -6.5 / 4, variance 6.5^2 / 4 + 1.1354 / 4, and
    # t[0.95, 3] * sqrt(10.846 * 5/4) = 8.664; see routing.band.interval.
    edges = (after["score"] - 1.625 - 8.664, after["score"] - 1.625 + 8.664)
    assert (band["low"], band["high"]) == pytest.approx(edges, abs=0.1)
    assert band["uncapped"] is None
    assert (band["level"], band["repetitions"]) == (90, 3)
    assert [(move["lens"], move["from"], move["to"], move["why"]) for move in band["moved"]] == [
        ("ethical", 7, 3, "order decides")
    ]
    assert bench.calls() == asked_before + 12
    *lines, line = after["receipt"]["lines"]
    assert lines == before["receipt"]["lines"]
    assert (line["purpose"], line["calls"], line["cost"]) == ("band", 12, band["cost"])
    assert after["receipt"]["calls"] == before["receipt"]["calls"] + 12
    assert after["receipt"]["cost"] == pytest.approx(before["receipt"]["cost"] + band["cost"])
    assert {name: part for name, part in after.items() if name not in ("band", "receipt")} == {
        name: part for name, part in before.items() if name not in ("band", "receipt")
    }
    explanations = await bench.read(f"/api/analyses/{analysis_id}/explanations")
    money = {row["field"]: row["formula"] for row in explanations if row["field"].startswith("receipt")}
    assert money[f"receipt.lines.{len(lines)}.cost"].endswith("12 calls of the band")
    assert " − " in money["receipt.saving"]
    done = await bench.read_offer(analysis_id)
    assert (done["run"], done["offered"], done["band"]) == (None, False, band)


async def test_estimated_cost_is_close_to_the_actual_cost(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    offer = await bench.read_offer(analysis_id)
    run_cost = (await bench.result(analysis_id))["receipt"]["cost"]

    band = (await bench.measure_band(analysis_id))["band"]

    assert offer["estimatedCost"] == pytest.approx(band["cost"], rel=0.06)
    assert offer["share"] == pytest.approx(offer["estimatedCost"] / run_cost)
    # The exact share follows from the length of both prompts; `python -m tests.bench band` prints it.
    assert band["cost"] / run_cost == pytest.approx(0.54, abs=0.02)


async def test_each_lens_is_repeated_on_the_tier_of_its_answer(bench: Bench) -> None:
    bench.simulator.play(escalating({1: ("ethical", "factual"), 2: ("factual",)}))
    analysis_id = await bench.complete_analysis()
    bench.simulator.reset()

    result = await bench.measure_band(analysis_id)

    by_tier = {tier: bench.simulator.counts(tier=tier).calls for tier in (1, 2, 3)}
    assert by_tier == {1: 6, 2: 3, 3: 3}
    bands = [line for line in result["receipt"]["lines"] if line["purpose"] == "band"]
    assert [(line["tier"], line["calls"]) for line in bands] == [(1, 6), (2, 3), (3, 3)]


async def test_concurrent_requests_start_one_measurement(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    asked = bench.calls()

    answers = await asyncio.gather(*(bench.request_band(analysis_id) for _ in range(8)))
    ids = {answer.json()["analysisId"] for answer in answers}
    await bench.finish(ids.pop())

    assert not ids
    assert {answer.status_code for answer in answers} == {202}
    assert bench.calls() == asked + 12
    again = await bench.request_band(analysis_id)
    assert (again.status_code, again.json()["status"]) == (202, "completed")
    assert (await bench.band_runs(), bench.calls()) == (1, asked + 12)


async def test_idempotency_key_is_bound_to_one_analysis(bench: Bench) -> None:
    first, second = (
        await bench.complete_analysis(),
        await bench.complete_analysis(scenario="Should we rent or buy?"),
    )

    once, twice = await bench.request_band(first, "a-key"), await bench.request_band(first, "a-key")
    other = await bench.request_band(second, "a-key")

    assert once.json()["analysisId"] == twice.json()["analysisId"]
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert (await bench.request_band(second, "\x00")).status_code == 400


async def test_failed_measurement_is_charged_and_can_be_repeated(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    before = await bench.result(analysis_id)
    bench.simulator.play(
        Script(rules=(Rule(match=Match(lens="logical"), behave=Behaviour(answer="I would rather not.")),))
    )

    run = await bench.finish(await bench.start_band(analysis_id))

    assert run.status == RunStatus.FAILED
    assert run.failure_reason == "The band could not be measured: Logical gave no score when asked again."
    after = await bench.result(analysis_id)
    assert after["band"] is None
    assert after["receipt"]["calls"] == before["receipt"]["calls"] + 12
    bench.simulator.play(all_good())
    assert (await bench.measure_band(analysis_id))["band"]
    final = await bench.result(analysis_id)
    assert final["receipt"]["calls"] == before["receipt"]["calls"] + 24


async def test_canceled_measurement_leaves_the_analysis_unchanged(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    run_id = await bench.start_band(analysis_id)

    stopped = await bench.client.post(f"/api/analyses/{run_id}/cancel", json={}, headers=bench.person.headers)

    assert (stopped.status_code, stopped.json()["status"]) == (200, "canceled")
    result = await bench.result(analysis_id)
    assert result["band"] is None
    assert all(line["purpose"] == "analysis" for line in result["receipt"]["lines"])
    assert (await bench.measure_band(analysis_id))["band"]


async def test_measurement_beyond_the_budget_is_rejected(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> None:
    poor = settings.replace(user_daily_usd=1e-6)
    async with open_bench(poor, simulator.env(), simulator, sessions, outbox) as bench:
        analysis_id = await bench.complete_analysis()

        refused = await bench.request_band(analysis_id)

        assert (refused.status_code, refused.json()["code"]) == (429, "daily_budget_spent")
        assert await bench.band_runs() == 0


async def test_band_is_accessible_only_to_the_owner(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    run_id = await bench.start_band(analysis_id)
    other = (await sign_up(bench.client)).headers

    for path in (
        f"/api/analyses/{analysis_id}/band",
        f"/api/analyses/{run_id}",
        f"/api/analyses/{run_id}/events",
    ):
        assert (await bench.client.get(path, headers=other)).status_code == 404
    assert (await bench.client.post(f"/api/analyses/{analysis_id}/band", headers=other)).status_code == 404


async def test_band_run_is_not_listed_as_an_analysis(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    run_id = await bench.start_band(analysis_id)
    await bench.finish(run_id)
    headers = bench.person.headers

    assert [entry["id"] for entry in (await bench.read("/api/analyses/history"))["entries"]] == [analysis_id]
    records = await bench.read(f"/api/analyses/user?userId={bench.person.id}")
    assert [record["id"] for record in records] == [analysis_id]
    for path in ("shares", "band", "explanations", "decision", "export?format=json"):
        await bench.read(f"/api/analyses/{run_id}/{path}", 404)
    posted = await bench.client.post(
        "/api/posts", json={"text": "See", "analysisId": run_id}, headers=headers
    )
    assert posted.status_code == 404
    varied = await bench.client.post(
        "/api/analyze", json={"scenario": "What if?", "parentId": run_id}, headers=headers
    )
    assert varied.status_code == 404
    async with bench.rig.sessions() as db:
        assert await db.scalar(select(func.count()).select_from(RunEnd)) == 1


async def test_band_is_deleted_and_restored_with_its_analysis(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    run_id = await bench.start_band(analysis_id)

    gone = await bench.client.delete(f"/api/analyses/{analysis_id}", headers=bench.person.headers)

    assert gone.status_code == 204
    await bench.read(f"/api/analyses/{run_id}", 404)
    run = await bench.rig.run(UUID(run_id))
    assert run.status == RunStatus.CANCELED
    assert run.deleted_at is not None
    await bench.client.post(f"/api/analyses/{analysis_id}/restore", headers=bench.person.headers)
    await bench.read(f"/api/analyses/{run_id}")


async def test_provider_failure_fails_the_measurement(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    bench.simulator.play(Script(defaults=Behaviour(fault=Fault.STATUS, status=401)))

    run = await bench.finish(await bench.start_band(analysis_id))

    assert run.status == RunStatus.FAILED
    assert (await bench.result(analysis_id))["band"] is None
