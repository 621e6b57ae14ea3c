"""Publication of agents with consent of their owners, and access to private agents with a reason."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.app.domains.agents.agent_client import build, lens
from tests.support.people import Person, sign_up

PATH = "/api/admin/agents"
SECRET = "Weighs whether we sell the Lisbon branch."


async def request_publication(
    client: httpx.AsyncClient, admin: Person, agent_id: str, reason: str = "Useful for all."
) -> dict[str, Any]:
    answer = await client.post(
        f"{PATH}/{agent_id}/make-global", json={"reason": reason}, headers=admin.headers
    )
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def list_notifications(
    client: httpx.AsyncClient, who: Person
) -> list[tuple[str, str, str, str | None]]:
    """Returns kind, name, page and note of a user's notifications, newest first."""
    answer = (await client.get("/api/notifications", headers=who.headers)).json()
    return [(one["kind"], one["about"], one["path"], one["note"]) for one in answer["notifications"]]


async def publication_state(client: httpx.AsyncClient, admin: Person, agent_id: str) -> str | None:
    listed = (await client.get(PATH, headers=admin.headers)).json()["agents"]
    (publication,) = [one["publication"] for one in listed if one["id"] == agent_id]
    return publication and str(publication["state"])


async def test_agent_of_another_user_becomes_global_when_its_owner_accepts(
    client: httpx.AsyncClient, person: Person
) -> None:
    owner = await sign_up(client)
    agent = await build(client, owner)
    path, mind = f"/api/agents/{agent['id']}", f"/api/mirror-minds/{agent['id']}"
    for _ in range(2):
        made = await request_publication(client, person, agent["id"])
        assert (made["isGlobal"], made["publication"]["state"]) == ("false", "pending")
        assert made["message"] == "The owner has been asked. The agent becomes global once they accept."
    assert (await client.get(path)).status_code == 404
    page = f"/dare?publish={agent['id']}"
    assert await list_notifications(client, owner) == [
        ("publication-asked", agent["name"], page, "Useful for all.")
    ]
    (request,) = (await client.get("/api/publication-requests", headers=owner.headers)).json()
    assert (request["reason"], request["agentVersion"]) == ("Useful for all.", request["askedVersion"])
    changed = await client.put(mind, json={"name": "Town Hall", "goal": "Weighs it."}, headers=owner.headers)
    version = changed.json()["version"]
    old = await client.post(f"{mind}/publication/accept", json={"version": 1}, headers=owner.headers)
    assert (old.status_code, old.json()["code"]) == (409, "agent_changed")
    now = await client.post(f"{mind}/publication/accept", json={"version": version}, headers=owner.headers)
    assert (now.status_code, now.json()["isGlobal"]) == (200, "true"), now.text
    assert (await client.get(path)).json()["agent"]["name"] == "Town Hall"
    since = "The agent was changed after the request."
    assert await list_notifications(client, person) == [
        ("publication-accepted", "Town Hall", "/admin?tab=agents", since)
    ]
    assert await publication_state(client, person, agent["id"]) == "accepted"
    log = (await client.get("/api/admin/audit", headers=person.headers)).json()["entries"]
    assert [(one["act"], one["reason"]) for one in log] == [("request-publication", "Useful for all.")]


async def test_declined_agent_stays_private(client: httpx.AsyncClient, person: Person) -> None:
    owner = await sign_up(client)
    agent = await build(client, owner)
    await request_publication(client, person, agent["id"])
    decline = f"/api/mirror-minds/{agent['id']}/publication/decline"
    codes = [(await client.post(decline, headers=owner.headers)).status_code for _ in range(2)]
    assert codes == [204, 404]
    assert (await client.get(f"/api/agents/{agent['id']}")).status_code == 404
    assert await publication_state(client, person, agent["id"]) == "declined"
    (told,) = await list_notifications(client, person)
    assert told[:2] == ("publication-declined", f"Private agent {agent['id'][:8]}")
    assert (await client.get("/api/publication-requests", headers=owner.headers)).json() == []


async def test_owner_withdraws_and_republishes_a_global_agent(
    client: httpx.AsyncClient, person: Person
) -> None:
    owner = await sign_up(client)
    agent = await build(client, owner, isGlobal="true")
    reach, path = f"/api/mirror-minds/{agent['id']}/reach", f"/api/agents/{agent['id']}"
    await client.post(f"{path}/follow", json={}, headers=person.headers)
    private = await client.put(reach, json={"isGlobal": "false"}, headers=owner.headers)
    assert (private.status_code, private.json()["isGlobal"]) == (200, "false")
    assert (await client.get(path, headers=person.headers)).json()["code"] == "agent_not_found"
    assert (await client.get(f"/api/following/{person.id}", headers=person.headers)).json() == []
    blind = await client.put(reach, json={"isGlobal": "true"}, headers=owner.headers)
    assert (blind.status_code, blind.json()["code"]) == (409, "agent_changed")
    await client.put(reach, json={"isGlobal": "true", "version": 1}, headers=owner.headers)
    (followed,) = (await client.get(f"/api/following/{person.id}", headers=person.headers)).json()
    assert (followed["id"], followed["followers"]) == (agent["id"], 1)


@pytest.mark.parametrize("state", ["private", "withdrawn"])
async def test_administrators_do_not_see_a_private_agent_without_opening_it(
    client: httpx.AsyncClient, person: Person, state: str
) -> None:
    owner = await sign_up(client)
    reader = await sign_up(client)
    lenses = [lens(f"Lisbon {place}", f"Guideline of Lisbon {place}") for place in range(4)]
    made = {"goal": SECRET, "lenses": lenses, "tags": ["lisbon"]}
    made |= {"name": "Lisbon board"} if state == "private" else {}
    agent = await build(client, owner, isGlobal=str(state == "withdrawn").lower(), **made)
    if state == "withdrawn":
        report = {"kind": "agent", "id": agent["id"], "reason": "spam"}
        assert (await client.post("/api/reports", json=report, headers=reader.headers)).status_code == 201
        reach = f"/api/mirror-minds/{agent['id']}/reach"
        await client.put(reach, json={"isGlobal": "false"}, headers=owner.headers)
    for path in (
        PATH,
        f"{PATH}?q={agent['id'][:8]}",
        "/api/admin/reports",
        "/api/admin/audit",
        "/api/admin/users",
    ):
        answer = await client.get(path, headers=person.headers)
        assert answer.status_code == 200
        assert "lisbon" not in answer.text.lower()
    assert (await client.get(f"{PATH}?q=Lisbon", headers=person.headers)).json()["total"] == 0
    found = (await client.get(f"{PATH}?kind=user&q={agent['id'][:8]}", headers=person.headers)).json()
    (listed,) = found["agents"]
    assert (listed["id"], listed["name"], listed["goal"], listed["lensCount"]) == (agent["id"], None, None, 4)
    own = await build(client, person, name="My board")
    found = (await client.get(f"{PATH}?q={own['id']}", headers=person.headers)).json()
    assert [one["name"] for one in found["agents"]] == ["My board"]


async def test_opening_an_agent_requires_a_reason_and_notifies_its_owner(
    client: httpx.AsyncClient, person: Person
) -> None:
    owner = await sign_up(client)
    agent = await build(client, owner, goal=SECRET)
    path = f"{PATH}/{agent['id']}/open"
    blank = await client.post(path, json={"reason": "  "}, headers=person.headers)
    assert (blank.status_code, blank.json()["code"]) == (422, "reason_required")
    assert await list_notifications(client, owner) == []
    for reason in ("A complaint.", "Once more."):
        opened = await client.post(path, json={"reason": reason}, headers=person.headers)
        assert (opened.status_code, opened.json()["goal"]) == (200, SECRET)
    reasons = "A complaint.\nOnce more."
    assert await list_notifications(client, owner) == [("opened", agent["name"], "/dare", reasons)]
    log = (await client.get("/api/admin/audit?act=open", headers=person.headers)).json()["entries"]
    assert [(one["concerns"]["id"], one["reason"]) for one in log] == [
        (owner.id, "Once more."),
        (owner.id, "A complaint."),
    ]
