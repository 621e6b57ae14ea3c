"""The history list: entries, filters and pagination."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.history.history_client import HistoryClient, add_many
from tests.support.people import sign_up


async def test_entry_contains_scores_and_status(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save()

    (entry,) = (await history_client.page())["entries"]

    assert entry.pop("createdAt") is not None
    assert entry.pop("finishedAt") is not None
    assert entry == {
        "id": analysis_id,
        "title": None,
        "scenario": "Should I take the job in Lisbon?",
        "status": "completed",
        "kind": "imported",
        "modelChoice": "iris",
        "agentName": None,
        "agentVersion": None,
        "parentId": None,
        "relation": None,
        "isPinned": False,
        "clarityScore": 78.4,
        "label": "Imported, not computed by iRIS",
        "lensScores": {"logical": 74, "ethical": 60, "factual": 81, "strategic": None},
        "band": None,
        "isSample": False,
        "isOffline": False,
        "isImported": True,
    }


async def test_offline_result_has_no_clarity_label(history_client: HistoryClient) -> None:
    await history_client.save()
    async with history_client.sessions.begin() as db:
        await db.execute(
            text("UPDATE analyses SET kind = 'analysis', result = result || '{\"offline\": true}'")
        )

    (entry,) = (await history_client.page())["entries"]

    assert (entry["isOffline"], entry["label"]) == (True, "No model has looked at this")


async def test_running_analysis_has_no_scores(history_client: HistoryClient) -> None:
    await history_client.start_analysis(scenario="Rent or buy? " + "x" * 500)

    (entry,) = (await history_client.page())["entries"]

    assert (entry["status"], entry["clarityScore"], entry["label"], entry["lensScores"]) == (
        *("queued", None, None),
        {},
    )
    assert len(entry["scenario"]) == 400


async def test_list_excludes_analyses_of_other_users(
    history_client: HistoryClient, client: httpx.AsyncClient
) -> None:
    await history_client.save()
    other = await sign_up(client)

    for query in ({}, {"q": "Lisbon"}, {"q": "isbo"}):
        answer = await client.get("/api/analyses/history", params=query, headers=other.headers)
        assert answer.json() == {"entries": [], "next": None}


async def test_pagination_has_no_gaps_or_duplicates(
    history_client: HistoryClient, sessions: SessionFactory
) -> None:
    await add_many(sessions, UUID(history_client.person.id), 7, ["Rent or buy?"])
    await history_client.execute("UPDATE history_entries SET created_at = now() - interval '1 day'")
    (oldest,) = (await history_client.page())["entries"][-1:]
    await history_client.change(oldest["id"], isPinned=True)
    whole = await history_client.ids()

    seen, cursor = [], None
    for _ in range(4):
        page = await history_client.page(limit=2, **({"cursor": cursor} if cursor else {}))
        seen += [entry["id"] for entry in page["entries"]]
        cursor = page["next"]
        await history_client.save("Should I go in between?")

    assert cursor is None
    assert seen == whole
    assert seen[0] == oldest["id"]


async def test_last_page_has_no_cursor(history_client: HistoryClient, sessions: SessionFactory) -> None:
    await add_many(sessions, UUID(history_client.person.id), 4, ["Rent or buy?"])

    assert (await history_client.page(limit=4))["next"] is None
    assert (await history_client.page(limit=3))["next"] is not None


async def test_search_pagination_has_no_gaps_or_duplicates(
    history_client: HistoryClient, sessions: SessionFactory
) -> None:
    await add_many(sessions, UUID(history_client.person.id), 8, ["Rent or buy?", "Sell the press?"])

    for q in ("press", "res"):
        first = await history_client.page(limit=3, q=q)
        second = await history_client.page(limit=3, q=q, cursor=first["next"])
        scenarios = [entry["scenario"] for entry in first["entries"] + second["entries"]]
        assert len(set(scenarios)) == 4
        assert all("Sell the press?" in scenario for scenario in scenarios)
        assert second["next"] is None


async def test_list_can_be_filtered_by_agent(history_client: HistoryClient) -> None:
    """The filter applies to pages and to searches."""
    await history_client.save("Should we sell the press?")
    first, second = [
        await _start_with_agent(history_client, "logical-lens", case) for case in ("Sell the press?", "Move?")
    ]
    await _start_with_agent(history_client, "ethical-lens", "Sell the press?")
    assert await history_client.ids(agent="logical-lens") == [second, first]
    page = await history_client.page(agent="logical-lens", limit=1)
    assert await history_client.ids(agent="logical-lens", limit=1, cursor=page["next"]) == [first]
    assert await history_client.ids(agent="logical-lens", q="press") == [first]
    assert await history_client.ids(agent="logical-lens", q="ress") == [first]
    assert await history_client.ids(agent="nobody") == []


async def _start_with_agent(history_client: HistoryClient, agent: str, scenario: str) -> str:
    body = {"agentId": agent, "scenario": scenario}
    headers = history_client.person.headers | {"Prefer": "respond-async"}
    answer = await history_client.client.post("/api/custom-analyze", json=body, headers=headers)
    assert answer.status_code == 202, answer.text
    return str(answer.json()["analysisId"])


@pytest.mark.parametrize(
    "query",
    [
        {"cursor": "x"},
        {"cursor": urlsafe_b64encode(b'[true, "2026-03-01T09:30:00Z"]').decode()},
        {"limit": 0},
        {"limit": 101},
        {"q": "x" * 201},
    ],
)
async def test_invalid_page_query_is_rejected(
    history_client: HistoryClient, query: dict[str, str | int]
) -> None:
    answer = await history_client.ask(**query)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_query_with_nul_character_is_rejected(history_client: HistoryClient) -> None:
    answer = await history_client.ask(q="a\0b")
    assert (answer.status_code, answer.json()["code"]) == (400, "unstorable_text")
