"""Reading, canceling and listing analyses."""

from __future__ import annotations

from uuid import uuid4

import httpx

from tests.app.domains.runs.analyses.analysis_client import Finish, start
from tests.support.people import Person, sign_up


async def test_analysis_is_readable_while_queued_and_completed(
    client: httpx.AsyncClient, person: Person, finish: Finish
) -> None:
    started = await start(client, person)
    url = f"/api/analyses/{started['analysisId']}"

    queued = (await client.get(url, headers=person.headers)).json()
    assert (queued["status"], queued["tier"], queued["result"]) == ("queued", 1, None)
    assert queued["receipt"]["calls"] == 0
    assert queued["eventsUrl"] == started["eventsUrl"]

    await finish(started["analysisId"])
    done = (await client.get(url, headers=person.headers)).json()
    assert done["status"] == "completed"
    assert done["result"]["score"] == 81.5
    assert done["receipt"] == done["result"]["receipt"]
    assert done["finishedAt"] is not None


async def test_analysis_of_another_user_is_not_found(client: httpx.AsyncClient, person: Person) -> None:
    started = await start(client, person)
    other = await sign_up(client)
    for known in (started["analysisId"], str(uuid4())):
        answers = [
            await client.get(f"/api/analyses/{known}", headers=other.headers),
            await client.get(f"/api/analyses/{known}/events", headers=other.headers),
            await client.post(f"/api/analyses/{known}/cancel", json={}, headers=other.headers),
        ]
        assert [answer.status_code for answer in answers] == [404, 404, 404]
        assert {answer.json()["code"] for answer in answers} == {"analysis_not_found"}


async def test_stopping_cancels_once(client: httpx.AsyncClient, person: Person) -> None:
    started = await start(client, person)
    url = f"/api/analyses/{started['analysisId']}/cancel"
    stopped = await client.post(url, json={"keepResult": False}, headers=person.headers)
    assert stopped.status_code == 200
    assert stopped.json()["status"] == "canceled"
    again = await client.post(url, json={}, headers=person.headers)
    assert (again.status_code, again.json()["code"]) == (409, "analysis_is_over")


async def test_keeping_the_result_requires_a_finished_lens(client: httpx.AsyncClient, person: Person) -> None:
    started = await start(client, person)
    url = f"/api/analyses/{started['analysisId']}"
    answer = await client.post(f"{url}/cancel", json={"keepResult": True}, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_keep")
    assert (await client.get(url, headers=person.headers)).json()["status"] == "queued"


async def test_history_lists_own_analyses_newest_first(
    client: httpx.AsyncClient, person: Person, finish: Finish
) -> None:
    first = await start(client, person, scenario="First?")
    await finish(first["analysisId"])
    second = await start(client, person, scenario="Second?")
    await start(client, await sign_up(client), scenario="Not yours?")

    entries = (await client.get(f"/api/analyses/user?userId={person.id}", headers=person.headers)).json()

    assert [entry["id"] for entry in entries] == [second["analysisId"], first["analysisId"]]
    assert [entry["status"] for entry in entries] == ["queued", "completed"]
    assert entries[0]["logicalScore"] is None
    assert entries[0]["perspectives"] is None
    assert entries[1]["logicalScore"] == 75
    only = (await client.get("/api/analyses/user?limit=1", headers=person.headers)).json()
    assert [entry["id"] for entry in only] == [second["analysisId"]]
