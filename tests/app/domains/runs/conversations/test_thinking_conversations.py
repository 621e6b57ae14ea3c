"""The conversation about an analysis: creation, access and deletion."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import uuid4

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.main import create_app
from tests.app.domains.runs.analyses.analysis_client import count, start
from tests.app.domains.runs.conversations.participants import (
    CONVERSATIONS_PATH,
    SCENARIO,
    Participant,
    Worker,
    count_conversations,
    count_turns,
)
from tests.support.serving import running_app


async def test_conversation_begins_with_a_greeting_about_the_result(participant: Participant) -> None:
    analysis_id = await participant.create_analysis()
    answer = await participant.post_thinking(analysis_id)
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
            "Imported, not computed by iRIS. Tell me what I have missed or got wrong, and I think again: "
            "you have up to 5 inputs for this scenario."
        ),
        "timestamp": created_at,
        "agentName": None,
        "analysisId": None,
        "status": None,
        "safety": None,
    }


async def test_concurrent_requests_open_one_conversation(
    participant: Participant, sessions: SessionFactory
) -> None:
    analysis_id = await participant.create_analysis()
    answers = await asyncio.gather(*(participant.post_thinking(analysis_id) for _ in range(50)))
    assert sorted(answer.status_code for answer in answers) == [200] * 49 + [201]
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert await count_conversations(sessions) == 1


async def test_refinement_shares_the_conversation_of_its_analysis(
    participant: Participant, worker: Worker
) -> None:
    conversation = await participant.open_thinking()
    first = await participant.send_input(conversation["id"], "My sister moves too.")
    await worker.answer(first)
    second = await participant.send_input(conversation["id"], "And rents fall.")
    for analysis_id in (first, second):
        answer = await participant.post_thinking(analysis_id)
        assert (answer.status_code, answer.json()["id"]) == (200, conversation["id"])


async def test_what_if_analysis_has_a_separate_conversation(participant: Participant, worker: Worker) -> None:
    root = await participant.create_analysis()
    asked = await start(participant.client, participant.person, parentId=root, relation="what-if")
    await worker.answer(asked["analysisId"])
    assert (await participant.open_thinking(asked["analysisId"]))["analysisId"] == asked["analysisId"]


async def test_conversation_requires_a_result(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    run = await start(participant.client, participant.person)
    running = await participant.post_thinking(run["analysisId"])
    await worker.fail(run["analysisId"], "Every model was unreachable.")
    failed = await participant.post_thinking(run["analysisId"])
    for answer in (running, failed):
        assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_refine")
    assert await count_conversations(sessions) == 0


async def test_conversation_about_foreign_analysis_is_not_found(
    participant: Participant, stranger: Participant, sessions: SessionFactory
) -> None:
    theirs = await stranger.create_analysis()
    for analysis_id in (theirs, str(uuid4())):
        answer = await participant.post_thinking(analysis_id)
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
async def test_invalid_conversation_request_is_rejected(
    participant: Participant, body: dict[str, Any]
) -> None:
    answer = await participant.client.post(CONVERSATIONS_PATH, json=body, headers=participant.person.headers)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]


async def test_conversation_is_deleted_and_restored_with_its_analysis(participant: Participant) -> None:
    analysis_id = await participant.create_analysis()
    conversation = await participant.open_thinking(analysis_id)
    await participant.delete_analysis(analysis_id)
    gone = await participant.client.get(
        f"{CONVERSATIONS_PATH}/{conversation['id']}", headers=participant.person.headers
    )
    assert (gone.status_code, gone.json()["code"]) == (404, "conversation_not_found")
    assert (await participant.post_thinking(analysis_id)).status_code == 404
    assert (await participant.post_input(conversation["id"], "Still there?")).status_code == 404

    restored = await participant.client.post(
        f"/api/analyses/{analysis_id}/restore", headers=participant.person.headers
    )
    assert restored.status_code == 200, restored.text
    assert await participant.read(conversation["id"]) == conversation


async def test_refinement_of_a_deleted_analysis_gets_its_own_conversation(
    participant: Participant, worker: Worker
) -> None:
    root = await participant.create_analysis()
    before = await participant.open_thinking(root)
    refined = await participant.send_input(before["id"], "My sister moves too.")
    await worker.answer(refined)
    await participant.delete_analysis(root)
    after = await participant.open_thinking(refined)
    assert (after["analysisId"], after["inputsLeft"]) == (refined, 4)
    assert after["id"] != before["id"]


async def test_deleting_the_refined_analysis_does_not_restore_inputs(
    participant: Participant, worker: Worker
) -> None:
    """All inputs are part of later prompts, so their number must stay limited."""
    first = root = await participant.create_analysis()
    conversation = await participant.open_thinking(root)
    for number in range(5):
        last = await participant.send_input(conversation["id"], f"Input {number}")
        await worker.answer(last)
        first = first if number else last
    await participant.delete_analysis(root)
    for refined in (first, last):
        conversation = await participant.open_thinking(refined)
        assert (conversation["analysisId"], conversation["inputsLeft"]) == (first, 0)
        refused = await participant.post_input(conversation["id"], "One more.")
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many_inputs")


async def test_conversation_survives_restart_and_is_readable_elsewhere(
    participant: Participant, worker: Worker, settings: Settings
) -> None:
    conversation = await participant.open_thinking()
    await worker.answer(await participant.send_input(conversation["id"], "My sister moves too."), "Then go.")
    before = await participant.read(conversation["id"])
    again = create_app(settings, {})
    transport = httpx.ASGITransport(again)  # type: ignore[arg-type]  # as httpx documents it
    async with (
        running_app(again),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        assert await Participant(client, participant.person).read(conversation["id"]) == before
    assert [message["content"] for message in before["messages"]][1:] == ["My sister moves too.", "Then go."]


async def test_conversation_is_accessible_only_to_its_owner(
    participant: Participant, stranger: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    await worker.answer(await participant.send_input(conversation["id"], "My sister moves too."))
    runs = await count(sessions)
    path = f"{CONVERSATIONS_PATH}/{conversation['id']}"
    theirs = stranger.person.headers
    for answer in (
        await stranger.client.get(path, headers=theirs),
        await stranger.client.delete(path, headers=theirs),
        await stranger.post_input(conversation["id"], "Let me in."),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "conversation_not_found")
    assert (await count_conversations(sessions), await count(sessions)) == (1, runs)


async def test_deleting_a_conversation_keeps_its_analyses(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    root = await participant.create_analysis()
    conversation = await participant.open_thinking(root)
    await worker.answer(await participant.send_input(conversation["id"], "My sister moves too."))
    path = f"{CONVERSATIONS_PATH}/{conversation['id']}"
    assert (await participant.client.delete(path, headers=participant.person.headers)).status_code == 204
    assert (await participant.client.get(path, headers=participant.person.headers)).status_code == 404
    assert (await participant.client.delete(path, headers=participant.person.headers)).status_code == 404
    assert (await count_turns(sessions), await count(sessions)) == (0, 2)


async def test_deleting_the_conversation_does_not_restore_inputs(
    participant: Participant, worker: Worker
) -> None:
    root = await participant.create_analysis()
    for left in (4, 3):
        conversation = await participant.open_thinking(root)
        await worker.answer(await participant.send_input(conversation["id"], "My sister moves too."))
        await worker.fail(
            await participant.send_input(conversation["id"], "Lost."), "Every model was unreachable."
        )
        assert (await participant.read(conversation["id"]))["inputsLeft"] == left
        path = f"{CONVERSATIONS_PATH}/{conversation['id']}"
        assert (await participant.client.delete(path, headers=participant.person.headers)).status_code == 204
    conversation = await participant.open_thinking(root)
    assert (conversation["inputsLeft"], len(conversation["messages"])) == (3, 1)
    for number in range(3):
        await worker.answer(await participant.send_input(conversation["id"], f"Input {number}"))
    refused = await participant.post_input(conversation["id"], "One more.")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_inputs")
