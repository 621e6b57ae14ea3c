"""Analyses related to a parent or to a conversation."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.analyses.analysis_client import ASYNC, Finish, count, start
from tests.app.domains.runs.conversations.participants import count_turns
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig

OTHER = "And if the lease could be extended by half a year?"


async def post(client: httpx.AsyncClient, person: Person, key: str = "", **body: Any) -> httpx.Response:
    headers = person.headers | ASYNC | ({"Idempotency-Key": key} if key else {})
    return await client.post("/api/analyze", json={"scenario": OTHER} | body, headers=headers)


async def chat(client: httpx.AsyncClient, person: Person) -> str:
    answer = await client.post("/api/conversations", json={"agentId": "iris"}, headers=person.headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("relation", [{"relation": "what-if"}, {}])
async def test_what_if_is_related_to_its_parent(
    client: httpx.AsyncClient, person: Person, rig: Rig, relation: dict[str, str]
) -> None:
    parent = (await start(client, person))["analysisId"]

    child = (await post(client, person, parentId=parent, **relation)).json()["analysisId"]

    read = (await client.get(f"/api/analyses/{child}", headers=person.headers)).json()
    assert (read["parentId"], read["relation"], read["scenario"]) == (parent, "what-if", OTHER)
    assert (read["inputs"], read["agentId"], read["agentName"]) == ([], None, None)
    assert (await rig.run(UUID(child))).background is None


async def test_parent_must_belong_to_the_user(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    theirs = (await start(client, await sign_up(client)))["analysisId"]
    deleted = (await start(client, person))["analysisId"]
    await client.delete(f"/api/analyses/{deleted}", headers=person.headers)

    for parent in (theirs, deleted, str(uuid4())):
        answer = await post(client, person, parentId=parent)
        assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")
    assert await count(sessions) == 2


@pytest.mark.parametrize("body", [{"relation": "what-if"}, {"parentId": "x"}, {"relation": "refined"}])
async def test_invalid_relation_is_rejected(
    client: httpx.AsyncClient, person: Person, body: dict[str, str]
) -> None:
    answer = await post(client, person, **body)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_run_becomes_the_next_turn_of_a_chat(
    client: httpx.AsyncClient, person: Person, rig: Rig, finish: Finish
) -> None:
    conversation = await chat(client, person)
    first = (await post(client, person, conversationId=conversation, scenario=SCENARIO)).json()["analysisId"]
    await finish(first)

    second = (await post(client, person, conversationId=conversation)).json()["analysisId"]

    background = (await rig.run(UUID(second))).background
    assert background is not None
    (exchange,) = background["exchanges"]
    assert exchange["person"] == SCENARIO
    current = (await client.get(f"/api/conversations/{conversation}", headers=person.headers)).json()
    assert [message["analysisId"] for message in current["messages"]][1::2] == [first, second]


async def test_foreign_chat_gets_no_turn_and_no_run(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    theirs = await chat(client, await sign_up(client))
    for known in (theirs, str(uuid4())):
        answer = await post(client, person, conversationId=known)
        assert (answer.status_code, answer.json()["code"]) == (404, "conversation_not_found")
    assert (await count(sessions), await count_turns(sessions)) == (0, 0)


async def test_repeated_key_creates_one_turn(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    conversation = await chat(client, person)
    answers = await asyncio.gather(
        *(post(client, person, "double click", conversationId=conversation) for _ in range(10))
    )
    assert len({answer.json()["analysisId"] for answer in answers}) == 1
    assert (await count(sessions), await count_turns(sessions)) == (1, 1)


async def test_idempotency_key_covers_the_whole_request(client: httpx.AsyncClient, person: Person) -> None:
    parent = (await start(client, person))["analysisId"]
    conversation = await chat(client, person)
    assert (await post(client, person, "k1", parentId=parent)).status_code == 202
    for other in ({}, {"conversationId": conversation}, {"parentId": parent, "conversationId": conversation}):
        answer = await post(client, person, "k1", **other)
        assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")
    again = await post(client, person, "k1", parentId=parent, relation="what-if")
    assert again.status_code == 202
