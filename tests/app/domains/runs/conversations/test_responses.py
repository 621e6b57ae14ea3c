"""Waiting for the answer to an input, and budgets and limits of inputs."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest
from litestar import Litestar
from sqlalchemy import select

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.models import ConversationTurn
from routing.types import CallTry, Usage
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps, answered
from tests.app.domains.runs.conversations.participants import MESSAGE_PATH, Participant, Worker, count_turns
from tests.support.apps import app_for
from tests.support.people import sign_up
from tests.support.runs import Rig
from tests.support.waiting import until

BUDGET = 0.05


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Sets a budget, and a pool of two connections that exposes requests that hold one while waiting."""
    return settings.replace(db_pool_size=1, db_max_overflow=1, user_daily_usd=BUDGET)


@pytest.fixture
def app(settings: Settings) -> Litestar:
    return app_for(settings)


async def post_input_and_wait(participant: Participant, conversation_id: str) -> httpx.Response:
    """Posts an input and waits for its result."""
    body = {"conversationId": conversation_id, "message": "My sister moves too."}
    return await participant.client.post(MESSAGE_PATH, json=body, headers=participant.person.headers)


async def find_run_of_turn(sessions: SessionFactory) -> Any:
    async with sessions() as db:
        return await db.scalar(select(ConversationTurn.analysis_id))


async def test_response_contains_the_reply_and_the_updated_analysis(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    asking = asyncio.create_task(post_input_and_wait(participant, conversation["id"]))
    analysis_id = await until(lambda: find_run_of_turn(sessions))
    await worker.answer(analysis_id, "That settles it.")
    answer = await asking
    assert answer.status_code == 200
    body = answer.json()
    result = body.pop("updatedAnalysis")
    assert body == {
        "response": "That settles it.",
        "irisSummary": result["irisSummary"],
        "analysisId": str(analysis_id),
    }
    assert (result["analysisId"], result["reply"]) == (str(analysis_id), "That settles it.")


async def test_response_falls_back_to_the_summary(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    asking = asyncio.create_task(post_input_and_wait(participant, conversation["id"]))
    await worker.answer(await until(lambda: find_run_of_turn(sessions)))
    body = (await asking).json()
    summary = body["irisSummary"]
    assert body["response"] == f"{summary['top_line_take']} {summary['iris_suggests']}".strip()
    assert (await participant.read(conversation["id"]))["messages"][-1]["content"] == body["response"]


async def test_failed_run_returns_its_reason(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    asking = asyncio.create_task(post_input_and_wait(participant, conversation["id"]))
    await worker.fail(await until(lambda: find_run_of_turn(sessions)), "Every model was unreachable.")
    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (502, "Every model was unreachable.")
    assert (await participant.read(conversation["id"]))["inputsLeft"] == 5


async def test_canceled_run_returns_its_cancellation(
    participant: Participant, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    asking = asyncio.create_task(post_input_and_wait(participant, conversation["id"]))
    analysis_id = await until(lambda: find_run_of_turn(sessions))
    path = f"/api/analyses/{analysis_id}/cancel"
    assert (
        await participant.client.post(path, json={}, headers=participant.person.headers)
    ).status_code == 200
    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (409, "You stopped this analysis.")


async def test_waiting_request_holds_no_connection(
    participant: Participant, worker: Worker, sessions: SessionFactory
) -> None:
    talks = [await participant.open_thinking() for _ in range(4)]
    asking = [asyncio.create_task(post_input_and_wait(participant, talk["id"])) for talk in talks]

    async def all_wait() -> bool:
        return await count_turns(sessions) == len(talks)

    await until(all_wait, saying="four people waiting")
    assert (await asyncio.wait_for(participant.read(talks[0]["id"]), 5))["messages"][-1]["content"] == ""
    async with sessions() as db:
        runs = (await db.scalars(select(ConversationTurn.analysis_id))).all()
    for run in runs:
        assert run is not None
        await worker.answer(run)
    assert [(await answer).status_code for answer in asking] == [200] * 4


async def test_spent_daily_budget_rejects_inputs(
    participant: Participant, worker: Worker, rig: Rig, sessions: SessionFactory
) -> None:
    conversation = await participant.open_thinking()
    run = await participant.send_input(conversation["id"], "My sister moves too.")
    tries = (CallTry(started_at=0.0, latency_ms=1.0, usage=Usage(1, 1), cost=BUDGET),)
    steps = WorkerSteps(rig)
    claim = await steps.claimed(UUID(run))
    await steps.record(claim, msgspec.structs.replace(answered("logical"), tries=tries))
    await worker.fail(run, "Every model was unreachable.")
    refused = await participant.post_input(conversation["id"], "And rents fall.")
    assert (refused.status_code, refused.json()["code"]) == (429, "daily_budget_spent")
    assert await count_turns(sessions) == 1


async def test_inputs_count_towards_the_analysis_rate_limit(settings: Settings) -> None:
    app = app_for(settings.replace(analyses_limit="2/minute"))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # as httpx documents it
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
        participant = Participant(client, await sign_up(client))
        conversation = await participant.open_thinking()
        answers = [await participant.post_input(conversation["id"], "And?") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [202, 429]
