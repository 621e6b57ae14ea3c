"""Imported scores are labelled as not computed by iRIS, everywhere."""

from __future__ import annotations

import io
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pypdf
import pytest
from sqlalchemy import text, update

from app.core.database.engine import SessionFactory
from app.core.typesetting import Typesetter
from app.domains.community.posts.ranking import ranking
from app.domains.community.posts.schemas import Post
from app.domains.runs.analyses.calibration import model_forecasts
from app.domains.runs.analyses.imported import HEADLINE
from app.domains.runs.share_links.schemas import SharedRead
from app.http.pages.post_page import description as post_description
from app.http.pages.shared_page import description as shared_description
from app.models import Analysis
from tests.support.people import Person
from tests.support.shares import create_link, import_analysis, open_link

LABELS = ("High Clarity", "Moderate Clarity", "Low Clarity")


@pytest.fixture(params=["now", "by the version before"])
async def analysis_id(
    request: pytest.FixtureRequest, client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> str:
    """Returns an imported analysis. The previous version stored no headline."""
    analysis_id = await import_analysis(client, person)
    if request.param != "now":
        async with sessions.begin() as db:
            run = await db.get_one(Analysis, UUID(analysis_id))
            assert run.result is not None
            old = run.result | {"headline": None}
            await db.execute(update(Analysis).where(Analysis.id == run.id).values(result=old))
    return analysis_id


async def get_json(client: httpx.AsyncClient, path: str, person: Person) -> Any:
    answer = await client.get(path, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_lists_and_reads_mark_imported_analyses(
    client: httpx.AsyncClient, person: Person, analysis_id: str
) -> None:
    read = await get_json(client, f"/api/analyses/{analysis_id}", person)
    assert (read["kind"], read["result"]["headline"]) == ("imported", HEADLINE)
    (entry,) = (await get_json(client, "/api/analyses/history", person))["entries"]
    assert (entry["isImported"], entry["label"]) == (True, HEADLINE)
    (record,) = await get_json(client, f"/api/analyses/user?userId={person.id}", person)
    assert (record["kind"], record["label"]) == ("imported", HEADLINE)
    path = "/api/conversations"
    talk = {"originalAnalysis": {"analysisId": analysis_id}}
    greeting = await client.post(path, json=talk, headers=person.headers)
    assert HEADLINE in greeting.text


async def test_exports_mark_imported_analyses(
    client: httpx.AsyncClient, person: Person, analysis_id: str
) -> None:
    for form in ("markdown", "json", "pdf"):
        answer = await client.get(f"/api/analyses/{analysis_id}/export?format={form}", headers=person.headers)
        assert answer.status_code == 200
        said = answer.text
        if form == "pdf":
            pages = pypdf.PdfReader(io.BytesIO(answer.content)).pages
            said = " ".join(" ".join(page.extract_text() for page in pages).split())
        assert HEADLINE in said
        if form != "json":
            assert not [label for label in LABELS if label in said]


@pytest.mark.parametrize("parts", [[], ["verdict"], None])
async def test_posts_and_links_mark_imported_analyses(
    client: httpx.AsyncClient,
    person: Person,
    analysis_id: str,
    monkeypatch: pytest.MonkeyPatch,
    parts: list[str] | None,
) -> None:
    drawn: list[str] = []

    async def picture(self: Typesetter, template: str, shown: msgspec.Struct) -> bytes:
        drawn.append(msgspec.json.encode(shown).decode())
        return b""

    monkeypatch.setattr(Typesetter, "picture", picture)
    token = (await create_link(client, person, analysis_id, **({} if parts is None else {"parts": parts})))[
        "token"
    ]
    shared = await open_link(client, token)
    assert shared["result"]["headline"] == HEADLINE
    assert HEADLINE in shared_description(msgspec.convert(shared, SharedRead))
    body = {"agentId": "logical-lens", "content": "Lisbon.", "analysisData": {"analysisId": analysis_id}}
    body |= {} if parts is None else {"parts": parts}
    made = await client.post("/api/social/share-analysis", json=body, headers=person.headers)
    post_id = made.json()["postId"]
    post = (await client.get(f"/api/social/posts/{post_id}")).json()
    assert (post["isImported"], post["label"]) == (True, HEADLINE)
    assert (post["analysis"]["imported"], post["analysis"]["label"]) == (True, HEADLINE)
    assert HEADLINE in post_description(msgspec.convert(post, Post))
    (card,) = (await client.get("/api/social/feed")).json()
    assert (card["isImported"], card["label"]) == (True, HEADLINE)
    for path in (f"/api/shared/{token}/preview.png", f"/api/social/posts/{post_id}/preview.png"):
        assert (await client.get(path)).status_code == 200
    assert [HEADLINE in said for said in drawn] == [True, True]
    assert not [label for said in drawn for label in LABELS if label in said]


async def test_account_export_marks_imported_analyses(
    client: httpx.AsyncClient, person: Person, analysis_id: str
) -> None:
    (row,) = (await get_json(client, "/api/account/export", person))["analyses"]
    assert (row["kind"], row["result"]["versions"]["source"]) == ("imported", "imported")


async def test_imported_analysis_is_excluded_from_calibration(
    client: httpx.AsyncClient, person: Person, analysis_id: str, sessions: SessionFactory
) -> None:
    day = {"decided": "I go.", "confidence": 80, "reviewOn": "2030-01-01"}
    made = await client.put(f"/api/analyses/{analysis_id}/decision", json=day, headers=person.headers)
    assert made.is_success, made.text
    async with sessions.begin() as db:
        await db.execute(text("UPDATE decisions SET outcome = 'well', resolved_at = now()"))
        assert await model_forecasts(db) == []
        await db.execute(text("UPDATE analyses SET kind = 'analysis'"))
        assert len(await model_forecasts(db)) == 1


def test_ranking_does_not_use_the_score() -> None:
    assert "clarity" not in msgspec.json.encode(ranking()).decode().lower()
