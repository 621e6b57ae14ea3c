"""Models of the agents that a person may use, over HTTP."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.domains.runs.chat_completions import answers
from tests.app.domains.agents.agent_client import build
from tests.support.people import Person, sign_up


async def test_list_has_own_and_global_agents_only(client: httpx.AsyncClient, person: Person) -> None:
    other = await sign_up(client)
    await build(client, person, name="Mine")
    await build(client, other, name="Private")
    shared = await build(client, other, name="Shared", isGlobal="true")
    listed = (await client.get("/v1/models", headers=person.headers)).json()["data"]
    assert [model["id"] for model in listed][6:] == [
        "iris/mine",
        f"iris/shared-{UUID(shared['id']).hex}",
    ]
    refused = await client.get("/v1/models/iris/private", headers=person.headers)
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "model_not_found")


async def test_publication_does_not_change_what_an_id_means(
    client: httpx.AsyncClient, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await sign_up(client)
    mine = await build(client, person, name="House Hunter")
    monkeypatch.setattr(answers, "AGENTS_MOST", 1)

    async def find() -> Any:
        return (await client.get("/v1/models/iris/house-hunter", headers=person.headers)).json()

    before = await find()
    theirs = await build(client, other, name="House Hunter", isGlobal="true")
    assert await find() == before
    by_id = f"/v1/models/iris/any-{UUID(theirs['id']).hex}"
    assert (await client.get(by_id, headers=person.headers)).status_code == 200
    await client.delete(f"/api/mirror-minds/{mine['id']}", headers=person.headers)
    assert (await find())["error"]["code"] == "model_not_found"


async def test_agent_beyond_the_list_is_found_by_slug_and_id(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await build(client, person, name="Old")
    await build(client, person, name="New")
    monkeypatch.setattr(answers, "AGENTS_MOST", 1)

    async def find(model: str) -> Any:
        return (await client.get(f"/v1/models/{model}", headers=person.headers)).json()

    assert (await find("iris/old"))["error"]["code"] == "model_not_found"
    assert (await find(f"iris/{old['id']}"))["name"] == "Old"
    async with sessions.begin() as db:
        await db.execute(text("UPDATE agents SET slug = 'old-one' WHERE name = 'Old'"))
    assert (await find("iris/old-one"))["id"] == "iris/old-one"
    stranger = await sign_up(client)
    hidden = await client.get(f"/v1/models/iris/{old['id']}", headers=stranger.headers)
    assert hidden.status_code == 404
