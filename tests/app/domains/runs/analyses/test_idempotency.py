"""Requests with the same key and body start one analysis."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.analyses.analysis_client import ASYNC, count
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO

CONCURRENCY = 16
"""Number of concurrent requests. Each waits for the first to commit, so more would exceed the pool timeout
on a loaded machine."""


async def test_concurrent_posts_with_one_key_create_one_analysis(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": "double click"}
    answers = await asyncio.gather(
        *(
            client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)
            for _ in range(CONCURRENCY)
        )
    )
    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["analysisId"] for answer in answers}) == 1
    assert await count(sessions) == 1


async def test_reused_key_with_another_request_is_rejected(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": "k1"}

    async def post(**body: str) -> httpx.Response:
        return await client.post("/api/analyze", json=body, headers=headers)

    first = await post(scenario=SCENARIO)
    other = await post(scenario="Another?")
    model = await post(scenario=SCENARIO, aiModel="gpt-4o")
    again = await post(aiModel="iris", scenario=SCENARIO)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert model.status_code == 422
    assert again.json() == first.json()
    assert await count(sessions) == 1


async def test_idempotency_key_is_bound_to_its_user(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    for person in (await sign_up(client), await sign_up(client)):
        headers = person.headers | ASYNC | {"Idempotency-Key": "k1"}
        await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)
    assert await count(sessions) == 2


@pytest.mark.parametrize("key", ["", "x" * 201, "tab\there"])
async def test_invalid_key_is_rejected(client: httpx.AsyncClient, person: Person, key: str) -> None:
    headers = person.headers | ASYNC | {"Idempotency-Key": key}
    answer = await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_idempotency_key")
