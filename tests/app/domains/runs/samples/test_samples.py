"""Samples are labelled wherever they are shown and are excluded from all counts."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest
from pypdf import PdfReader
from sqlalchemy import func, select, text

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from app.domains.learning.policies.training_records import RecordRepository
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.runs.analyses.end_notices import notify_of_ended
from app.models import Analysis, LensAudit, ModelRequest, RunEnd
from routing.models.ladder import Ladder
from routing.sample.ladder import HEADLINE
from routing.sample.texts import SAMPLE_IDS, sample_of
from tests.app.domains.community.posts.posting import share
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.app.domains.runs.decisions.journal import decision_body
from tests.support.people import Person
from workers.resources import Resources
from workers.runs.job import run_tier

CONSENT = "/api/account/training-consent"
COUNTERS = text("SELECT count(*) FROM counters WHERE labels LIKE '%sample (%'")


@pytest.fixture
async def worker(settings: Settings) -> AsyncIterator[Resources]:
    """Returns a worker without API keys that audits every lens under another policy."""
    keen = settings.replace(audit_share=1.0, safe_policy="agreement")
    opened = Resources(keen, {"IRIS_OFFLINE_PACE": "0"}, list(QUEUES.values()))
    yield opened
    await opened.close()


@pytest.fixture
async def replayed(client: httpx.AsyncClient, person: Person, worker: Resources) -> str:
    """Returns the ID of a finished sample run of a user who consented to training."""
    agreed = await client.put(CONSENT, json={"agreed": True}, headers=person.headers)
    assert agreed.status_code == 200, agreed.text
    answer = await client.post("/api/samples/job-offer", headers=person.headers)
    assert answer.status_code == 202, answer.text
    analysis_id: str = answer.json()["analysisId"]
    for tier in (1, 2, 3):
        await run_tier(worker, UUID(analysis_id), tier)
    await worker.wire.flush(5.0)
    await worker.counters.flush()
    return analysis_id


async def read(client: httpx.AsyncClient, person: Person, path: str) -> Any:
    answer = await client.get(path, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_samples_are_listed_with_their_scenarios(client: httpx.AsyncClient, person: Person) -> None:
    listed = await read(client, person, "/api/samples")

    assert [sample["id"] for sample in listed] == list(SAMPLE_IDS)
    assert listed[0] == {
        "id": "job-offer",
        "title": "A job in Leipzig",
        "scenario": sample_of("job-offer").scenario,
    }


async def test_unknown_sample_is_not_found(client: httpx.AsyncClient, person: Person) -> None:
    answer = await client.post("/api/samples/wedding", headers=person.headers)

    assert (answer.status_code, answer.json()["code"]) == (404, "sample_not_found")


async def test_repeated_key_replays_a_sample_once(client: httpx.AsyncClient, person: Person) -> None:
    headers = person.headers | {"Idempotency-Key": "once"}
    first = await client.post("/api/samples/father", headers=headers)
    again = await client.post("/api/samples/father", headers=headers)
    other = await client.post("/api/samples/bakery", headers=headers)

    assert first.json()["analysisId"] == again.json()["analysisId"]
    assert other.json()["code"] == "idempotency_key_reused"


async def test_sample_run_uses_queue_gate_and_tiers(
    client: httpx.AsyncClient, person: Person, replayed: str
) -> None:
    run = await read(client, person, f"/api/analyses/{replayed}")

    assert (run["status"], run["tier"], run["isSample"]) == ("completed", 3, True)
    result = run["result"]
    assert (result["sample"], result["headline"]) == (True, HEADLINE)
    assert result["versions"]["policy"] == "specification-2"
    assert result["adaptiveRouting"]["route"] == "32B → 120B → Gemini"
    assert {lens: result[lens]["tier"] for lens in ("logical", "ethical", "factual", "strategic")} == {
        "logical": 1,
        "ethical": 2,
        "factual": 3,
        "strategic": 1,
    }
    assert (run["receipt"]["cost"], run["receipt"]["inputTokens"]) == (0.0, 0)


async def test_lists_label_samples(client: httpx.AsyncClient, person: Person, replayed: str) -> None:
    entry = (await read(client, person, "/api/analyses/history"))["entries"][0]
    record = (await read(client, person, f"/api/analyses/user?userId={person.id}"))[0]

    assert entry["id"] == record["id"] == replayed
    assert (entry["isSample"], entry["label"], entry["title"]) == (True, "Sample", "A job in Leipzig")
    assert (record["isSample"], record["label"]) == (True, HEADLINE)


async def test_every_export_is_labelled_as_a_sample(
    client: httpx.AsyncClient, person: Person, replayed: str
) -> None:
    path = f"/api/analyses/{replayed}/export"
    markdown, exported, pdf = [
        await client.get(path, params={"format": form}, headers=person.headers)
        for form in ("markdown", "json", "pdf")
    ]

    head = markdown.text.splitlines()
    assert head[0] == "# Sample: A job in Leipzig"
    assert head[2] == f"> **{HEADLINE}.**"
    assert "· Sample**" in markdown.text
    assert "· High Clarity**" not in markdown.text
    assert list(json.loads(exported.content))[:2] == ["id", "isSample"]
    assert json.loads(exported.content)["result"]["headline"] == HEADLINE
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages]
    assert len(pages) > 1
    assert all("Sample" in page for page in pages)
    assert "iris-sample-" in pdf.headers["content-disposition"]


async def test_sample_is_excluded_from_training_charges_and_metrics(
    client: httpx.AsyncClient,
    person: Person,
    replayed: str,
    sessions: SessionFactory,
    worker: Resources,
) -> None:
    async with sessions() as db:
        assert not await TrainingRepository(db).records(0, 100)
        assert not await TrainingRepository(db).counts()
        assert not await RecordRepository(db, Ladder.from_env({})).records()
        for table in (LensAudit, ModelRequest, RunEnd):
            assert await db.scalar(select(func.count()).select_from(table)) == 0, table
        assert await db.scalar(COUNTERS) == 0
    assert (await read(client, person, "/api/metrics"))["totalRuns"] == 0
    async with worker.unit() as unit:
        assert await notify_of_ended(unit) == 0
    assert (await read(client, person, "/api/analyses/history"))["entries"][0]["id"] == replayed


async def test_samples_are_available_with_a_spent_budget(
    client: httpx.AsyncClient, person: Person, app: Any
) -> None:
    services = app.state.services
    poor = msgspec.structs.replace(services.samples._run_factory, daily_usd=0.0)
    services.samples._run_factory = poor

    assert (await client.post("/api/samples/bakery", headers=person.headers)).status_code == 202


async def test_sample_rejects_follow_up_actions(
    client: httpx.AsyncClient, person: Person, replayed: str
) -> None:
    run = f"/api/analyses/{replayed}"
    what_if = {"scenario": "And in Bremen?", "parentId": replayed, "relation": "what-if"}
    refusals = [
        await client.post(f"{run}/shares", json={"expiresInDays": 7}, headers=person.headers),
        await client.put(f"{run}/decision", json=decision_body(), headers=person.headers),
        await client.put(
            f"{run}/lenses/logical/feedback", json={"verdict": "useful"}, headers=person.headers
        ),
        await client.post(
            "/api/conversations",
            json={"originalAnalysis": {"analysisId": replayed}},
            headers=person.headers,
        ),
        await client.post("/api/analyze", json=what_if, headers=person.headers),
        await share(client, person, replayed),
    ]

    assert [(answer.status_code, answer.json().get("code")) for answer in refusals] == [(409, "sample")] * 6
    assert all("sample" in answer.json()["error"].lower() for answer in refusals)


async def test_sample_can_be_deleted(client: httpx.AsyncClient, person: Person, replayed: str) -> None:
    gone = await client.delete(f"/api/analyses/{replayed}", headers=person.headers)

    assert gone.status_code == 204
    assert (await client.get(f"/api/analyses/{replayed}", headers=person.headers)).status_code == 404


async def test_own_analysis_is_not_a_sample(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    saved = await client.post("/api/analyses", json=RECORD, headers=person.headers)

    assert saved.json()["isSample"] is False
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(Analysis)) == 1
