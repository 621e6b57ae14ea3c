"""Chats with an agent: whom one can talk to, what the agent knows, and the list of them."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from app.core.db import SessionFactory
from app.domains.runs.conversations.errors import TURNS_MOST
from app.domains.runs.conversations.service import UNUSED_MOST
from app.models import Agent, ConversationTurn
from tests.app.domains.runs.analyses.asking import ASYNC, count
from tests.app.domains.runs.conversations.participants import (
    TALKS,
    Talker,
    Worker,
    count_conversations,
    count_turns,
)
from tests.support.people import Person
from tests.support.runs import Rig

CASH = {"name": "Cash", "enabled": True, "focusBullets": ["Runway"]}


async def make_agent(sessions: SessionFactory, owner: Person, **more: Any) -> str:
    asked = {"name": "Board", "goal": "Weighs an offer.", "lenses": [CASH]} | more
    agent = Agent(id=uuid4(), owner_id=UUID(owner.id), **asked)
    async with sessions.begin() as db:
        db.add(agent)
    return str(agent.id)


@pytest.mark.parametrize(
    ("agent_id", "name"),
    [
        ("iris", "IRIS"),
        ("gemini-2.5-flash", "Gemini 2.5-Flash"),
        ("gpt-4o", "GPT-4o"),
        ("superagent", "SuperAgent Toolkit"),
        ("strategic-lens", "Strategic Lens"),
    ],
)
async def test_chat_with_a_built_in_agent_or_model_is_created(
    talker: Talker, agent_id: str, name: str
) -> None:
    chat = await talker.chat(agent_id)
    assert (chat["kind"], chat["agentId"], chat["agentName"]) == ("agent", agent_id, name)
    assert (chat["analysisId"], chat["inputsLeft"], chat["messages"], chat["title"]) == (None, None, [], "")
    assert (await talker.chat(agent_id))["id"] != chat["id"]


async def test_chat_with_a_personal_or_global_agent_is_created(
    talker: Talker, stranger: Talker, sessions: SessionFactory
) -> None:
    own = await make_agent(sessions, talker.person)
    everybodys = await make_agent(sessions, stranger.person, name="Council", is_global=True)
    assert (await talker.chat(own))["agentName"] == "Board"
    assert (await talker.chat(everybodys))["agentName"] == "Council"


async def test_chat_with_an_unavailable_agent_is_rejected(
    talker: Talker, stranger: Talker, sessions: SessionFactory
) -> None:
    theirs = await make_agent(sessions, stranger.person)
    for agent_id in (theirs, str(uuid4()), "nobody", ""):
        answer = await talker.client.post(TALKS, json={"agentId": agent_id}, headers=talker.person.headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "agent_not_found"), agent_id
    silent = await make_agent(sessions, talker.person, lenses=[CASH | {"enabled": False}])
    answer = await talker.client.post(TALKS, json={"agentId": silent}, headers=talker.person.headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "agent_has_no_lens")


async def test_turn_contains_the_scenario_and_its_answer(talker: Talker, worker: Worker) -> None:
    chat = await talker.chat()
    run = await talker.ask_agent(chat["id"], "Should we move to Bristol?")
    waiting = await talker.read(chat["id"])
    assert waiting["title"] == "Should we move to Bristol?"
    assert waiting["updatedAt"] > chat["updatedAt"]
    assert [(message["content"], message["status"]) for message in waiting["messages"]] == [
        ("Should we move to Bristol?", None),
        ("", "queued"),
    ]
    await worker.answer(run, "Yes, before March.")
    told = (await talker.read(chat["id"]))["messages"][-1]
    assert (told["content"], told["agentName"], told["analysisId"]) == ("Yes, before March.", "IRIS", run)
    assert told["timestamp"] > waiting["messages"][-1]["timestamp"]


async def test_agent_name_is_preserved_after_the_agent_is_deleted(
    talker: Talker, worker: Worker, sessions: SessionFactory
) -> None:
    agent = await make_agent(sessions, talker.person)
    chat = await talker.chat(agent)
    answer = await talker.client.post(
        "/api/custom-analyze",
        json={"scenario": "Should we?", "agentId": agent, "conversationId": chat["id"]},
        headers=talker.person.headers | {"Prefer": "respond-async"},
    )
    assert answer.status_code == 202, answer.text
    assert (await talker.read(chat["id"]))["messages"][-1]["agentName"] == "Board"
    async with sessions.begin() as db:
        await db.delete(await db.get_one(Agent, UUID(agent)))
    kept = await talker.read(chat["id"])
    assert (kept["agentName"], kept["messages"][-1]["agentName"]) == ("Board", "Board")


async def test_agent_context_includes_the_last_six_turns(talker: Talker, worker: Worker, rig: Rig) -> None:
    chat = await talker.chat()
    for number in range(7):
        run = await talker.ask_agent(chat["id"], f"{number} Move or stay? " + "x" * 3_000)
        await worker.answer(run, f"Reply {number} " + "y" * 3_000)
    failed = await talker.ask_agent(chat["id"], "Lost.")
    await worker.fail(failed, "Every model was unreachable.")
    await talker.delete_analysis(run)
    newest = await rig.run(UUID(await talker.ask_agent(chat["id"], "And by train?")))
    assert newest.background is not None
    exchanges = newest.background["exchanges"]
    assert [exchange["person"][0] for exchange in exchanges] == ["0", "1", "2", "3", "4", "5"]
    assert {len(text) for exchange in exchanges for text in exchange.values()} == {2_000}
    assert exchanges[0]["reply"].startswith("Reply 0 y")
    assert newest.scenario == "And by train?"


async def test_only_the_owner_can_add_a_turn(
    talker: Talker, stranger: Talker, sessions: SessionFactory
) -> None:
    theirs = (await stranger.chat())["id"]
    for conversation_id in (theirs, str(uuid4())):
        answer = await talker.client.post(
            "/api/analyze",
            json={"scenario": "Should we?", "conversationId": conversation_id},
            headers=talker.person.headers | {"Prefer": "respond-async"},
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "conversation_not_found")
    assert (await count_turns(sessions), await count(sessions)) == (0, 0)


async def test_duplicate_request_adds_one_turn(talker: Talker, sessions: SessionFactory) -> None:
    chat = await talker.chat()
    headers = talker.person.headers | {"Prefer": "respond-async", "Idempotency-Key": "k1"}
    body = {"scenario": "Should we?", "conversationId": chat["id"]}
    runs = [await talker.client.post("/api/analyze", json=body, headers=headers) for _ in range(2)]
    assert len({run.json()["analysisId"] for run in runs}) == 1
    assert await count_turns(sessions) == 1


async def test_full_chat_rejects_turns_and_starts_no_run(talker: Talker, sessions: SessionFactory) -> None:
    chat = await talker.chat()
    key = {"Idempotency-Key": "k1"}
    body = {"scenario": "Should we?", "conversationId": chat["id"]}
    headers = talker.person.headers | ASYNC
    async with sessions.begin() as db:
        db.add_all(
            ConversationTurn(conversation_id=UUID(chat["id"]), number=number, message="x")
            for number in range(1, TURNS_MOST)
        )
    first = await talker.client.post("/api/analyze", json=body, headers=headers | key)
    again = await talker.client.post("/api/analyze", json=body, headers=headers | key)
    assert [answer.status_code for answer in (first, again)] == [202, 202]
    refused = await talker.client.post("/api/analyze", json=body, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "conversation_full")
    assert (await count_turns(sessions), await count(sessions)) == (TURNS_MOST, 1)


async def test_oldest_unused_chats_are_removed_beyond_the_limit(
    talker: Talker, sessions: SessionFactory
) -> None:
    spoken = await talker.chat()
    await talker.ask_agent(spoken["id"], "Should we?")
    first = await talker.chat()
    for _ in range(UNUSED_MOST):
        last = await talker.chat()
    assert await count_conversations(sessions) == UNUSED_MOST + 1
    for chat, status in ((spoken, 200), (first, 404), (last, 200)):
        path = f"{TALKS}/{chat['id']}"
        assert (await talker.client.get(path, headers=talker.person.headers)).status_code == status


async def test_chats_are_paginated_by_most_recent_use(talker: Talker, stranger: Talker) -> None:
    await talker.chat()
    await talker.think()
    await stranger.ask_agent((await stranger.chat())["id"], "Theirs?")
    chats = [(await talker.chat())["id"] for _ in range(32)]
    for number, chat in enumerate(chats):
        await talker.ask_agent(chat, f"Move office {number} or stay?")
    await talker.ask_agent(chats[0], "And then?")

    first = await talker.list()
    second = await talker.list(f"?kind=agent&cursor={first['next']}")
    entries = [*first["conversations"], *second["conversations"]]
    assert [entry["id"] for entry in entries] == [chats[0], *reversed(chats[1:])]
    assert (len(first["conversations"]), second["next"]) == (30, None)
    assert (entries[0]["title"], entries[0]["turns"], entries[1]["turns"]) == ("Move office 0 or stay?", 2, 1)
    assert set(entries[0]) == {
        *("id", "kind", "agentId", "agentName", "analysisId", "title", "turns", "createdAt", "updatedAt"),
    }


async def test_thinking_conversations_are_listed_separately(talker: Talker) -> None:
    root = await talker.analysis()
    silent, thinking = await talker.think(), await talker.think(root)
    await talker.say(thinking["id"], "My sister moves too.")
    (only,) = (await talker.list("?kind=thinking"))["conversations"]
    assert (only["id"], only["analysisId"], only["kind"]) == (thinking["id"], root, "thinking")
    assert silent["id"] != thinking["id"]
    assert (await talker.list())["conversations"] == []
    await talker.delete_analysis(root)
    assert (await talker.list("?kind=thinking"))["conversations"] == []


@pytest.mark.parametrize("query", ["?cursor=nonsense", "?cursor=", "?kind=all"])
async def test_invalid_list_query_is_rejected(talker: Talker, query: str) -> None:
    answer = await talker.client.get(f"{TALKS}{query}", headers=talker.person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_long_first_message_is_shortened_to_a_one_line_title(talker: Talker) -> None:
    chat = await talker.chat()
    await talker.ask_agent(chat["id"], "Should we\n\nmove  the team, " + "far away, " * 20)
    title = (await talker.read(chat["id"]))["title"]
    assert title.startswith("Should we move the team, far away")
    assert title.endswith(", far…")
    assert len(title) <= 80
