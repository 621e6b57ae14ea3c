"""Pagination of the decision journal, and calibration."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from app.core.api.paging import TimeCursor, encode_cursor
from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.runs.decisions.paging import PAGE, DayCursor, MomentCursor
from app.models import Decision
from tests.support.people import Person, sign_up

MANY = 2 * PAGE + 5


async def insert_decisions(
    sessions: SessionFactory, person: Person, many: int = MANY, **values: Any
) -> list[str]:
    """Inserts decisions one second apart. Groups of five share a review date."""
    now = utc_now()
    rows = [
        Decision(
            id=uuid4(),
            user_id=UUID(person.id),
            about=f"Matter {number}",
            decided="Yes.",
            confidence=values.get("confidence", 70),
            review_on=now.date() + timedelta(days=values.get("days", 0) - number // 5),
            created_at=now - timedelta(seconds=number),
            outcome=values.get("outcome"),
            note="",
            resolved_at=now - timedelta(seconds=number // 3) if values.get("outcome") else None,
        )
        for number in range(many)
    ]
    async with sessions.begin() as db:
        db.add_all(rows)
    return [str(row.id) for row in rows]


async def read_all_pages(client: httpx.AsyncClient, person: Person, query: str = "") -> list[dict[str, Any]]:
    """Reads all pages of a list."""
    entries: list[dict[str, Any]] = []
    cursor = ""
    while True:
        answer = await client.get(f"/api/decisions?{query}{cursor}", headers=person.headers)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert len(page["decisions"]) <= PAGE
        entries += page["decisions"]
        if page["next"] is None:
            return entries
        assert len(page["decisions"]) == PAGE
        cursor = f"&cursor={page['next']}"


@pytest.mark.parametrize(
    ("query", "values", "order", "falls"),
    [
        ("", {}, "createdAt", True),
        ("state=due", {}, "reviewOn", False),
        ("state=open", {"days": 400}, "reviewOn", False),
        ("state=resolved", {"outcome": "well"}, "resolvedAt", True),
    ],
)
async def test_pagination_lists_every_entry_once_in_order(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    query: str,
    values: dict[str, Any],
    order: str,
    falls: bool,
) -> None:
    ids = await insert_decisions(sessions, person, **values)
    await insert_decisions(sessions, await sign_up(client), 3, **values)
    entries = await read_all_pages(client, person, query)
    assert sorted(entry["id"] for entry in entries) == sorted(ids)
    keys = [(entry[order], entry["id"]) for entry in entries]
    assert keys == sorted(keys, reverse=falls)


async def test_every_page_includes_the_total_due_count(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await insert_decisions(sessions, person)
    for query in ("", "state=due", "state=open", "state=resolved"):
        page = (await client.get(f"/api/decisions?{query}", headers=person.headers)).json()
        assert page["due"] == MANY


@pytest.mark.parametrize(
    "cursor",
    [
        "x",
        "é",
        "",
        "a b",
        encode_cursor(DayCursor("open", date(2026, 1, 1), UUID(int=7))),
        encode_cursor(MomentCursor(None, datetime(2026, 1, 1, tzinfo=UTC), UUID(int=7))),
        encode_cursor(TimeCursor(datetime(2026, 1, 1, tzinfo=UTC), UUID(int=7))),
    ],
)
async def test_foreign_cursor_is_rejected(client: httpx.AsyncClient, person: Person, cursor: str) -> None:
    query = {"state": "due", "cursor": cursor}
    answer = await client.get("/api/decisions", params=query, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field"), answer.text


async def test_unknown_state_filter_is_rejected(client: httpx.AsyncClient, person: Person) -> None:
    answer = await client.get("/api/decisions?state=late", headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_calibration_is_empty_below_the_minimum_outcomes(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await insert_decisions(sessions, person, 9, outcome="well", confidence=90)
    await insert_decisions(sessions, person, 5, outcome="unclear")
    await insert_decisions(sessions, person, 5)
    await insert_decisions(sessions, await sign_up(client), 20, outcome="badly")
    silent = (await client.get("/api/decisions/calibration", headers=person.headers)).json()
    assert silent == {"outcomes": 9, "needed": 10, "brier": None, "baseline": None, "bins": []}
    await insert_decisions(sessions, person, 3, outcome="badly", confidence=30)
    calibration = (await client.get("/api/decisions/calibration", headers=person.headers)).json()
    assert (calibration["outcomes"], calibration["brier"], calibration["baseline"]) == (12, 0.03, 0.1875)
    assert [(b["from"], b["to"], b["n"], b["share"]) for b in calibration["bins"]] == [
        (0, 20, 0, None),
        (20, 40, 3, 0.0),
        (40, 60, 0, None),
        (60, 80, 0, None),
        (80, 100, 9, 100.0),
    ]
