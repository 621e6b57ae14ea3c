"""Refinement end to end, with a worker process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID

import pytest

from app.core.settings.config import Settings
from tests.app.domains.runs.conversations.participants import MESSAGE_PATH, Participant
from tests.support.runs import SCENARIO, Rig
from tests.support.waiting import until
from tests.workers.group import WorkerGroup, start_workers

INPUT = "The client in Bristol has cancelled, and the lease in Leeds can be extended for £4,000 a month."


@pytest.fixture
async def workers(settings: Settings) -> AsyncIterator[WorkerGroup]:
    group = start_workers(settings, {"IRIS_OFFLINE": "1"})
    try:
        await until(lambda: group.is_ready, saying="a worker")
        yield group
    finally:
        group.kill()


async def test_worker_process_refines_an_analysis(
    participant: Participant, rig: Rig, workers: WorkerGroup
) -> None:
    first = await participant.client.post(
        "/api/analyze", json={"scenario": SCENARIO}, headers=participant.person.headers, timeout=60
    )
    assert first.status_code == 200, first.text
    root = first.json()["analysisId"]
    conversation = await participant.open_thinking(root)
    body = {"conversationId": conversation["id"], "message": INPUT}
    answer = await participant.client.post(
        MESSAGE_PATH, json=body, headers=participant.person.headers, timeout=60
    )
    assert answer.status_code == 200, answer.text
    response = answer.json()

    updated = response["updatedAnalysis"]
    assert updated["reply"] == response["response"]
    assert updated["scenario"] == SCENARIO
    assert updated["offline"] is True
    run = await rig.run(UUID(response["analysisId"]))
    assert (str(run.parent_id), run.relation) == (root, "refined")
    assert run.result is not None
    assert run.result["reply"] == response["response"]
    after = await participant.read(conversation["id"])
    assert [message["content"] for message in after["messages"][1:]] == [INPUT, response["response"]]
    assert after["inputsLeft"] == 4

    read = await participant.client.get(f"/api/analyses/{run.id}", headers=participant.person.headers)
    assert (read.json()["parentId"], read.json()["inputs"]) == (root, [INPUT])


async def test_agent_reply_includes_previous_exchanges(
    participant: Participant, rig: Rig, workers: WorkerGroup
) -> None:
    chat = await participant.open_chat("logical-lens")
    for question in (SCENARIO, "And if we wait until June?"):
        answer = await participant.client.post(
            "/api/custom-analyze",
            json={"scenario": question, "agentId": "logical-lens", "conversationId": chat["id"]},
            headers=participant.person.headers,
            timeout=60,
        )
        assert answer.status_code == 200, answer.text
    messages = (await participant.read(chat["id"]))["messages"]
    assert [message["agentName"] for message in messages[1::2]] == ["Logical Lens"] * 2
    assert all(message["content"] for message in messages)
    newest = await rig.run(UUID(messages[-1]["analysisId"]))
    assert newest.background is not None
    assert newest.background["exchanges"] == [{"person": SCENARIO, "reply": messages[1]["content"]}]
