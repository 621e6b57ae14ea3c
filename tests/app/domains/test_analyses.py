"""Starting, reading, stopping and saving analyses over HTTP. The worker's part is played by the test."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
from sqlalchemy import func, select

from app.core.config import Settings
from app.core.db import SessionFactory
from app.core.events import EventId, EventLog
from app.core.jobs import Job
from app.core.queue import JobSender, message_id
from app.domains.analyses import service
from app.domains.analyses.controller import wants_async
from app.main import create_app
from app.models import Analysis
from routing.result import AnalysisResult
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig
from tests.support.samples import completed, failed
from tests.support.serving import living
from tests.support.story import Story
from tests.support.waiting import until

ASYNC = {"Prefer": "respond-async"}
FOUR = ("logical", "ethical", "factual", "strategic")

Finish = Callable[..., Awaitable[None]]


async def start(client: httpx.AsyncClient, person: Person, **body: Any) -> dict[str, Any]:
    """Start an analysis and come back at once; its id as `analysisId`."""
    asked = {"scenario": SCENARIO} | body
    answer = await client.post("/api/analyze", json=asked, headers=person.headers | ASYNC)
    assert answer.status_code == 202, answer.text
    accepted: dict[str, Any] = answer.json()
    return accepted


@pytest.fixture
def finish(sessions: SessionFactory, event_log: EventLog) -> Finish:
    """Plays the worker: ends a run, with a result or for a reason."""

    async def end(analysis_id: str | UUID, reason: str | None = None) -> None:
        run = UUID(str(analysis_id))
        final = completed(run) if reason is None else failed(reason)
        await Story(sessions, event_log, run, EventId(0, 1)).end(final)

    return end


async def count(sessions: SessionFactory) -> int:
    async with sessions() as db:
        return await db.scalar(select(func.count()).select_from(Analysis)) or 0


async def test_an_analysis_is_accepted_stored_told_and_queued(
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
    assert [(str(r.id), r.type) for r in await event_log.read_range(run.id)] == [("0-1", "queued")]
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(run.id, 0))


async def test_the_chat_s_spelling_of_the_model_works_too(
    client: httpx.AsyncClient, person: Person, rig: Rig
) -> None:
    started = await start(client, person, selectedModel="superagent")
    run = await rig.run(UUID(started["analysisId"]))
    assert (run.model_choice, run.kind) == ("superagent", "superagent-analysis")


async def test_a_picked_model_goes_to_its_own_queue(
    client: httpx.AsyncClient, person: Person, rig: Rig, job_sender: JobSender
) -> None:
    started = await start(client, person, aiModel="gpt-4o")
    run = await rig.run(UUID(started["analysisId"]))
    assert (run.tier, run.model_choice) == (0, "gpt-4o")
    assert await job_sender.has_message(Job.RUN_DIRECT, message_id(run.id, 0))


async def test_without_prefer_the_answer_is_the_result(
    client: httpx.AsyncClient, person: Person, finish: Finish, sessions: SessionFactory
) -> None:
    asking = asyncio.create_task(
        client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    )
    analysis_id = await until(lambda: _only_run(sessions))
    await finish(analysis_id)

    answer = await asking
    assert answer.status_code == 200
    result = msgspec.json.decode(answer.content, type=AnalysisResult)
    assert result.analysis_id == str(analysis_id)
    assert answer.json()["logical"]["score"] == 7.5


async def test_a_failed_run_answers_its_reason(
    client: httpx.AsyncClient, person: Person, finish: Finish, sessions: SessionFactory
) -> None:
    asking = asyncio.create_task(
        client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    )
    analysis_id = await until(lambda: _only_run(sessions))
    await finish(analysis_id, "Every model was unreachable.")

    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (502, "Every model was unreachable.")


async def test_a_canceled_run_answers_that(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    asking = asyncio.create_task(
        client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    )
    analysis_id = await until(lambda: _only_run(sessions))
    stopped = await client.post(f"/api/analyses/{analysis_id}/cancel", json={}, headers=person.headers)
    assert stopped.status_code == 200, stopped.text
    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (409, "You stopped this analysis.")


async def test_who_waits_longer_than_the_run_may_take_is_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "GRACE_SECONDS", 0.1)
    app = create_app(msgspec.structs.replace(settings, run_deadline_seconds=0.1), {})
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with living(app), httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
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
def test_the_prefer_header_is_a_list_of_wishes(prefer: str | None, is_async: bool) -> None:
    assert wants_async(prefer) is is_async


BAD = [
    (b'{"scenario": "  \\n "}', 400, "blank_scenario", "Please enter a decision scenario to analyze."),
    (b'{"scenario": ""}', 400, "blank_scenario", "Please enter a decision scenario to analyze."),
    (
        b'{"scenario": "' + b"x" * 20_001 + b'"}',
        413,
        "scenario_too_long",
        "The scenario has 20,001 characters; at most 20,000 can be analyzed.",
    ),
    (b'{"scenario": ', 400, "invalid_json", "The request body is not valid JSON."),
    (b"not json", 400, "invalid_json", "The request body is not valid JSON."),
    (b'{"scenario": "\xff"}', 400, "invalid_json", "The request body is not valid UTF-8."),
    (b"[" * 100_000, 400, "invalid_json", "The request body is nested too deeply."),
    (b'{"scenario": 1e999}', 400, "invalid_json", "The request body is not valid JSON."),
    (b'["a"]', 422, "invalid_field", "The request body must be a JSON object."),
    (b"null", 422, "invalid_field", "The request body must be a JSON object."),
    (b"", 422, "invalid_field", "The request body must be a JSON object."),
    (b"{}", 422, "invalid_field", "'scenario' is missing."),
    (b'{"scenario": 5}', 422, "invalid_field", "'scenario' must be text, not a whole number."),
    (b'{"scenario": null}', 422, "invalid_field", "'scenario' must be text, not nothing."),
    (
        b'{"scenario": "a", "aiModel": ["x"]}',
        422,
        "invalid_field",
        "'aiModel' must be text or nothing, not a list.",
    ),
    (
        b'{"scenario": "a\\u0000b"}',
        400,
        "unstorable_text",
        "'scenario' contains a NUL character (U+0000), which cannot be stored.",
    ),
    (
        b'{"scenario": "a\\ud800b"}',
        400,
        "unstorable_text",
        "'scenario' contains half of a surrogate pair, which is not valid Unicode.",
    ),
    (
        b'{"scenario": "a", "aiModel": "gpt-9"}',
        422,
        "unknown_model",
        "There is no model 'gpt-9'. Choose one of: iris, superagent, gemini-2.5-flash, gpt-4o.",
    ),
    (
        b'{"scenario": "a", "aiModel": "iris", "selectedModel": "gpt-4o"}',
        422,
        "unknown_model",
        "aiModel and selectedModel name two different models. Send one of them.",
    ),
]


@pytest.mark.parametrize(("body", "status", "code", "error"), BAD, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("prefer", [{}, ASYNC], ids=["wait", "async"])
async def test_bad_input_has_its_own_text_and_leaves_nothing_behind(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    prefer: dict[str, str],
    body: bytes,
    status: int,
    code: str,
    error: str,
) -> None:
    answer = await client.post(
        "/api/analyze",
        content=body,
        headers=person.headers | prefer | {"Content-Type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"], answer.json()["error"]) == (status, code, error)
    assert await count(sessions) == 0


SCRIPTS = [
    "x" * 20_000,
    "引っ越すべきですか。" * 100,
    "هل ننتقل؟",
    "\N{WOMAN}\u200d\N{WOMAN}\u200d\N{GIRL} move?",
    "\u0085a\u2028b",
    "a\ufeffb",
]


@pytest.mark.parametrize("scenario", SCRIPTS)
async def test_a_scenario_in_any_script_is_taken_as_it_is(
    client: httpx.AsyncClient, person: Person, rig: Rig, scenario: str
) -> None:
    started = await start(client, person, scenario=scenario)
    assert (await rig.run(UUID(started["analysisId"]))).scenario == scenario.strip()


async def test_another_s_user_id_is_refused(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    asked = {"scenario": SCENARIO, "userId": str(uuid4())}
    answer = await client.post("/api/analyze", json=asked, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_you")
    listed = await client.get("/api/analyses/user?userId=somebody", headers=person.headers)
    assert listed.status_code == 403
    assert await count(sessions) == 0


async def test_nobody_analyses_without_signing_in(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    answer = await client.post("/api/analyze", json={"scenario": SCENARIO})
    assert answer.status_code == 401
    assert await count(sessions) == 0


async def test_fifty_posts_with_one_key_are_one_analysis(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": "double click"}
    answers = await asyncio.gather(
        *(client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers) for _ in range(50))
    )
    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["analysisId"] for answer in answers}) == 1
    assert await count(sessions) == 1


async def test_the_same_key_with_another_request_is_refused(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": "k1"}

    async def post(**body: str) -> httpx.Response:
        return await client.post("/api/analyze", json=body, headers=headers)

    first = await post(scenario=SCENARIO)
    other = await post(scenario="Another?")
    model = await post(scenario=SCENARIO, aiModel="gpt-4o")
    again = await post(aiModel="iris", scenario=SCENARIO)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert model.status_code == 422
    assert again.json() == first.json()
    assert await count(sessions) == 1


async def test_a_key_belongs_to_its_user(client: httpx.AsyncClient, sessions: SessionFactory) -> None:
    for person in (await sign_up(client), await sign_up(client)):
        headers = person.headers | ASYNC | {"Idempotency-Key": "k1"}
        await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)
    assert await count(sessions) == 2


@pytest.mark.parametrize("key", ["", "x" * 201, "tab\there"])
async def test_a_key_that_cannot_be_one_is_refused(
    client: httpx.AsyncClient, person: Person, key: str
) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": key}
    answer = await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_idempotency_key")


async def test_an_analysis_is_read_as_it_stands(
    client: httpx.AsyncClient, person: Person, finish: Finish
) -> None:
    started = await start(client, person)
    url = f"/api/analyses/{started['analysisId']}"

    queued = (await client.get(url, headers=person.headers)).json()
    assert (queued["status"], queued["tier"], queued["result"]) == ("queued", 1, None)
    assert queued["receipt"]["calls"] == 0
    assert queued["eventsUrl"] == started["eventsUrl"]

    await finish(started["analysisId"])
    done = (await client.get(url, headers=person.headers)).json()
    assert done["status"] == "completed"
    assert done["result"]["score"] == 81.5
    assert done["receipt"] == done["result"]["receipt"]
    assert done["finishedAt"] is not None


async def test_another_s_analysis_does_not_exist(client: httpx.AsyncClient, person: Person) -> None:
    started = await start(client, person)
    other = await sign_up(client)
    for known in (started["analysisId"], str(uuid4())):
        answers = [
            await client.get(f"/api/analyses/{known}", headers=other.headers),
            await client.get(f"/api/analyses/{known}/events", headers=other.headers),
            await client.post(f"/api/analyses/{known}/cancel", json={}, headers=other.headers),
        ]
        assert [answer.status_code for answer in answers] == [404, 404, 404]
        assert {answer.json()["code"] for answer in answers} == {"analysis_not_found"}


async def test_stopping_cancels_once(client: httpx.AsyncClient, person: Person) -> None:
    started = await start(client, person)
    url = f"/api/analyses/{started['analysisId']}/cancel"
    stopped = await client.post(url, json={"keepResult": False}, headers=person.headers)
    assert stopped.status_code == 200
    assert stopped.json()["status"] == "canceled"
    again = await client.post(url, json={}, headers=person.headers)
    assert (again.status_code, again.json()["code"]) == (409, "analysis_is_over")


async def test_there_is_nothing_to_keep_before_a_lens_has_finished(
    client: httpx.AsyncClient, person: Person
) -> None:
    started = await start(client, person)
    url = f"/api/analyses/{started['analysisId']}"
    answer = await client.post(f"{url}/cancel", json={"keepResult": True}, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_keep")
    assert (await client.get(url, headers=person.headers)).json()["status"] == "queued"


RECORD: dict[str, Any] = {
    "decisionScenario": "Should I take the job in Lisbon?",
    "logicalScore": 74,
    "clarityScore": 78.4,
    "perspectives": {
        "logical": {"score": 7.4, "insights": ["The pay is higher."], "reasoning": "It adds up."},
        "ethical": {"score": 6, "insights": [], "reasoning": "Your parents need you."},
        "factual": {"score": 8.05, "insights": ["Rents rose by 9 %."], "reasoning": "Known."},
        "strategic": {"score": None},
    },
    "frictionFingerprint": {"semantic": 20, "principle": 30, "frameShift": 25, "strategic": 10},
    "stabilityScores": {"logical": 90},
    "irisSummary": {
        "top_line_take": "Go, if your sister can help.",
        "iris_suggests": "Ask her first.",
        "confidence": 71,
        "novelty_flag": "low",
    },
}


async def test_an_analysis_made_elsewhere_is_kept_in_the_history(
    client: httpx.AsyncClient, person: Person
) -> None:
    saved = await client.post("/api/analyses", json=RECORD | {"userId": person.id}, headers=person.headers)
    assert saved.status_code == 201, saved.text
    assert saved.json()["status"] == "completed"
    msgspec.convert(saved.json()["result"], AnalysisResult)

    (entry,) = (await client.get("/api/analyses/user", headers=person.headers)).json()
    assert entry["kind"] == "imported"
    assert entry["decisionScenario"] == RECORD["decisionScenario"]
    scores = [entry[f"{lens}Score"] for lens in FOUR]
    assert scores == [74, 60, 81, None]
    assert (entry["clarityScore"], entry["label"]) == (78.4, "Moderate Clarity")
    assert entry["frictionFingerprint"] == RECORD["frictionFingerprint"]
    assert entry["stabilityScores"] == RECORD["stabilityScores"]
    assert entry["irisSummary"]["top_line_take"] == "Go, if your sister can help."
    assert entry["perspectives"]["ethical"] == {
        "score": 6,
        "insights": [],
        "reasoning": "Your parents need you.",
    }


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"decisionScenario": " "}, 400, "Please enter a decision scenario to analyze."),
        ({"clarityScore": 101}, 422, "'clarityScore' must be at most 100."),
        ({"logicalScore": -1}, 422, "'logicalScore' must be at least 0."),
        ({"perspectives": {}}, 422, "'perspectives.logical' is missing."),
        (
            {"perspectives": {lens: {"score": None} for lens in FOUR}},
            422,
            "At least one perspective needs a score.",
        ),
    ],
)
async def test_a_record_that_cannot_be_kept_is_refused(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    changes: dict[str, Any],
    status: int,
    error: str,
) -> None:
    record = {key: value for key, value in RECORD.items() if key != "logicalScore"} | changes
    answer = await client.post("/api/analyses", json=record, headers=person.headers)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert await count(sessions) == 0


async def test_the_history_is_newest_first_shows_running_ones_and_is_the_caller_s_own(
    client: httpx.AsyncClient, person: Person, finish: Finish
) -> None:
    first = await start(client, person, scenario="First?")
    await finish(first["analysisId"])
    second = await start(client, person, scenario="Second?")
    await start(client, await sign_up(client), scenario="Not yours?")

    entries = (await client.get(f"/api/analyses/user?userId={person.id}", headers=person.headers)).json()

    assert [entry["id"] for entry in entries] == [second["analysisId"], first["analysisId"]]
    assert [entry["status"] for entry in entries] == ["queued", "completed"]
    assert entries[0]["logicalScore"] is None
    assert entries[0]["perspectives"] is None
    assert entries[1]["logicalScore"] == 75
    only = (await client.get("/api/analyses/user?limit=1", headers=person.headers)).json()
    assert [entry["id"] for entry in only] == [second["analysisId"]]


async def _only_run(sessions: SessionFactory) -> Any:
    async with sessions() as db:
        return await db.scalar(select(Analysis.id))
