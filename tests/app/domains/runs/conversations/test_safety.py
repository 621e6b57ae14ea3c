"""Inputs that describe danger are answered with help, and the conversation remains usable."""

from __future__ import annotations

import httpx
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.domains.runs.conversations.transcript import NOT_KEPT
from tests.app.domains.runs.conversations.participants import MESSAGE_PATH, Participant, Worker

GRAVE = "Should I kill myself tonight or wait until after Christmas?"
CONTINUABLE = "My partner hits our son. Leave now or wait?"


async def test_grave_input_returns_help_and_is_not_counted(participant: Participant, worker: Worker) -> None:
    conversation = await participant.open_thinking()
    asked = {"conversationId": conversation["id"], "message": GRAVE}
    answer = await participant.client.post(MESSAGE_PATH, json=asked, headers=participant.person.headers)
    assert (answer.status_code, answer.json()["type"]) == (200, "safety")
    assert "score" not in answer.json()
    after = await participant.read(conversation["id"])
    person, assistant = after["messages"][-2:]
    assert person["content"] == NOT_KEPT
    assert assistant["safety"] == answer.json()
    assert assistant["content"] == answer.json()["message"]
    assert after["inputsLeft"] == conversation["inputsLeft"] == 5

    next_run = await participant.send_input(conversation["id"], "The rent went up.")
    await worker.answer(next_run, "That changes it.")
    assert (await participant.read(conversation["id"]))["messages"][-1]["content"] == "That changes it."


async def test_chat_stores_the_safety_answer_but_not_the_message(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    chat = await participant.open_chat()
    await participant.send_turn(chat["id"], GRAVE)
    read = await participant.read(chat["id"])
    assert read["messages"][-1]["safety"]["type"] == "safety"
    assert read["title"]
    async with sessions.begin() as db:
        for table in ("analyses", "conversations", "conversation_turns"):
            rows = (await db.execute(text(f"SELECT CAST({table} AS text) FROM {table}"))).scalars()  # noqa: S608
            assert not any("Christmas" in row for row in rows)
        await db.execute(text("UPDATE analyses SET deleted_at = now() - interval '25 hours'"))
    await worker.answer(await participant.send_turn(chat["id"], "Move the office or stay?"))
    app = participant.client._transport.app  # type: ignore[attr-defined]  # httpx's own transport of the app
    await app.state.services.history.purge()
    assert (await participant.read(chat["id"]))["messages"][1]["safety"]["type"] == "safety"


async def test_repeated_key_adds_one_turn(participant: Participant) -> None:
    conversation = await participant.open_thinking()
    key = {"Idempotency-Key": "k"}
    first = await participant.post_input(conversation["id"], GRAVE, **key)
    again = await participant.post_input(conversation["id"], GRAVE, **key)
    assert first.json() == again.json()
    assert first.json()["status"] == "completed"
    assert len((await participant.read(conversation["id"]))["messages"]) == 3


async def test_misunderstood_input_starts_a_run(participant: Participant) -> None:
    conversation = await participant.open_thinking()
    asked = {"conversationId": conversation["id"], "message": CONTINUABLE, "misunderstood": True}
    headers = participant.person.headers | {"Prefer": "respond-async"}
    answer: httpx.Response = await participant.client.post(MESSAGE_PATH, json=asked, headers=headers)
    assert (answer.status_code, answer.json()["status"]) == (202, "queued")
