"""Exports over HTTP: access, content type and file name."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from urllib.parse import unquote

import httpx
import pypdf
import pytest
from litestar import Litestar
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.core.typesetting import Typesetter
from app.http.services import services_of
from tests.support.people import Person, sign_up
from tests.support.shares import import_analysis

TYPES = {
    "markdown": ("text/markdown", "md"),
    "json": ("application/json", "json"),
    "pdf": ("application/pdf", "pdf"),
}

WAITING_PRESS = """
import sys, time
from pathlib import Path

sys.stdin.read()
while not Path({go_on!r}).exists():
    time.sleep(0.01)
sys.stdout.write("made")
"""


async def export(client: httpx.AsyncClient, person: Person, analysis_id: str, form: str) -> httpx.Response:
    return await client.get(f"/api/analyses/{analysis_id}/export?format={form}", headers=person.headers)


@pytest.mark.parametrize("form", TYPES)
async def test_export_has_a_content_type_and_file_name(
    client: httpx.AsyncClient, person: Person, form: str
) -> None:
    answer = await export(client, person, await import_analysis(client, person), form)
    media, ending = TYPES[form]
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(media)
    said = answer.headers["content-disposition"]
    assert said.startswith('attachment; filename="iris-20')
    assert f'-should-i-take-the-job-in-lisbon.{ending}"' in said
    assert answer.headers["cache-control"] == "no-store"


async def test_file_name_keeps_its_script_and_is_sanitized(client: httpx.AsyncClient, person: Person) -> None:
    scenario = 'Ναι ή "όχι";\r\nX-Evil: 1 / ../..\\ %0d%0a ' + "μακρύ " * 40
    answer = await export(
        client, person, await import_analysis(client, person, decisionScenario=scenario), "markdown"
    )
    said = answer.headers["content-disposition"]
    assert 'filename="iris.md"' in said
    name = unquote(said.rpartition("''")[2])
    assert "-ναι-ή-όχι-x-evil-1-" in name
    assert set(name) & set('"/\\;\r\n:%') == set()
    assert len(name.encode()) < 255
    assert "x-evil" not in answer.headers


async def test_json_export_equals_the_get_response(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person)
    answer = await export(client, person, analysis_id, "json")
    read = await client.get(f"/api/analyses/{analysis_id}", headers=person.headers)
    assert answer.json() == read.json()
    assert answer.text.startswith("{\n  ")


async def test_pdf_export_contains_the_analysis(client: httpx.AsyncClient, person: Person) -> None:
    answer = await export(client, person, await import_analysis(client, person), "pdf")
    said = " ".join(
        "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(answer.content)).pages).split()
    )
    for wanted in ("Should I take the job in Lisbon?", "The pay is higher.", "Rents rose by 9 %.", "78.4"):
        assert wanted in said
    assert said.index("The pay is higher.") < said.index("Your parents need you.") < said.index("Rents rose")


async def test_one_user_cannot_exhaust_document_rendering(
    app: Litestar, client: httpx.AsyncClient, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Documents block until released, so the third request of one user always exceeds the limit."""
    go_on, press = tmp_path / "go-on", tmp_path / "press.py"
    press.write_text(WAITING_PRESS.format(go_on=str(go_on)))
    monkeypatch.setattr(services_of(app).exports, "_typesetter", Typesetter(press=press))
    other = await sign_up(client)
    theirs, analysis_id = await import_analysis(client, other), await import_analysis(client, person)
    asked = [asyncio.create_task(export(client, person, analysis_id, "pdf")) for _ in range(3)]
    first, under_way = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    refused = first.pop().result()
    assert (refused.status_code, refused.json()["code"]) == (429, "still_making")
    assert refused.headers["retry-after"] == "5"
    waiting = asyncio.create_task(export(client, other, theirs, "pdf"))
    go_on.touch()
    made = await asyncio.gather(*under_way, waiting, export(client, person, analysis_id, "markdown"))
    assert [answer.status_code for answer in made] == [200] * 4
    assert (await export(client, person, analysis_id, "pdf")).status_code == 200


async def test_markdown_lists_lenses_in_default_order(client: httpx.AsyncClient, person: Person) -> None:
    text = (await export(client, person, await import_analysis(client, person), "markdown")).text
    heads = [line for line in text.split("\n") if line.startswith("## ")]
    assert [head.split(":")[0] for head in heads[2:6]] == [
        "## Logical",
        "## Ethical",
        "## Factual",
        "## Strategic",
    ]


async def test_analysis_without_a_result_cannot_be_exported(
    client: httpx.AsyncClient, person: Person
) -> None:
    asked = {"scenario": "Should we move?"}
    headers = person.headers | {"Prefer": "respond-async"}
    accepted = await client.post("/api/analyze", json=asked, headers=headers)
    for form in TYPES:
        answer = await export(client, person, accepted.json()["analysisId"], form)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_result")


async def test_export_of_foreign_or_deleted_analysis_is_not_found(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await import_analysis(client, person)
    other = await sign_up(client)
    assert [(await export(client, other, analysis_id, form)).status_code for form in TYPES] == [404] * 3
    async with sessions.begin() as db:
        await db.execute(text("UPDATE analyses SET deleted_at = now()"))
    assert [(await export(client, person, analysis_id, form)).status_code for form in TYPES] == [404] * 3


@pytest.mark.parametrize("query", ["", "?format=", "?format=docx", "?format=PDF"])
async def test_unknown_export_format_is_rejected(
    client: httpx.AsyncClient, person: Person, query: str
) -> None:
    path = f"/api/analyses/{await import_analysis(client, person)}/export{query}"
    answer = await client.get(path, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
