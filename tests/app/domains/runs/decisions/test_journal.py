"""The decision journal over HTTP: decisions, outcomes and access."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import text, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.runs.analyses.calibration import model_forecasts
from app.models import Analysis, Decision
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.app.domains.runs.decisions.journal import create_analysis, day, decide, decision_body, resolve
from tests.support.people import Person, sign_up


async def put(client: httpx.AsyncClient, person: Person, analysis_id: str, **changes: Any) -> httpx.Response:
    path = f"/api/analyses/{analysis_id}/decision"
    return await client.put(path, json=decision_body(**changes), headers=person.headers)


async def test_decision_is_stored(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await create_analysis(client, person)
    path = f"/api/analyses/{analysis_id}/decision"
    before = await client.get(path, headers=person.headers)
    assert (before.status_code, before.json()) == (200, None)
    written = (await put(client, person, analysis_id, decided="  We stay. \n", confidence=0)).json()
    assert written == {
        "id": written["id"],
        "analysisId": analysis_id,
        "about": RECORD["decisionScenario"],
        "decided": "We stay.",
        "confidence": 0,
        "reviewOn": day(90),
        "createdAt": written["createdAt"],
        "state": "open",
        "outcome": None,
        "note": "",
        "resolvedAt": None,
    }
    assert (await client.get(path, headers=person.headers)).json() == written


async def test_analysis_has_at_most_one_decision(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await create_analysis(client, person)
    first = (await put(client, person, analysis_id)).json()
    changed = (
        await put(client, person, analysis_id, decided="We stay.", confidence=55, reviewOn=day(3))
    ).json()
    assert changed == first | {"decided": "We stay.", "confidence": 55, "reviewOn": day(3)}


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"decided": " \n "}, 400, "blank_decision"),
        ({"decided": "x" * 2_001}, 413, "decision_too_long"),
        ({"reviewOn": day(-1)}, 422, "invalid_review_day"),
        ({"reviewOn": day(3_700)}, 422, "invalid_review_day"),
        ({"reviewOn": "soon"}, 422, "invalid_field"),
        ({"confidence": 101}, 422, "invalid_field"),
        ({"confidence": -1}, 422, "invalid_field"),
        ({"confidence": 70.5}, 422, "invalid_field"),
    ],
)
async def test_invalid_decision_is_rejected(
    client: httpx.AsyncClient, person: Person, changes: dict[str, Any], status: int, code: str
) -> None:
    answer = await put(client, person, await create_analysis(client, person), **changes)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await client.get("/api/decisions", headers=person.headers)).json()["decisions"] == []


async def test_boundary_text_lengths_and_review_dates_are_accepted(
    client: httpx.AsyncClient, person: Person
) -> None:
    for changes in ({"decided": " " + "x" * 2_000}, {"reviewOn": day()}, {"reviewOn": day(3_650)}):
        assert (
            await put(client, person, await create_analysis(client, person), **changes)
        ).status_code == 200


async def test_confidence_is_fixed_once_the_outcome_is_known(
    client: httpx.AsyncClient, person: Person
) -> None:
    decision = await decide(client, person, confidence=60)
    resolved = await resolve(client, person, decision, "badly", note=" Too early. ")
    assert (resolved["state"], resolved["outcome"], resolved["note"]) == ("resolved", "badly", "Too early.")
    analysis_id = decision["analysisId"]
    refused = await put(client, person, analysis_id, confidence=20)
    assert (refused.status_code, refused.json()["code"]) == (409, "confidence_is_fixed")
    amended = await put(client, person, analysis_id, confidence=60, decided="We moved in March.")
    assert amended.json() == resolved | {"decided": "We moved in March."}


async def test_outcome_can_be_corrected(client: httpx.AsyncClient, person: Person) -> None:
    decision = await decide(client, person)
    first = await resolve(client, person, decision, "well")
    second = await resolve(client, person, decision, "unclear", note="It is hard to say.")
    assert second == first | {"outcome": "unclear", "note": "It is hard to say."}


async def test_unknown_outcome_is_rejected(client: httpx.AsyncClient, person: Person) -> None:
    path = f"/api/decisions/{(await decide(client, person))['id']}/outcome"
    answer = await client.put(path, json={"outcome": "great"}, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
    long = await client.put(path, json={"outcome": "well", "note": "x" * 2_001}, headers=person.headers)
    assert (long.status_code, long.json()["code"]) == (413, "decision_too_long")


async def test_past_review_date_may_remain_unchanged(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    decision = await decide(client, person)
    passed = utc_now().date() - timedelta(days=5)
    await review_on(sessions, decision, passed)
    kept = await put(client, person, decision["analysisId"], reviewOn=passed.isoformat(), decided="Later.")
    assert (kept.json()["decided"], kept.json()["state"]) == ("Later.", "due")
    other = await put(client, person, decision["analysisId"], reviewOn=day(-4))
    assert other.status_code == 422


async def test_decision_is_due_from_its_review_date_until_resolved(
    client: httpx.AsyncClient, person: Person
) -> None:
    today, tomorrow = (
        await decide(client, person, reviewOn=day()),
        await decide(client, person, reviewOn=day(1)),
    )
    assert (today["state"], tomorrow["state"]) == ("due", "open")
    listed = (await client.get("/api/decisions?state=due", headers=person.headers)).json()
    assert ([entry["id"] for entry in listed["decisions"]], listed["due"]) == ([today["id"]], 1)
    await resolve(client, person, today, "unclear")
    for state, expected in (("due", []), ("open", [tomorrow["id"]]), ("resolved", [today["id"]])):
        listed = (await client.get(f"/api/decisions?state={state}", headers=person.headers)).json()
        assert ([entry["id"] for entry in listed["decisions"]], listed["due"]) == (expected, 0)


async def test_decision_is_kept_after_the_analysis_is_deleted(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    decision = await decide(client, person)
    path = f"/api/analyses/{decision['analysisId']}/decision"
    async with sessions.begin() as db:
        await db.execute(
            update(Analysis).where(Analysis.id == UUID(decision["analysisId"])).values(deleted_at=utc_now())
        )
    assert (await client.get(path, headers=person.headers)).status_code == 404
    assert (await put(client, person, decision["analysisId"])).status_code == 404
    listed = (await client.get("/api/decisions", headers=person.headers)).json()["decisions"]
    assert listed == [decision | {"analysisId": None}]
    async with sessions.begin() as db:
        await db.execute(text("DELETE FROM analyses"))
    assert (await client.get("/api/decisions", headers=person.headers)).json()["decisions"] == listed
    assert (await resolve(client, person, decision, "well"))["outcome"] == "well"


async def test_decision_is_inaccessible_to_other_users(client: httpx.AsyncClient, person: Person) -> None:
    decision = await decide(client, person, reviewOn=day())
    other = await sign_up(client)
    own = f"/api/decisions/{decision['id']}"
    of_analysis = f"/api/analyses/{decision['analysisId']}/decision"
    tries = [
        await client.get(of_analysis, headers=other.headers),
        await client.put(of_analysis, json=decision_body(), headers=other.headers),
        await client.put(f"{own}/outcome", json={"outcome": "badly"}, headers=other.headers),
        await client.delete(own, headers=other.headers),
        await client.delete(f"/api/decisions/{uuid4()}", headers=person.headers),
    ]
    assert [answer.status_code for answer in tries] == [404] * 5
    empty = (await client.get("/api/decisions", headers=other.headers)).json()
    assert empty == {"decisions": [], "next": None, "due": 0}
    assert (await client.get(of_analysis, headers=person.headers)).json() == decision


async def test_decision_can_be_deleted(client: httpx.AsyncClient, person: Person) -> None:
    decision = await decide(client, person)
    gone = await client.delete(f"/api/decisions/{decision['id']}", headers=person.headers)
    assert (gone.status_code, gone.content) == (204, b"")
    path = f"/api/analyses/{decision['analysisId']}/decision"
    assert (await client.get(path, headers=person.headers)).json() is None


async def review_on(sessions: SessionFactory, decision: dict[str, Any], when: date) -> None:
    """Sets the review date of a decision."""
    async with sessions.begin() as db:
        await db.execute(update(Decision).where(Decision.id == UUID(decision["id"])).values(review_on=when))


async def test_outcomes_calibrate_reported_confidence(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    for outcome in ("well", "badly", "unclear"):
        await resolve(client, person, await decide(client, person), outcome)
    async with sessions() as db:
        await db.execute(update(Analysis).values(kind="analysis"))
        found = await model_forecasts(db)
    assert sorted(forecast.went_well for forecast in found) == [False, True]
    assert all(0 <= forecast.confidence <= 100 for forecast in found)
