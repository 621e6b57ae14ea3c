"""Agent versions: updates and restores."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from tests.app.domains.agents.agent_client import LENSES, build, change, lens
from tests.support.people import Person


async def list_versions(client: httpx.AsyncClient, person: Person, agent_id: str) -> list[dict[str, Any]]:
    answer = await client.get(f"/api/mirror-minds/{agent_id}/versions", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def test_update_creates_a_version_and_keeps_the_previous_one(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await build(client, person, tags=["risk"])
    answer = await change(client, person, made["id"], name=" Jury ", goal="Weighs it anew.")
    assert answer.status_code == 200, answer.text
    changed = answer.json()
    assert (changed["version"], changed["name"], changed["goal"]) == (2, "Jury", "Weighs it anew.")
    assert (changed["tags"], changed["lenses"]) == (["risk"], made["lenses"])
    newest, first = await list_versions(client, person, made["id"])
    assert (newest["number"], newest["name"]) == (2, "Jury")
    assert (first["number"], first["name"], first["goal"]) == (1, "Board", made["goal"])
    assert changed["versions"] == [newest, first]


async def test_lenses_tags_category_and_models_can_be_updated(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await build(client, person)
    what = {
        "lenses": [lens("Logical", "Step by step"), *LENSES[1:]],
        "tags": ["new"],
        "category": "Research",
        "superAgent": {"enabled": True},
    }
    changed = (await change(client, person, made["id"], **what)).json()
    assert changed["lenses"][0]["id"] == "logical"
    assert (changed["tags"], changed["category"], changed["superAgentEnabled"]) == (
        *(["new"], "Research"),
        "true",
    )
    wrong = await change(client, person, made["id"], lenses=[lens("Cash", ""), *LENSES[1:]])
    assert wrong.json()["error"] == "Please provide at least one guideline for the Cash lens."


async def test_update_requires_a_name_and_a_goal(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person)
    for what, error in (
        ({"name": "  "}, "Agent name is required"),
        ({"goal": "  "}, "Agent description is required"),
    ):
        answer = await change(client, person, made["id"], **what)
        assert (answer.status_code, answer.json()["error"]) == (422, error)
    assert len(await list_versions(client, person, made["id"])) == 1


async def test_unchanged_update_creates_no_version(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person)
    assert (await change(client, person, made["id"])).json() == made


async def test_restoring_a_version_creates_a_new_version(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person)
    await change(client, person, made["id"], name="Jury", tags=["new"])
    path = f"/api/mirror-minds/{made['id']}/versions"
    restored = (await client.post(f"{path}/1/restore", headers=person.headers)).json()
    assert (restored["version"], restored["name"], restored["tags"]) == (3, "Board", [])
    assert [(one["number"], one["restoredFrom"]) for one in restored["versions"]] == [
        (3, 1),
        (2, None),
        (1, None),
    ]
    for number in (0, 4, 10**12, -1):
        answer = await client.post(f"{path}/{number}/restore", headers=person.headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "version_not_found"), number


async def test_concurrent_changes_create_consecutive_versions(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await build(client, person)
    answers = await asyncio.gather(
        *(change(client, person, made["id"], name=f"Board {number}") for number in range(8))
    )
    assert {answer.status_code for answer in answers} == {200}
    numbers = [one["number"] for one in await list_versions(client, person, made["id"])]
    assert numbers == list(range(9, 0, -1))


async def test_deleted_agent_is_not_found(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person)
    path = f"/api/mirror-minds/{made['id']}"
    assert (await client.delete(path, headers=person.headers)).status_code == 204
    assert (await client.get(path, headers=person.headers)).status_code == 404
    assert (await client.delete(path, headers=person.headers)).status_code == 404
