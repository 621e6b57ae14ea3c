"""Starting an analysis over HTTP and waiting for its result. The test acts as the worker."""

from __future__ import annotations

import asyncio
from uuid import UUID

import httpx
import msgspec
import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventLog
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.core.settings.config import Settings
from app.domains.runs.analyses import service
from app.domains.runs.analyses.controller import wants_async
from routing.results.analysis_result import AnalysisResult
from tests.app.domains.runs.analyses.analysis_client import ASYNC, Finish, count, only_run, start
from tests.support.apps import app_for
from tests.support.outboxes import until_queued
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig
from tests.support.serving import running_app
from tests.support.waiting import until


async def test_analysis_is_accepted_stored_and_queued(
    client: httpx.AsyncClient, person: Person, rig: Rig, event_log: EventLog, job_sender: JobSender
) -> None:
    asked = {"scenario": f"  {SCENARIO}\n", "aiModel": "iris", "userId": person.id}
    answer = await client.post("/api/analyze", json=asked, headers=person.headers | ASYNC)

    assert answer.status_code == 202
    accepted = answer.json()
    analysis_id = accepted["analysisId"]
    assert accepted == {
        "analysisId": analysis_id,
        "status": "queued",
        "eventsUrl": f"/api/analyses/{analysis_id}/events",
    }
    assert answer.headers["location"] == f"/api/analyses/{analysis_id}"
    assert answer.headers["preference-applied"] == "respond-async"
    run = await rig.run(UUID(analysis_id))
    assert (run.scenario, run.model_choice, run.tier, run.kind) == (SCENARIO, "iris", 1, "analysis")
    await until_queued(job_sender, Job.RUN_TIER_1, message_id(run.id, 0))
    assert [(str(r.id), r.type) for r in await event_log.read_range(run.id)] == [("0-1", "queued")]


async def test_selected_model_is_an_alias_of_ai_model(
    client: httpx.AsyncClient, person: Person, rig: Rig
) -> None:
    started = await start(client, person, selectedModel="superagent")
    run = await rig.run(UUID(started["analysisId"]))
    assert (run.model_choice, run.kind) == ("superagent", "superagent-analysis")


async def test_selected_model_uses_the_direct_queue(
    client: httpx.AsyncClient, person: Person, rig: Rig, job_sender: JobSender
) -> None:
    started = await start(client, person, aiModel="gpt-4o")
    run = await rig.run(UUID(started["analysisId"]))
    assert (run.tier, run.model_choice) == (0, "gpt-4o")
    await until_queued(job_sender, Job.RUN_DIRECT, message_id(run.id, 0))


async def test_response_without_prefer_is_the_result(
    client: httpx.AsyncClient, person: Person, finish: Finish, sessions: SessionFactory
) -> None:
    asking = asyncio.create_task(
        client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    )
    analysis_id = await until(lambda: only_run(sessions))
    await finish(analysis_id)

    answer = await asking
    assert answer.status_code == 200
    result = msgspec.json.decode(answer.content, type=AnalysisResult)
    assert result.analysis_id == str(analysis_id)
    assert answer.json()["logical"]["score"] == 7.5


async def test_failed_run_returns_its_reason(
    client: httpx.AsyncClient, person: Person, finish: Finish, sessions: SessionFactory
) -> None:
    asking = asyncio.create_task(
        client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    )
    analysis_id = await until(lambda: only_run(sessions))
    await finish(analysis_id, "Every model was unreachable.")

    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (502, "Every model was unreachable.")


async def test_canceled_run_returns_its_cancellation(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    asking = asyncio.create_task(
        client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    )
    analysis_id = await until(lambda: only_run(sessions))
    stopped = await client.post(f"/api/analyses/{analysis_id}/cancel", json={}, headers=person.headers)
    assert stopped.status_code == 200, stopped.text
    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (409, "You stopped this analysis.")


async def test_waiting_past_the_run_deadline_times_out(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "GRACE_SECONDS", 0.1)
    app = app_for(settings.replace(run_deadline_seconds=0.1))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        person = await sign_up(client)
        answer = await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (504, "analysis_timeout")
    assert "timeout" in answer.json()["error"]


@pytest.mark.parametrize(
    ("prefer", "is_async"),
    [
        (None, False),
        ("", False),
        ("return=minimal", False),
        ("respond-async", True),
        ("Respond-Async, wait=10", True),
        ("wait=10, respond-async; x=y", True),
        ("respond-asynchronously", False),
    ],
)
def test_prefer_header_is_parsed_as_a_list(prefer: str | None, is_async: bool) -> None:
    assert wants_async(prefer) is is_async


async def test_analysis_requires_authentication(client: httpx.AsyncClient, sessions: SessionFactory) -> None:
    answer = await client.post("/api/analyze", json={"scenario": SCENARIO})
    assert answer.status_code == 401
    assert await count(sessions) == 0
