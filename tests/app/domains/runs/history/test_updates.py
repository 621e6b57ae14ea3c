"""Setting titles and pins."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.history.history_client import HistoryClient, add_many
from tests.support.people import sign_up

PIN_ALL_BUT = """
    UPDATE history_entries SET is_pinned = analysis_id NOT IN (
        SELECT analysis_id FROM history_entries ORDER BY created_at LIMIT :rest
    )
"""


async def test_title_is_set_changed_and_removed(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save()

    named = await history_client.change(analysis_id, title="  The\n job  ")
    assert (named.status_code, named.json()["title"]) == (200, "The job")
    assert (await history_client.get(f"/api/analyses/{analysis_id}")).json()["title"] == "The job"

    for nothing in (None, "   "):
        await history_client.change(analysis_id, title="The job")
        assert (await history_client.change(analysis_id, title=nothing)).json()["title"] is None


async def test_title_length_is_limited(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save()
    assert (await history_client.change(analysis_id, title=" " + "x" * 200)).status_code == 200
    answer = await history_client.change(analysis_id, title="x" * 201)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_omitted_fields_are_unchanged(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save()
    await history_client.change(analysis_id, title="The job", isPinned=True)
    for change in ({"title": "The job"}, {"isPinned": True}, dict[str, Any]()):
        entry = (await history_client.change(analysis_id, **change)).json()
        assert (entry["title"], entry["isPinned"]) == ("The job", True)
    entry = (await history_client.get(f"/api/analyses/{analysis_id}")).json()
    assert (entry["title"], entry["isPinned"]) == ("The job", True)


async def test_pinned_analyses_are_listed_first(history_client: HistoryClient) -> None:
    first, second, third = [await history_client.save(f"Take job {number}?") for number in range(3)]
    await history_client.change(first, isPinned=True)
    assert await history_client.ids() == [first, third, second]
    await history_client.change(first, isPinned=False)
    assert await history_client.ids() == [third, second, first]


async def test_analysis_of_another_user_cannot_be_changed(
    history_client: HistoryClient, client: httpx.AsyncClient
) -> None:
    analysis_id = await history_client.save()
    other = await sign_up(client)
    for known in (analysis_id, str(uuid4())):
        answer = await client.patch(
            f"/api/analyses/{known}", json={"title": "Mine", "isPinned": True}, headers=other.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")
    (entry,) = (await history_client.page())["entries"]
    assert (entry["title"], entry["isPinned"]) == (None, False)


async def test_at_most_fifty_analyses_can_be_pinned(
    history_client: HistoryClient, sessions: SessionFactory
) -> None:
    await add_many(sessions, UUID(history_client.person.id), 51, ["Rent or buy?"])
    await history_client.execute(PIN_ALL_BUT, rest=1)
    *pinned, last = await history_client.ids(limit=100)

    refused = await history_client.change(last, isPinned=True, title="Not kept either")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_pinned")
    assert (await history_client.change(last, title="A title is another thing")).status_code == 200
    assert (await history_client.change(pinned[0], isPinned=True)).status_code == 200

    await history_client.change(pinned[0], isPinned=False)
    assert (await history_client.change(last, isPinned=True)).status_code == 200


async def test_concurrent_pins_do_not_exceed_the_limit(
    history_client: HistoryClient, sessions: SessionFactory
) -> None:
    await add_many(sessions, UUID(history_client.person.id), 60, ["Rent or buy?"])
    await history_client.execute(PIN_ALL_BUT, rest=15)
    unpinned = [
        entry["id"] for entry in (await history_client.page(limit=100))["entries"] if not entry["isPinned"]
    ]

    answers = await asyncio.gather(*(history_client.change(one, isPinned=True) for one in unpinned))

    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [409] * 10
    assert sum(entry["isPinned"] for entry in (await history_client.page(limit=100))["entries"]) == 50


@pytest.mark.parametrize("body", [{"title": 7}, {"isPinned": "yes"}, {"isPinned": None}, []])
async def test_invalid_change_is_rejected(history_client: HistoryClient, body: Any) -> None:
    analysis_id = await history_client.save()
    answer = await history_client.client.patch(
        f"/api/analyses/{analysis_id}", json=body, headers=history_client.person.headers
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
