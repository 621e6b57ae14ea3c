"""Chats with agents: access, context and lists."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from app.core.database.engine import SessionFactory
from app.domains.runs.conversations.errors import TURNS_MOST
from app.domains.runs.conversations.service import UNUSED_MOST
from app.models import Agent, ConversationTurn
from tests.app.domains.runs.analyses.analysis_client import ASYNC, count
from tests.app.domains.runs.conversations.participants import (
    CONVERSATIONS_PATH,
    Participant,
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
    participant: Participant, agent_id: str, name: str
) -> None:
    chat = await participant.open_chat(agent_id)
    assert (chat["kind"], chat["agentId"], chat["agentName"]) == ("agent", agent_id, name)
    assert (chat["analysisId"], chat["inputsLeft"], chat["messages"], chat["title"]) == (None, None, [], "")
    assert (await participant.open_chat(agent_id))["id"] != chat["id"]


async def test_chat_with_a_personal_or_global_agent_is_created(
    participant: Participant, stranger: Participant, sessions: SessionFactory
) -> None:
    own = await make_agent(sessions, participant.person)
    global_agent = await make_agent(sessions, stranger.person, name="Council", is_global=True)
    assert (await participant.open_chat(own))["agentName"] == "Board"
    assert (await participant.open_chat(global_agent))["agentName"] == "Council"


async def test_chat_with_an_unavailable_agent_is_rejected(
    participant: Participant, stranger: Participant, sessions: SessionFactory
) -> None:
    theirs = await make_agent(sessions, stranger.person)
    for agent_id in (theirs, str(uuid4()), "nobody", ""):
        answer = await participant.client.post(
            CONVERSATIONS_PATH, json={"agentId": agent_id}, headers=participant.person.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "agent_not_found"), agent_id
    silent = await make_agent(sessions, participant.person, lenses=[CASH | {"enabled": False}])
    answer = await participant.client.post(
        CONVERSATIONS_PATH, json={"agentId": silent}, headers=participant.person.headers
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "agent_has_no_lens")


async def test_turn_contains_the_scenario_and_its_answer(participant: Participant, worker: Worker) -> None:
    chat = await participant.open_chat()
    run = await participant.send_turn(chat["id"], "Should we move to Bristol?")
    waiting = await participant.read(chat["id"])
    assert waiting["title"] == "Should we move to Bristol?"
    assert waiting["updatedAt"] > chat["updatedAt"]
    assert [(message["content"], message["status"]) for message in waiting["messages"]] == [
        ("Should we move to Bristol?", None),
        ("", "queued"),
    ]
    await worker.answer(run, "Yes, before March.")
    reply = (await participant.read(chat["id"]))["messages"][-1]
    assert (reply["content"], reply["agentName"], reply["analysisId"]) == ("Yes, before March.", "IRIS", run)
    assert reply["timestamp"] > waiting["messages"][-1]["timestamp"]


async def test_agent_name_is_preserved_after_the_agent_is_deleted(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    agent = await make_agent(sessions, participant.person)
    chat = await participant.open_chat(agent)
    answer = await participant.client.post(
        "/api/custom-analyze",
        json={"scenario": "Should we?", "agentId": agent, "conversationId": chat["id"]},
        headers=participant.person.headers | {"Prefer": "respond-async"},
    )
    assert answer.status_code == 202, answer.text
    assert (await participant.read(chat["id"]))["messages"][-1]["agentName"] == "Board"
    async with sessions.begin() as db:
        await db.delete(await db.get_one(Agent, UUID(agent)))
    kept = await participant.read(chat["id"])
    assert (kept["agentName"], kept["messages"][-1]["agentName"]) == ("Board", "Board")


async def test_agent_context_includes_the_last_six_turns(
    participant: Participant, worker: Worker, rig: Rig
) -> None:
    chat = await participant.open_chat()
    for number in range(7):
        run = await participant.send_turn(chat["id"], f"{number} Move or stay? " + "x" * 3_000)
        await worker.answer(run, f"Reply {number} " + "y" * 3_000)
    failed = await participant.send_turn(chat["id"], "Lost.")
    await worker.fail(failed, "Every model was unreachable.")
    await participant.delete_analysis(run)
    newest = await rig.run(UUID(await participant.send_turn(chat["id"], "And by train?")))
    assert newest.background is not None
    exchanges = newest.background["exchanges"]
    assert [exchange["person"][0] for exchange in exchanges] == ["0", "1", "2", "3", "4", "5"]
    assert {len(text) for exchange in exchanges for text in exchange.values()} == {2_000}
    assert exchanges[0]["reply"].startswith("Reply 0 y")
    assert newest.scenario == "And by train?"


async def test_only_the_owner_can_add_a_turn(
    participant: Participant, stranger: Participant, sessions: SessionFactory
) -> None:
    theirs = (await stranger.open_chat())["id"]
    for conversation_id in (theirs, str(uuid4())):
        answer = await participant.client.post(
            "/api/analyze",
            json={"scenario": "Should we?", "conversationId": conversation_id},
            headers=participant.person.headers | {"Prefer": "respond-async"},
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "conversation_not_found")
    assert (await count_turns(sessions), await count(sessions)) == (0, 0)


async def test_duplicate_request_adds_one_turn(participant: Participant, sessions: SessionFactory) -> None:
    chat = await participant.open_chat()
    headers = participant.person.headers | {"Prefer": "respond-async", "Idempotency-Key": "k1"}
    body = {"scenario": "Should we?", "conversationId": chat["id"]}
    runs = [await participant.client.post("/api/analyze", json=body, headers=headers) for _ in range(2)]
    assert len({run.json()["analysisId"] for run in runs}) == 1
    assert await count_turns(sessions) == 1


async def test_full_chat_rejects_turns_and_starts_no_run(
    participant: Participant, sessions: SessionFactory
) -> None:
    chat = await participant.open_chat()
    key = {"Idempotency-Key": "k1"}
    body = {"scenario": "Should we?", "conversationId": chat["id"]}
    headers = participant.person.headers | ASYNC
    async with sessions.begin() as db:
        db.add_all(
            ConversationTurn(conversation_id=UUID(chat["id"]), number=number, message="x")
            for number in range(1, TURNS_MOST)
        )
    first = await participant.client.post("/api/analyze", json=body, headers=headers | key)
    again = await participant.client.post("/api/analyze", json=body, headers=headers | key)
    assert [answer.status_code for answer in (first, again)] == [202, 202]
    refused = await participant.client.post("/api/analyze", json=body, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "conversation_full")
    assert (await count_turns(sessions), await count(sessions)) == (TURNS_MOST, 1)


async def test_oldest_unused_chats_are_removed_beyond_the_limit(
    participant: Participant, sessions: SessionFactory
) -> None:
    spoken = await participant.open_chat()
    await participant.send_turn(spoken["id"], "Should we?")
    first = await participant.open_chat()
    for _ in range(UNUSED_MOST):
        last = await participant.open_chat()
    assert await count_conversations(sessions) == UNUSED_MOST + 1
    for chat, status in ((spoken, 200), (first, 404), (last, 200)):
        path = f"{CONVERSATIONS_PATH}/{chat['id']}"
        assert (await participant.client.get(path, headers=participant.person.headers)).status_code == status


async def test_chats_are_paginated_by_most_recent_use(
    participant: Participant, stranger: Participant
) -> None:
    await participant.open_chat()
    await participant.open_thinking()
    await stranger.send_turn((await stranger.open_chat())["id"], "Theirs?")
    chats = [(await participant.open_chat())["id"] for _ in range(32)]
    for number, chat in enumerate(chats):
        await participant.send_turn(chat, f"Move office {number} or stay?")
    await participant.send_turn(chats[0], "And then?")

    first = await participant.list()
    second = await participant.list(f"?kind=agent&cursor={first['next']}")
    entries = [*first["conversations"], *second["conversations"]]
    assert [entry["id"] for entry in entries] == [chats[0], *reversed(chats[1:])]
    assert (len(first["conversations"]), second["next"]) == (30, None)
    assert (entries[0]["title"], entries[0]["turns"], entries[1]["turns"]) == ("Move office 0 or stay?", 2, 1)
    assert set(entries[0]) == {
        *("id", "kind", "agentId", "agentName", "analysisId", "title", "turns", "createdAt", "updatedAt"),
    }


async def test_thinking_conversations_are_listed_separately(participant: Participant) -> None:
    root = await participant.create_analysis()
    silent, thinking = await participant.open_thinking(), await participant.open_thinking(root)
    await participant.send_input(thinking["id"], "My sister moves too.")
    (only,) = (await participant.list("?kind=thinking"))["conversations"]
    assert (only["id"], only["analysisId"], only["kind"]) == (thinking["id"], root, "thinking")
    assert silent["id"] != thinking["id"]
    assert (await participant.list())["conversations"] == []
    await participant.delete_analysis(root)
    assert (await participant.list("?kind=thinking"))["conversations"] == []


@pytest.mark.parametrize("query", ["?cursor=nonsense", "?cursor=", "?kind=all"])
async def test_invalid_list_query_is_rejected(participant: Participant, query: str) -> None:
    answer = await participant.client.get(f"{CONVERSATIONS_PATH}{query}", headers=participant.person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_long_first_message_is_shortened_to_a_one_line_title(participant: Participant) -> None:
    chat = await participant.open_chat()
    await participant.send_turn(chat["id"], "Should we\n\nmove  the team, " + "far away, " * 20)
    title = (await participant.read(chat["id"]))["title"]
    assert title.startswith("Should we move the team, far away")
    assert title.endswith(", far…")
    assert len(title) <= 80
