"""Texts that describe danger get help instead of an analysis, on every route that starts one."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import func, select, text

from app.core.database.engine import SessionFactory
from app.models import Analysis, HistoryEntryRow, LensOutcomeRow, ModelCall
from tests.app.domains.runs.analyses.analysis_client import ASYNC, RECORD, start
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO
from tests.support.sse import read_to_end

GRAVE = "Should I kill myself tonight or wait until after Christmas?"
CONTINUABLE = "My partner hits our son. Leave now or wait?"

CALLS: list[tuple[str, dict[str, Any]]] = [
    ("/api/analyze", {}),
    ("/api/analyze", {"aiModel": "superagent"}),
    ("/api/analyze", {"aiModel": "gpt-4o"}),
    ("/api/custom-analyze", {"agentId": "logical-lens"}),
    ("/api/dare-analyze", {"agentId": "superagent"}),
    ("/api/superagent-analyze", {}),
    ("/api/superagent-analyze", {"lenses": ["FIN"]}),
]


async def post_and_get_result(
    client: httpx.AsyncClient, person: Person, scenario: str = GRAVE, **headers: str
) -> dict[str, Any]:
    answer = await client.post("/api/analyze", json={"scenario": scenario}, headers=person.headers | headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def assert_is_help(result: dict[str, Any]) -> None:
    assert result["type"] == "safety"
    assert result["message"]
    assert result["contacts"]
    for contact in result["contacts"]:
        assert contact["name"]
        assert contact["region"]
        assert contact.get("phone") or contact.get("url")
    assert not {"score", "lenses", "logical", "irisSummary", "label"} & result.keys()


@pytest.mark.parametrize(("path", "body"), CALLS)
async def test_every_analysis_route_returns_help(
    client: httpx.AsyncClient, person: Person, path: str, body: dict[str, Any]
) -> None:
    asked = {"scenario": GRAVE} | body
    answer = await client.post(path, json=asked, headers=person.headers)
    assert answer.status_code == 200
    assert_is_help(answer.json())


@pytest.mark.parametrize(("path", "body"), CALLS)
async def test_event_stream_of_a_safety_result_ends_completed(
    browser: httpx.AsyncClient, path: str, body: dict[str, Any]
) -> None:
    person = await sign_up(browser)
    asked = {"scenario": GRAVE} | body
    accepted = await browser.post(path, json=asked, headers=person.headers | ASYNC)
    assert (accepted.status_code, accepted.json()["status"]) == (202, "completed")
    events = await read_to_end(browser, accepted.json()["eventsUrl"], person.headers)
    assert [event.event for event in events if event.event != "snapshot"] == ["completed"]
    assert_is_help(events[-1].data["result"])


async def test_draft_agent_and_import_return_help(client: httpx.AsyncClient, person: Person) -> None:
    draft = {"name": "Coach", "goal": "Help", "lenses": []}
    trial = await client.post(
        "/api/superagent-analyze", json={"scenario": GRAVE, "agent": draft}, headers=person.headers
    )
    assert_is_help(trial.json())
    imported = await client.post(
        "/api/analyses", json=RECORD | {"decisionScenario": GRAVE}, headers=person.headers
    )
    assert_is_help(imported.json()["result"])


async def test_what_if_returns_help(client: httpx.AsyncClient, person: Person) -> None:
    saved = (await client.post("/api/analyses", json=RECORD, headers=person.headers)).json()["id"]
    body = {"scenario": GRAVE, "parentId": saved, "relation": "what-if"}
    assert_is_help((await client.post("/api/analyze", json=body, headers=person.headers)).json())


async def test_safety_result_is_readable_and_stores_no_text(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    result = await post_and_get_result(client, person)
    read = (await client.get(f"/api/analyses/{result['analysisId']}", headers=person.headers)).json()
    assert read["result"] == result
    assert (read["status"], read["kind"], read["scenario"]) == ("completed", "safety", "")
    assert read["receipt"]["calls"] == 0
    async with sessions() as db:
        for table in ("analyses", "run_events", "history_entries"):
            rows = (await db.execute(text(f"SELECT CAST({table} AS text) FROM {table}"))).scalars()  # noqa: S608
            assert not any("Christmas" in row for row in rows)


async def test_safety_result_is_absent_from_history_metrics_and_queue(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    before = (await client.get("/api/metrics")).json()
    await post_and_get_result(client, person)
    history = (await client.get("/api/analyses/history", headers=person.headers)).json()
    assert history["entries"] == []
    assert (await client.get("/api/analyses/user", headers=person.headers)).json() == []
    assert (await client.get("/api/metrics")).json() == before
    async with sessions() as db:
        for table in (HistoryEntryRow, LensOutcomeRow, ModelCall):
            assert await db.scalar(select(func.count()).select_from(table)) == 0
        run = (await db.scalars(select(Analysis))).one()
    assert run.deleted_at is not None
    assert run.end_told_at is not None


async def test_safety_result_rejects_follow_up_actions(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = (await post_and_get_result(client, person))["analysisId"]
    run = f"/api/analyses/{analysis_id}"
    post = {"agentId": "logical-lens", "content": "Look", "analysisData": {"analysisId": analysis_id}}
    decision = {"decided": "Wait", "confidence": 70, "reviewOn": "2999-01-01"}
    refused = [
        await client.post(f"{run}/shares", json={}, headers=person.headers),
        await client.get(f"{run}/shares", headers=person.headers),
        await client.get(f"{run}/export?format=markdown", headers=person.headers),
        await client.get(f"{run}/export?format=json", headers=person.headers),
        await client.get(f"{run}/changes", headers=person.headers),
        await client.get(f"{run}/explanations", headers=person.headers),
        await client.put(f"{run}/decision", json=decision, headers=person.headers),
        await client.get(f"{run}/decision", headers=person.headers),
        await client.put(
            f"{run}/lenses/logical/feedback", json={"verdict": "useful"}, headers=person.headers
        ),
        await client.post("/api/social/share-analysis", json=post, headers=person.headers),
        await client.post(
            "/api/conversations",
            json={"originalAnalysis": {"analysisId": analysis_id}},
            headers=person.headers,
        ),
        await client.post(
            "/api/analyze", json={"scenario": SCENARIO, "parentId": analysis_id}, headers=person.headers
        ),
    ]
    assert [answer.json().get("code") for answer in refused] == ["not_an_analysis"] * len(refused)
    assert {answer.status_code for answer in refused} == {409}
    restored = await client.post(f"{run}/restore", headers=person.headers)
    assert restored.status_code == 404


async def test_repeated_key_returns_the_same_safety_result(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    key = {"Idempotency-Key": "k"}
    first, again = [await post_and_get_result(client, person, **key) for _ in range(2)]
    assert first == again
    other = await client.post("/api/analyze", json={"scenario": "Another?"}, headers=person.headers | key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(Analysis)) == 1


async def test_spent_budget_does_not_block_help(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    """The test app has no budget, so the limit is set on the service."""
    app = client._transport.app  # type: ignore[attr-defined]  # httpx's own transport of the app
    analyses = app.state.services.analyses
    run_factory = analyses.run_factory
    analyses.run_factory = type(run_factory)(run_factory.ladder, run_factory.deadline_seconds, 0.0)
    refused = await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=person.headers)
    assert refused.status_code == 429
    assert_is_help(await post_and_get_result(client, person))


async def test_misunderstood_text_is_analyzed_unless_grave(client: httpx.AsyncClient, person: Person) -> None:
    assert (await post_and_get_result(client, person, CONTINUABLE))["canContinue"] is True
    accepted = await start(client, person, scenario=CONTINUABLE, misunderstood=True)
    assert accepted["status"] == "queued"
    body = {"scenario": GRAVE, "misunderstood": True}
    answer = await client.post("/api/analyze", json=body, headers=person.headers)
    assert_is_help(answer.json())
    assert answer.json()["canContinue"] is False


async def test_contacts_match_the_accept_language_region(client: httpx.AsyncClient, person: Person) -> None:
    def regions(result: dict[str, Any]) -> set[str]:
        return {contact["region"] for contact in result["contacts"]}

    here = await post_and_get_result(client, person, **{"Accept-Language": "es, en-US;q=0.9"})
    nowhere = await post_and_get_result(client, person, **{"Accept-Language": "en"})
    assert regions(here) == {"US", "INT"}
    assert {"US", "GB", "AU", "INT"} <= regions(nowhere)
    assert nowhere["contacts"][0]["region"] == "INT"


async def test_safety_result_of_another_user_is_not_found(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = (await post_and_get_result(client, person))["analysisId"]
    other = await sign_up(client)
    answer = await client.get(f"/api/analyses/{analysis_id}", headers=other.headers)
    assert answer.status_code == 404


async def test_safety_result_is_purged_after_a_day(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = UUID((await post_and_get_result(client, person))["analysisId"])
    app = client._transport.app  # type: ignore[attr-defined]  # httpx's own transport of the app
    async with sessions.begin() as db:
        await db.execute(text("UPDATE analyses SET deleted_at = now() - interval '25 hours'"))
    await app.state.services.history.purge()
    async with sessions() as db:
        assert await db.get(Analysis, analysis_id) is None
