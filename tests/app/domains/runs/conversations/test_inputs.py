"""Inputs to an analysis: the runs they start, their limit and their answers."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.core.settings.config import Settings
from app.models import Analysis
from routing.lenses import LOGICAL
from tests.app.domains.runs.analyses.analysis_client import count, start
from tests.app.domains.runs.conversations.participants import SCENARIO, Participant, Worker, count_turns
from tests.support.apps import app_for
from tests.support.outboxes import until_queued
from tests.support.runs import Rig
from tests.support.serving import running_app


async def get_run(rig: Rig, analysis_id: str) -> Analysis:
    return await rig.run(UUID(analysis_id))


async def test_input_starts_a_run_with_the_previous_context(
    participant: Participant, rig: Rig, job_sender: JobSender
) -> None:
    root = await participant.create_analysis()
    conversation = await participant.open_thinking(root)
    analysis_id = await participant.send_input(conversation["id"], "  My sister moves too.\n")

    run = await get_run(rig, analysis_id)
    assert (str(run.parent_id), run.relation, run.kind) == (root, "refined", "analysis")
    assert (run.scenario, run.model_choice, run.tier, run.lenses) == (SCENARIO, "iris", 1, None)
    assert run.background is not None
    assert run.background["inputs"] == ["My sister moves too."]
    assert set(run.background["answers"]) == {"logical", "ethical", "factual"}
    assert run.background["answers"]["logical"]["insights"] == ["The pay is higher."]
    assert run.background["summary"]["top_line_take"] == "Go, if your sister can help."
    await until_queued(job_sender, Job.RUN_TIER_1, message_id(run.id, 0))


async def test_refinement_uses_the_model_lenses_and_agent_of_the_analysis(
    participant: Participant, worker: Worker, rig: Rig
) -> None:
    asked = {"scenario": SCENARIO, "agentId": "logical-lens", "aiModel": "gpt-4o"}
    answer = await participant.client.post(
        "/api/custom-analyze", json=asked, headers=participant.person.headers | {"Prefer": "respond-async"}
    )
    root = answer.json()["analysisId"]
    await worker.answer(root)
    conversation = await participant.open_thinking(root)
    run = await get_run(rig, await participant.send_input(conversation["id"], "My sister moves too."))
    assert (run.model_choice, run.tier, run.kind) == ("gpt-4o", 0, "custom-agent")
    assert (run.agent_id, run.agent_name) == ("logical-lens", "Logical Lens")
    assert run.lenses is not None
    assert [lens["id"] for lens in run.lenses] == [LOGICAL.id]


async def test_next_input_continues_from_the_last_answer(
    participant: Participant, worker: Worker, rig: Rig
) -> None:
    conversation = await participant.open_thinking()
    first = await participant.send_input(conversation["id"], "My sister moves too.")
    await worker.answer(first)
    failed = await participant.send_input(conversation["id"], "Lost.")
    await worker.fail(failed, "Every model was unreachable.")
    run = await get_run(rig, await participant.send_input(conversation["id"], "And rents fall."))
    assert str(run.parent_id) == first
    assert run.background is not None
    assert run.background["inputs"] == ["My sister moves too.", "And rents fall."]


async def test_deleted_answer_is_not_continued_from(
    participant: Participant, worker: Worker, rig: Rig
) -> None:
    root = await participant.create_analysis()
    conversation = await participant.open_thinking(root)
    first = await participant.send_input(conversation["id"], "My sister moves too.")
    await worker.answer(first)
    await participant.delete_analysis(first)
    current = await participant.read(conversation["id"])
    assert current["inputsLeft"] == 4
    assert current["messages"][-1] == {
        "id": "1-assistant",
        "type": "assistant",
        "content": "This analysis was deleted.",
        "timestamp": current["messages"][-2]["timestamp"],
        "agentName": None,
        "analysisId": None,
        "status": None,
        "safety": None,
    }
    run = await get_run(rig, await participant.send_input(conversation["id"], "And rents fall."))
    assert str(run.parent_id) == root
    assert run.background is not None
    assert run.background["inputs"] == ["And rents fall."]


async def test_messages_reflect_the_state_of_their_runs(participant: Participant, worker: Worker) -> None:
    conversation = await participant.open_thinking()
    answered = await participant.send_input(conversation["id"], "My sister moves too.")
    await worker.answer(answered, "That settles the ethical question.")
    plain = await participant.send_input(conversation["id"], "And rents fall.")
    await worker.answer(plain)
    failed = await participant.send_input(conversation["id"], "Perhaps.")
    await worker.fail(failed, "Every model was unreachable.")
    running = await participant.send_input(conversation["id"], "Or not.")

    current = await participant.read(conversation["id"])
    said = [
        (message["type"], message["content"], message["status"], message["analysisId"])
        for message in current["messages"][1:]
    ]
    take = said[3][1]
    assert said == [
        ("user", "My sister moves too.", None, None),
        ("assistant", "That settles the ethical question.", "completed", answered),
        ("user", "And rents fall.", None, None),
        ("assistant", take, "completed", plain),
        ("user", "Perhaps.", None, None),
        ("assistant", "Every model was unreachable.", "failed", failed),
        ("user", "Or not.", None, None),
        ("assistant", "", "queued", running),
    ]
    assert current["inputsLeft"] == 2
    read = await participant.client.get(f"/api/analyses/{plain}", headers=participant.person.headers)
    summary = read.json()["result"]["irisSummary"]
    assert take == f"{summary['top_line_take']} {summary['iris_suggests']}".strip()
    assert len({message["id"] for message in current["messages"]}) == 9


async def test_concurrent_inputs_start_one_run(participant: Participant, sessions: SessionFactory) -> None:
    conversation = await participant.open_thinking()
    answers = await asyncio.gather(
        *(participant.post_input(conversation["id"], f"Input {n}") for n in range(10))
    )
    refused = [answer for answer in answers if answer.status_code != 202]
    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [
        (409, "still_thinking")
    ] * 9
    assert (await count_turns(sessions), await count(sessions)) == (1, 2)


async def test_sixth_input_is_rejected(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    for number in range(5):
        await worker.answer(await participant.send_input(conversation["id"], f"Input {number}"))
    answers = await asyncio.gather(
        *(participant.post_input(conversation["id"], "One more.") for _ in range(3))
    )
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_inputs")
        assert answer.json()["error"] == "You have used all 5 inputs of this scenario."
    assert (await participant.read(conversation["id"]))["inputsLeft"] == 0
    assert await count_turns(sessions) == 5


async def test_failed_or_stopped_inputs_do_not_count_towards_the_limit(
    participant: Participant, worker: Worker
) -> None:
    conversation = await participant.open_thinking()
    for number in range(4):
        await worker.answer(await participant.send_input(conversation["id"], f"Input {number}"))
    await worker.fail(
        await participant.send_input(conversation["id"], "Lost."), "Every model was unreachable."
    )
    stopped = await participant.send_input(conversation["id"], "Stopped.")
    answer = await participant.client.post(
        f"/api/analyses/{stopped}/cancel", json={}, headers=participant.person.headers
    )
    assert answer.status_code == 200
    assert (await participant.read(conversation["id"]))["inputsLeft"] == 1
    await worker.answer(await participant.send_input(conversation["id"], "The fifth."))
    assert (await participant.post_input(conversation["id"], "The sixth.")).status_code == 409


@pytest.mark.parametrize(
    ("message", "status", "code"),
    [("", 400, "blank_message"), (" \n\t", 400, "blank_message"), ("x" * 5_001, 413, "message_too_long")],
)
async def test_invalid_input_is_rejected(
    participant: Participant, sessions: SessionFactory, message: str, status: int, code: str
) -> None:
    conversation = await participant.open_thinking()
    answer = await participant.post_input(conversation["id"], message)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert await count_turns(sessions) == 0
    assert (await participant.post_input(conversation["id"], "The rent. " * 500)).status_code == 202


@pytest.mark.parametrize("message", ["...", "asdfghjkl qwertz", "Lorem ipsum dolor sit amet"])
async def test_unclear_input_returns_a_question_and_is_not_counted(
    participant: Participant, sessions: SessionFactory, message: str
) -> None:
    conversation = await participant.open_thinking()
    answer = await participant.post_input(conversation["id"], message)
    assert (answer.status_code, answer.json()["code"]) == (422, "unclear_scenario")
    (question,) = answer.json()["questions"]
    assert "?" in question
    assert await count_turns(sessions) == 0
    assert (await participant.post_input(conversation["id"], "£4,000")).status_code == 202


async def test_input_to_a_chat_is_rejected(participant: Participant) -> None:
    answer = await participant.post_input((await participant.open_chat())["id"], "Hello?")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_a_thinking_conversation")


async def test_same_key_and_input_start_one_run(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    key = {"Idempotency-Key": "k1"}
    answers = await asyncio.gather(
        *(participant.post_input(conversation["id"], "Once.", **key) for _ in range(10))
    )
    assert {answer.status_code for answer in answers} == {202}
    (analysis_id,) = {answer.json()["analysisId"] for answer in answers}
    await worker.answer(analysis_id)
    again = await participant.post_input(conversation["id"], "Once.", **key)
    assert again.json() == answers[0].json() | {"status": "completed"}
    other = await participant.post_input(conversation["id"], "Twice.", **key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert (await count_turns(sessions), await count(sessions)) == (1, 2)


async def test_reused_key_is_rejected_without_adding_a_turn(
    participant: Participant, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    headers = participant.person.headers | {"Prefer": "respond-async", "Idempotency-Key": "k1"}
    await participant.client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)
    reused = await participant.post_input(conversation["id"], SCENARIO, **{"Idempotency-Key": "k1"})
    assert (reused.status_code, reused.json()["code"]) == (422, "idempotency_key_reused")
    assert await count_turns(sessions) == 0


async def test_thinking_conversation_rejects_analyze_turns(
    participant: Participant, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    runs = await count(sessions)
    body: dict[str, Any] = {"scenario": SCENARIO, "conversationId": conversation["id"]}
    headers = participant.person.headers | {"Prefer": "respond-async"}
    answer = await participant.client.post("/api/analyze", json=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "conversation_not_found")
    assert (await count_turns(sessions), await count(sessions)) == (0, runs)


async def test_refinement_of_a_chat_analysis_includes_earlier_exchanges(
    participant: Participant, worker: Worker, rig: Rig
) -> None:
    chat = await participant.open_chat()
    await worker.answer(await participant.send_turn(chat["id"], "Should we move?"), "Yes.")
    second = await participant.send_turn(chat["id"], "And by train?")
    await worker.answer(second)
    conversation = await participant.open_thinking(second)
    run = await get_run(rig, await participant.send_input(conversation["id"], "The train is late."))
    assert run.background is not None
    assert run.background["exchanges"] == [{"person": "Should we move?", "reply": "Yes."}]
    assert run.background["inputs"] == ["The train is late."]
    assert (await participant.read(chat["id"]))["messages"][-1]["analysisId"] == second


async def test_unconfigured_model_is_named_in_the_error(
    participant: Participant, worker: Worker, settings: Settings, sessions: SessionFactory
) -> None:
    run = await start(participant.client, participant.person, aiModel="gpt-4o")
    await worker.answer(run["analysisId"])
    conversation = await participant.open_thinking(run["analysisId"])
    without = app_for(settings, {"GEMINI_API_KEY": "k"})
    transport = httpx.ASGITransport(without)  # type: ignore[arg-type]  # as httpx documents it
    async with (
        running_app(without),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        answer = await Participant(client, participant.person).post_input(conversation["id"], "And?")
    assert (answer.status_code, answer.json()["code"]) == (409, "model_not_configured")
    assert "GPT-4o needs an API key" in answer.json()["error"]
    assert await count_turns(sessions) == 0
