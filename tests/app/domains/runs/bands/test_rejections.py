"""Analyses without a band: the reason in the offer and in the 409 response."""

from __future__ import annotations

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from tests.app.domains.runs.analyses.analysis_client import RECORD, start
from tests.app.domains.runs.bands.bench import Bench, open_bench
from tests.routing.band.scenario import SCENARIO

GRAVE = "Should I kill myself tonight or wait until after Christmas?"


async def test_band_of_an_offline_analysis_is_rejected(offline_bench: Bench) -> None:
    analysis_id = await offline_bench.complete_analysis()

    refused, offer = (
        await offline_bench.request_band(analysis_id),
        await offline_bench.read_offer(analysis_id),
    )

    assert (refused.status_code, refused.json()["code"]) == (409, "band_not_possible")
    assert "same answer every time" in refused.json()["error"]
    assert (offer["available"], offer["reason"]) == (False, refused.json()["error"])


async def test_band_of_imported_or_unfinished_analysis_is_rejected(bench: Bench) -> None:
    headers = bench.person.headers
    saved = (await bench.client.post("/api/analyses", json=RECORD, headers=headers)).json()["id"]
    open_run = (
        await bench.client.post(
            "/api/analyze", json={"scenario": SCENARIO}, headers=headers | {"Prefer": "respond-async"}
        )
    ).json()["analysisId"]

    imported, early = await bench.request_band(saved), await bench.request_band(open_run)

    assert (imported.status_code, imported.json()["code"]) == (409, "band_not_possible")
    assert "made elsewhere" in imported.json()["error"]
    assert (early.status_code, early.json()["code"]) == (409, "no_result")


async def test_band_is_rejected_when_the_model_is_not_configured(
    bench: Bench, settings: Settings, sessions: SessionFactory, outbox: Outbox
) -> None:
    analysis_id = await bench.complete_analysis()
    env = bench.simulator.env() | {"IRIS_TIER1_MODEL": "another/model"}
    async with open_bench(settings, env, bench.simulator, sessions, outbox) as changed:
        refused = await changed.client.post(f"/api/analyses/{analysis_id}/band", headers=bench.person.headers)

    assert refused.status_code == 409
    assert refused.json()["error"] == "qwen/qwen3-32b, which gave the answer, is not configured any more."


async def test_band_of_a_sample_is_rejected(offline_bench: Bench) -> None:
    headers = offline_bench.person.headers
    sample = (await offline_bench.client.post("/api/samples/job-offer", headers=headers)).json()["analysisId"]
    await offline_bench.finish(sample)

    refused, offer = await offline_bench.request_band(sample), await offline_bench.read_offer(sample)

    assert (refused.status_code, refused.json()["code"]) == (409, "band_not_possible")
    assert refused.json()["error"] == ("This is a sample. No model answered, so there is nothing to repeat.")
    assert (offer["available"], offer["reason"]) == (False, refused.json()["error"])


async def test_band_of_a_safety_result_is_rejected(bench: Bench) -> None:
    safety = (await start(bench.client, bench.person, scenario=GRAVE))["analysisId"]
    asked = bench.calls()

    refused = await bench.request_band(safety)
    offered = await bench.client.get(f"/api/analyses/{safety}/band", headers=bench.person.headers)

    assert (refused.status_code, offered.status_code) == (409, 409), refused.text
    assert {answer.json()["code"] for answer in (refused, offered)} == {"not_an_analysis"}
    assert refused.json()["error"].startswith(
        "This text was answered with help resources instead of an analysis"
    )
    assert (bench.calls(), await bench.band_runs()) == (asked, 0)
