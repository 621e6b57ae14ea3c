"""Explanations and changes over HTTP, for runs of the offline analyst and for imported analyses."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import httpx
from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.models import Analysis
from tests.app.domains.runs.analyses.analysis_client import FOUR, start
from tests.app.domains.runs.decisions.journal import create_analysis
from tests.app.domains.runs.metrics.conftest import Analyse
from tests.routing.clarity.explain.assertions import STORED, numbers
from tests.support.people import Person, sign_up

WHAT_IF = (
    "Should we move the team of nine from Leeds to Bristol before March, if the rent there falls by half?"
)


async def get_result(client: httpx.AsyncClient, person: Person, analysis_id: str) -> Any:
    return (await client.get(f"/api/analyses/{analysis_id}", headers=person.headers)).json()["result"]


async def get_explanations(client: httpx.AsyncClient, person: Person, analysis_id: str) -> dict[str, Any]:
    answer = await client.get(f"/api/analyses/{analysis_id}/explanations", headers=person.headers)
    assert answer.status_code == 200, answer.text
    return {row["field"]: row for row in answer.json()}


async def get_changes(
    client: httpx.AsyncClient, person: Person, analysis_id: str, against: str | None = None
) -> httpx.Response:
    query = f"?against={against}" if against else ""
    return await client.get(f"/api/analyses/{analysis_id}/changes{query}", headers=person.headers)


async def test_every_value_of_a_stored_run_has_an_explanation(
    client: httpx.AsyncClient, person: Person, analyse: Analyse
) -> None:
    analysis_id = await analyse(person)
    rows = await get_explanations(client, person, analysis_id)
    result = await get_result(client, person, analysis_id)
    assert set(numbers(result)) <= rows.keys()
    assert not [row["formula"] for row in rows.values() if STORED in row["formula"]]
    assert rows["score"]["value"] == result["score"]
    assert rows["score"]["formula"].startswith("min(0.4 × ")
    links = [entry["field"] for row in rows.values() for entry in row["inputs"] if entry["field"]]
    assert set(links) <= rows.keys()
    assert [
        row["inputs"][0]["field"] for row in rows.values() if row["field"] == "components.completeness"
    ] == ["lenses.logical.completeness"]


async def test_imported_analysis_has_partial_explanations(client: httpx.AsyncClient, person: Person) -> None:
    rows = await get_explanations(client, person, await create_analysis(client, person))
    assert rows["score"]["formula"] == "78.4, as it was stored"
    assert rows["score"]["why"] == "it came with the saved analysis"
    assert rows["lenses.logical.score"]["value"] == 7.4
    assert rows["frictionFingerprint.principle"]["value"] == 30
    assert "mean(" in rows["components.completeness"]["formula"]
    assert "lenses.strategic.completeness" not in rows
    assert not [field for field in rows if field.startswith(("receipt", "lenses.logical.checks"))]


async def test_changes_are_compared_with_the_parent(
    client: httpx.AsyncClient, person: Person, analyse: Analyse
) -> None:
    before = await analyse(person)
    after = await analyse(person, scenario=WHAT_IF, parentId=before, relation="what-if")
    changes = (await get_changes(client, person, after)).json()
    old, new = await get_result(client, person, before), await get_result(client, person, after)
    assert (changes["analysisId"], changes["against"]) == (after, before)
    unmeasured = {"bandBefore": None, "bandAfter": None}
    assert changes["score"] == {"before": old["score"], "after": new["score"]} | unmeasured
    assert [lens["lens"] for lens in changes["lenses"]] == list(FOUR)
    for lens in changes["lenses"]:
        ours = [*lens["added"], *(pair["after"] for pair in lens["changed"])]
        theirs = [*lens["dropped"], *(pair["before"] for pair in lens["changed"])]
        assert len(ours) + lens["kept"] == len(new["lenses"][lens["lens"]]["insights"])
        assert len(theirs) + lens["kept"] == len(old["lenses"][lens["lens"]]["insights"])
    assert any(lens["added"] or lens["changed"] for lens in changes["lenses"])
    assert {part["name"] for part in changes["components"]} >= {"completeness", "frictionScore"}
    same = (await get_changes(client, person, after, after)).json()
    assert all(not (lens["added"] or lens["dropped"] or lens["changed"]) for lens in same["lenses"])


async def test_comparison_without_a_parent_requires_an_explicit_one(
    client: httpx.AsyncClient, person: Person
) -> None:
    first, second = await create_analysis(client, person), await create_analysis(client, person)
    refused = await get_changes(client, person, second)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_parent")
    assert (await get_changes(client, person, second, first)).status_code == 200
    malformed = await get_changes(client, person, second, "the-first")
    assert (malformed.status_code, malformed.json()["code"]) == (422, "invalid_field")


async def test_deleted_parent_is_treated_as_missing(
    client: httpx.AsyncClient, person: Person, analyse: Analyse
) -> None:
    before = await analyse(person)
    after = await analyse(person, scenario=WHAT_IF, parentId=before, relation="what-if")
    await client.delete(f"/api/analyses/{before}", headers=person.headers)
    refused = await get_changes(client, person, after)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_parent")
    gone = await get_changes(client, person, after, before)
    assert (gone.status_code, gone.json()["code"]) == (404, "analysis_not_found")


async def test_run_without_a_result_has_no_explanations_or_changes(
    client: httpx.AsyncClient, person: Person
) -> None:
    running = (await start(client, person))["analysisId"]
    done = await create_analysis(client, person)
    silent = await client.get(f"/api/analyses/{running}/explanations", headers=person.headers)
    assert (silent.status_code, silent.json()["code"]) == (409, "nothing_to_explain")
    for one, other in ((running, done), (done, running)):
        refused = await get_changes(client, person, one, other)
        assert (refused.status_code, refused.json()["code"]) == (409, "nothing_to_compare")


async def test_explanations_and_changes_are_visible_only_to_the_owner(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    theirs, own = await create_analysis(client, other), await create_analysis(client, person)
    gone = await create_analysis(client, person)
    async with sessions.begin() as db:
        await db.execute(update(Analysis).where(Analysis.id == UUID(gone)).values(deleted_at=utc_now()))
    for hidden in (theirs, gone, str(uuid4())):
        answers = [
            await client.get(f"/api/analyses/{hidden}/explanations", headers=person.headers),
            await get_changes(client, person, hidden, own),
            await get_changes(client, person, own, hidden),
        ]
        assert [(a.status_code, a.json()["code"]) for a in answers] == [(404, "analysis_not_found")] * 3
