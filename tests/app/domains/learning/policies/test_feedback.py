"""Feedback of owners on lens answers."""

from __future__ import annotations

from typing import Any

import httpx

from tests.app.domains.runs.analyses.analysis_client import RECORD, start
from tests.support.people import Person


async def _create_analysis(client: httpx.AsyncClient, person: Person) -> str:
    saved = await client.post("/api/analyses", json=RECORD, headers=person.headers)
    assert saved.status_code == 201, saved.text
    return f"/api/analyses/{saved.json()['id']}"


async def _get_feedback(client: httpx.AsyncClient, person: Person, run: str) -> Any:
    return (await client.get(run, headers=person.headers)).json()["feedback"]


async def test_feedback_can_be_given_changed_and_withdrawn(client: httpx.AsyncClient, person: Person) -> None:
    run = await _create_analysis(client, person)
    place = f"{run}/lenses/logical/feedback"
    assert await _get_feedback(client, person, run) == {}

    missed = {"verdict": "missed", "why": "something-wrong", "text": "  The pay is lower. "}
    first = (await client.put(place, json=missed, headers=person.headers)).json()
    assert {**first, "givenAt": ""} == {**missed, "text": "The pay is lower.", "givenAt": ""}
    again = (await client.put(place, json=missed, headers=person.headers)).json()
    assert again == first

    changed = await client.put(place, json={"verdict": "useful"}, headers=person.headers)
    assert changed.json()["givenAt"] > first["givenAt"]
    read = await _get_feedback(client, person, run)
    assert list(read) == ["logical"]
    assert {**read["logical"], "givenAt": ""} == {"verdict": "useful", "why": None, "text": "", "givenAt": ""}

    for _ in range(2):
        assert (await client.delete(place, headers=person.headers)).status_code == 204
    assert await _get_feedback(client, person, run) == {}


async def test_invalid_feedback_is_refused(client: httpx.AsyncClient, person: Person) -> None:
    run = await _create_analysis(client, person)
    running = f"/api/analyses/{(await start(client, person))['analysisId']}"
    for place, body, code in (
        (f"{run}/lenses/logical", {"verdict": "useful", "why": "other"}, "unclear_feedback"),
        (f"{run}/lenses/logical", {"verdict": "missed", "text": "x" * 501}, "feedback_too_long"),
        (f"{run}/lenses/logical", {"verdict": "missed", "why": "dull"}, "invalid_field"),
        (f"{run}/lenses/moral", {"verdict": "useful"}, "lens_not_found"),
        (f"{run}/lenses/strategic", {"verdict": "useful"}, "nothing_to_judge"),
        (f"{running}/lenses/logical", {"verdict": "useful"}, "nothing_to_judge"),
    ):
        answer = await client.put(f"{place}/feedback", json=body, headers=person.headers)
        assert answer.json()["code"] == code, answer.text
    assert await _get_feedback(client, person, run) == {}
