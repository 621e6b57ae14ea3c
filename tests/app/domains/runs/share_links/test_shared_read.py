"""Shared analyses: published and hidden fields."""

from __future__ import annotations

import json
from uuid import UUID

import httpx
import msgspec
import pytest
from sqlalchemy import text, update

from app.core.database.engine import SessionFactory
from app.models import Analysis
from routing.results.analysis_result import AnalysisResult
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.support.people import Person, sign_up
from tests.support.shares import create_link, import_analysis, open_link

SECRET = "Should I leave Acme because of Bob?"
RAW = "raw text of a model"


async def update_result(sessions: SessionFactory, analysis_id: str, **changes: object) -> None:
    """Updates fields of a stored result."""
    async with sessions.begin() as db:
        run = await db.get_one(Analysis, UUID(analysis_id))
        assert run.result is not None
        merged = run.result | changes
        await db.execute(update(Analysis).where(Analysis.id == run.id).values(result=merged))


async def test_shared_analysis_omits_raw_text_ids_and_names(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    person = await sign_up(client, firstName="Grace", lastName="Hopperson")
    analysis_id = await import_analysis(client, person)
    await update_result(sessions, analysis_id, rawResponse={"logical": RAW}, userId=person.id)
    made = await create_link(client, person, analysis_id)
    shown = json.dumps(await open_link(client, made["token"]))
    for kept in (RAW, person.id, person.username, "Hopperson", analysis_id, made["id"]):
        assert kept not in shown
    assert "The pay is higher." in shown


async def test_hidden_scenario_is_absent_everywhere(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await import_analysis(client, person, decisionScenario=SECRET)
    await update_result(sessions, analysis_id, reply="You said that Bob hums.")
    async with sessions.begin() as db:
        title = text(
            "INSERT INTO history_entries (analysis_id, user_id, title, search) VALUES (:id, :user, 'Bob', '')"
            " ON CONFLICT (analysis_id) DO UPDATE SET title = 'Bob'"
        )
        await db.execute(title, {"id": analysis_id, "user": person.id})
    hidden = await create_link(client, person, analysis_id, showsScenario=False)
    shown = await open_link(client, hidden["token"])
    assert shown["title"] == "A decision, seen through four lenses"
    assert (shown["scenario"], shown["result"]["scenario"], shown["result"]["reply"]) == (None, "", None)
    assert "Bob" not in json.dumps(shown)
    assert shown["result"]["irisSummary"]["top_line_take"] == ""

    full = await open_link(client, (await create_link(client, person, analysis_id))["token"])
    assert (full["title"], full["scenario"]) == ("Bob", SECRET)
    assert (full["result"]["scenario"], full["result"]["reply"]) == (SECRET, None)


async def test_shared_analysis_states_why_the_run_ended(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await import_analysis(client, person)
    token = (await create_link(client, person, analysis_id))["token"]
    assert (await open_link(client, token))["result"]["endedBecause"] is None
    await update_result(sessions, analysis_id, endedBecause="The analysis was not finished in time.")
    assert (await open_link(client, token))["result"][
        "endedBecause"
    ] == "The analysis was not finished in time."


async def test_reason_of_a_missing_answer_is_visible_only_to_the_owner(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await import_analysis(client, person)
    async with sessions.begin() as db:
        run = await db.get_one(Analysis, UUID(analysis_id))
        assert run.result is not None
        said = msgspec.json.encode(run.result).replace(
            b"The saved analysis has no", b"Organization org-1 has no"
        )
    await update_result(sessions, analysis_id, **msgspec.json.decode(said))
    made = await create_link(client, person, analysis_id)
    result = (await open_link(client, made["token"]))["result"]
    assert result["strategic"]["missingReason"] == "This lens has no answer."
    assert result["strategic"] == result["lenses"]["strategic"]
    assert result["logical"]["missingReason"] is None
    assert "org-1" not in json.dumps(result)


async def test_title_omits_bidi_and_control_characters(client: httpx.AsyncClient, person: Person) -> None:
    scenario = "Should we \u202emove\u2066 to\x07 Porto?"
    made = await create_link(client, person, await import_analysis(client, person, decisionScenario=scenario))
    assert (await open_link(client, made["token"]))["title"] == "Should we move to Porto?"


async def test_shared_result_has_the_schema_of_the_owner_result(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    result = (await open_link(client, made["token"]))["result"]
    assert msgspec.convert(result, AnalysisResult).lenses["logical"].score == 7.4
    assert result["rawResponse"] == {}


@pytest.mark.parametrize("path", ["", "/preview.png"])
async def test_shared_responses_are_not_cached(client: httpx.AsyncClient, person: Person, path: str) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    answer = await client.get(f"/api/shared/{made['token']}{path}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-robots-tag"] == "noindex, nofollow"


async def test_title_of_a_long_scenario_is_its_first_sentence(
    client: httpx.AsyncClient, person: Person
) -> None:
    scenario = "Should we sell the house? It is big. " + "And so on. " * 40
    made = await create_link(client, person, await import_analysis(client, person, decisionScenario=scenario))
    assert (await open_link(client, made["token"]))["title"] == "Should we sell the house?"
    endless = await import_analysis(client, person, decisionScenario="Should we keep each " + "word " * 200)
    title = (await open_link(client, (await create_link(client, person, endless))["token"]))["title"]
    assert len(title) <= 200
    assert title.endswith("word…")
    assert RECORD["decisionScenario"] not in title
