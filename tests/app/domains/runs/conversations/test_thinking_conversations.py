"""The one conversation about an analysis: how it is found, how it begins, who reads it and who ends it."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import uuid4

import httpx
import pytest

from app.core.config import Settings
from app.core.db import SessionFactory
from app.main import create_app
from tests.app.domains.runs.analyses.asking import count, start
from tests.app.domains.runs.conversations.participants import (
    SCENARIO,
    TALKS,
    Talker,
    Worker,
    count_conversations,
    count_turns,
)
from tests.support.serving import running_app


async def test_conversation_begins_with_a_greeting_about_the_result(talker: Talker) -> None:
    analysis_id = await talker.analysis()
    answer = await talker.ask_for(analysis_id)
    assert answer.status_code == 201
    conversation = answer.json()
    (greeting,) = conversation.pop("messages")
    created_at = conversation.pop("createdAt")
    assert conversation.pop("updatedAt") == created_at
    assert conversation == {
        "id": conversation["id"],
        "conversationId": conversation["id"],
        "kind": "thinking",
        "agentId": None,
        "agentName": None,
        "analysisId": analysis_id,
        "title": SCENARIO,
        "inputsLeft": 5,
    }
    assert greeting == {
        "id": "greeting",
        "type": "assistant",
        "content": (
            "Imported, not computed by iRIS: 78 of 100. Tell me what I have missed or got wrong, and I think "
            "again: you have up to 5 inputs for this scenario."
        ),
        "timestamp": created_at,
        "agentName": None,
        "analysisId": None,
        "status": None,
        "safety": None,
    }


async def test_concurrent_requests_open_one_conversation(talker: Talker, sessions: SessionFactory) -> None:
    analysis_id = await talker.analysis()
    answers = await asyncio.gather(*(talker.ask_for(analysis_id) for _ in range(50)))
    assert sorted(answer.status_code for answer in answers) == [200] * 49 + [201]
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert await count_conversations(sessions) == 1


async def test_refinement_shares_the_conversation_of_its_analysis(talker: Talker, worker: Worker) -> None:
    conversation = await talker.think()
    first = await talker.say(conversation["id"], "My sister moves too.")
    await worker.answer(first)
    second = await talker.say(conversation["id"], "And rents fall.")
    for analysis_id in (first, second):
        answer = await talker.ask_for(analysis_id)
        assert (answer.status_code, answer.json()["id"]) == (200, conversation["id"])


async def test_what_if_analysis_has_a_separate_conversation(talker: Talker, worker: Worker) -> None:
    root = await talker.analysis()
    asked = await start(talker.client, talker.person, parentId=root, relation="what-if")
    await worker.answer(asked["analysisId"])
    assert (await talker.think(asked["analysisId"]))["analysisId"] == asked["analysisId"]


async def test_conversation_requires_a_result(
    talker: Talker, worker: Worker, sessions: SessionFactory
) -> None:
    run = await start(talker.client, talker.person)
    running = await talker.ask_for(run["analysisId"])
    await worker.fail(run["analysisId"], "Every model was unreachable.")
    failed = await talker.ask_for(run["analysisId"])
    for answer in (running, failed):
        assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_refine")
    assert await count_conversations(sessions) == 0


async def test_conversation_about_foreign_analysis_is_not_found(
    talker: Talker, stranger: Talker, sessions: SessionFactory
) -> None:
    theirs = await stranger.analysis()
    for analysis_id in (theirs, str(uuid4())):
        answer = await talker.ask_for(analysis_id)
        assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")
    assert await count_conversations(sessions) == 0


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"originalScenario": "Should we?"},
        {"agentId": "iris", "originalAnalysis": {"analysisId": str(uuid4())}},
        {"originalAnalysis": {}},
        {"originalAnalysis": {"analysisId": "7"}},
        {"agentId": 7},
    ],
)
async def test_invalid_conversation_request_is_rejected(talker: Talker, body: dict[str, Any]) -> None:
    answer = await talker.client.post(TALKS, json=body, headers=talker.person.headers)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]


async def test_conversation_is_deleted_and_restored_with_its_analysis(talker: Talker) -> None:
    analysis_id = await talker.analysis()
    conversation = await talker.think(analysis_id)
    await talker.delete_analysis(analysis_id)
    gone = await talker.client.get(f"{TALKS}/{conversation['id']}", headers=talker.person.headers)
    assert (gone.status_code, gone.json()["code"]) == (404, "conversation_not_found")
    assert (await talker.ask_for(analysis_id)).status_code == 404
    assert (await talker.post(conversation["id"], "Still there?")).status_code == 404

    restored = await talker.client.post(f"/api/analyses/{analysis_id}/restore", headers=talker.person.headers)
    assert restored.status_code == 200, restored.text
    assert await talker.read(conversation["id"]) == conversation


async def test_refinement_of_a_deleted_analysis_gets_its_own_conversation(
    talker: Talker, worker: Worker
) -> None:
    root = await talker.analysis()
    before = await talker.think(root)
    refined = await talker.say(before["id"], "My sister moves too.")
    await worker.answer(refined)
    await talker.delete_analysis(root)
    after = await talker.think(refined)
    assert (after["analysisId"], after["inputsLeft"]) == (refined, 4)
    assert after["id"] != before["id"]


async def test_deleting_the_refined_analysis_does_not_restore_inputs(talker: Talker, worker: Worker) -> None:
    """The inputs are in the prompt of whatever goes on from there: it is not to grow without end."""
    first = root = await talker.analysis()
    conversation = await talker.think(root)
    for number in range(5):
        last = await talker.say(conversation["id"], f"Input {number}")
        await worker.answer(last)
        first = first if number else last
    await talker.delete_analysis(root)
    for refined in (first, last):
        conversation = await talker.think(refined)
        assert (conversation["analysisId"], conversation["inputsLeft"]) == (first, 0)
        refused = await talker.post(conversation["id"], "One more.")
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many_inputs")


async def test_conversation_survives_restart_and_is_readable_elsewhere(
    talker: Talker, worker: Worker, settings: Settings
) -> None:
    conversation = await talker.think()
    await worker.answer(await talker.say(conversation["id"], "My sister moves too."), "Then go.")
    told = await talker.read(conversation["id"])
    again = create_app(settings, {})
    transport = httpx.ASGITransport(again)  # type: ignore[arg-type]  # as httpx documents it
    async with (
        running_app(again),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        assert await Talker(client, talker.person).read(conversation["id"]) == told
    assert [message["content"] for message in told["messages"]][1:] == ["My sister moves too.", "Then go."]


async def test_conversation_is_accessible_only_to_its_owner(
    talker: Talker, stranger: Talker, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await talker.think()
    await worker.answer(await talker.say(conversation["id"], "My sister moves too."))
    runs = await count(sessions)
    path = f"{TALKS}/{conversation['id']}"
    theirs = stranger.person.headers
    for answer in (
        await stranger.client.get(path, headers=theirs),
        await stranger.client.delete(path, headers=theirs),
        await stranger.post(conversation["id"], "Let me in."),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "conversation_not_found")
    assert (await count_conversations(sessions), await count(sessions)) == (1, runs)


async def test_deleting_a_conversation_keeps_its_analyses(
    talker: Talker, worker: Worker, sessions: SessionFactory
) -> None:
    root = await talker.analysis()
    conversation = await talker.think(root)
    await worker.answer(await talker.say(conversation["id"], "My sister moves too."))
    path = f"{TALKS}/{conversation['id']}"
    assert (await talker.client.delete(path, headers=talker.person.headers)).status_code == 204
    assert (await talker.client.get(path, headers=talker.person.headers)).status_code == 404
    assert (await talker.client.delete(path, headers=talker.person.headers)).status_code == 404
    assert (await count_turns(sessions), await count(sessions)) == (0, 2)


async def test_deleting_the_conversation_does_not_restore_inputs(talker: Talker, worker: Worker) -> None:
    root = await talker.analysis()
    for left in (4, 3):
        conversation = await talker.think(root)
        await worker.answer(await talker.say(conversation["id"], "My sister moves too."))
        await worker.fail(await talker.say(conversation["id"], "Lost."), "Every model was unreachable.")
        assert (await talker.read(conversation["id"]))["inputsLeft"] == left
        path = f"{TALKS}/{conversation['id']}"
        assert (await talker.client.delete(path, headers=talker.person.headers)).status_code == 204
    conversation = await talker.think(root)
    assert (conversation["inputsLeft"], len(conversation["messages"])) == (3, 1)
    for number in range(3):
        await worker.answer(await talker.say(conversation["id"], f"Input {number}"))
    refused = await talker.post(conversation["id"], "One more.")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_inputs")
