"""Naming and pinning."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from app.core.db import SessionFactory
from tests.app.domains.runs.history.history_client import Listed, add_many
from tests.support.people import sign_up

PIN_ALL_BUT = """
    UPDATE history_entries SET is_pinned = analysis_id NOT IN (
        SELECT analysis_id FROM history_entries ORDER BY created_at LIMIT :rest
    )
"""


async def test_title_is_set_changed_and_removed(mine: Listed) -> None:
    analysis_id = await mine.save()

    named = await mine.change(analysis_id, title="  The\n job  ")
    assert (named.status_code, named.json()["title"]) == (200, "The job")
    assert (await mine.get(f"/api/analyses/{analysis_id}")).json()["title"] == "The job"

    for nothing in (None, "   "):
        await mine.change(analysis_id, title="The job")
        assert (await mine.change(analysis_id, title=nothing)).json()["title"] is None


async def test_title_length_is_limited(mine: Listed) -> None:
    analysis_id = await mine.save()
    assert (await mine.change(analysis_id, title=" " + "x" * 200)).status_code == 200
    answer = await mine.change(analysis_id, title="x" * 201)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_omitted_fields_are_unchanged(mine: Listed) -> None:
    analysis_id = await mine.save()
    await mine.change(analysis_id, title="The job", isPinned=True)
    for change in ({"title": "The job"}, {"isPinned": True}, dict[str, Any]()):
        entry = (await mine.change(analysis_id, **change)).json()
        assert (entry["title"], entry["isPinned"]) == ("The job", True)
    entry = (await mine.get(f"/api/analyses/{analysis_id}")).json()
    assert (entry["title"], entry["isPinned"]) == ("The job", True)


async def test_pinned_analyses_are_listed_first(mine: Listed) -> None:
    first, second, third = [await mine.save(f"Take job {number}?") for number in range(3)]
    await mine.change(first, isPinned=True)
    assert await mine.ids() == [first, third, second]
    await mine.change(first, isPinned=False)
    assert await mine.ids() == [third, second, first]


async def test_analysis_of_another_user_cannot_be_changed(mine: Listed, client: httpx.AsyncClient) -> None:
    analysis_id = await mine.save()
    other = await sign_up(client)
    for known in (analysis_id, str(uuid4())):
        answer = await client.patch(
            f"/api/analyses/{known}", json={"title": "Mine", "isPinned": True}, headers=other.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")
    (entry,) = (await mine.page())["entries"]
    assert (entry["title"], entry["isPinned"]) == (None, False)


async def test_at_most_fifty_analyses_can_be_pinned(mine: Listed, sessions: SessionFactory) -> None:
    await add_many(sessions, UUID(mine.person.id), 51, ["Rent or buy?"])
    await mine.behind(PIN_ALL_BUT, rest=1)
    *pinned, last = await mine.ids(limit=100)

    refused = await mine.change(last, isPinned=True, title="Not kept either")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_pinned")
    assert (await mine.change(last, title="A title is another thing")).status_code == 200
    assert (await mine.change(pinned[0], isPinned=True)).status_code == 200

    await mine.change(pinned[0], isPinned=False)
    assert (await mine.change(last, isPinned=True)).status_code == 200


async def test_concurrent_pins_do_not_exceed_the_limit(mine: Listed, sessions: SessionFactory) -> None:
    await add_many(sessions, UUID(mine.person.id), 60, ["Rent or buy?"])
    await mine.behind(PIN_ALL_BUT, rest=15)
    unpinned = [entry["id"] for entry in (await mine.page(limit=100))["entries"] if not entry["isPinned"]]

    answers = await asyncio.gather(*(mine.change(one, isPinned=True) for one in unpinned))

    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [409] * 10
    assert sum(entry["isPinned"] for entry in (await mine.page(limit=100))["entries"]) == 50


@pytest.mark.parametrize("body", [{"title": 7}, {"isPinned": "yes"}, {"isPinned": None}, []])
async def test_invalid_change_is_rejected(mine: Listed, body: Any) -> None:
    analysis_id = await mine.save()
    answer = await mine.client.patch(f"/api/analyses/{analysis_id}", json=body, headers=mine.person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
