"""The daily budget of a user: actual costs of today's calls, and estimates for interrupted ones."""

from __future__ import annotations

from uuid import UUID

import httpx
import msgspec
import pytest
from litestar import Litestar
from sqlalchemy import text

from app.core.clock import seconds_until_tomorrow
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.domains.runs.analyses.errors import DailyBudgetSpent, dollars
from app.domains.runs.analyses.lifecycle import Claim, Record, StartedCall
from app.domains.runs.analyses.repository import AnalysisRepository
from routing.models.ladder import Ladder
from routing.types import CallTry, Usage
from tests.app.domains.runs.analyses.analysis_client import ASYNC, FOUR, count, start
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps, answered
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig

BUDGET = 0.05
MODELS = {"OPENAI_API_KEY": "k"}
"""GPT-4o has its list price. All other runs use the offline analyst, which is free."""
INTERRUPTED_CALL_USD = 0.012 + 2.5e-6 * len(SCENARIO) / 4
"""Estimated USD of one interrupted GPT-4o call: 1,200 input and 900 output tokens, plus a token per 4
characters."""


@pytest.fixture
def app(settings: Settings) -> Litestar:
    return app_for(settings.replace(user_daily_usd=BUDGET), MODELS)


@pytest.fixture
def steps(sessions: SessionFactory, outbox: Outbox, person: Person) -> WorkerSteps:
    return WorkerSteps(Rig(sessions, outbox, UUID(person.id)))


async def record_spending(steps: WorkerSteps, analysis_id: str, *costs: float | None) -> None:
    """Records an outcome of the first lens of a run with one try per cost."""
    tries = tuple(CallTry(started_at=0.0, latency_ms=1.0, usage=Usage(1, 1), cost=cost) for cost in costs)
    claim = await steps.claimed(UUID(analysis_id))
    await steps.record(claim, msgspec.structs.replace(answered("logical"), tries=tries))


async def post_analysis(client: httpx.AsyncClient, person: Person, key: str | None = None) -> httpx.Response:
    headers = person.headers | ASYNC | ({"Idempotency-Key": key} if key else {})
    return await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)


async def test_spent_daily_budget_is_rejected_with_its_reset_time(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps, sessions: SessionFactory
) -> None:
    run = await start(client, person)
    await record_spending(steps, run["analysisId"], 0.03, 0.02)
    refused = await post_analysis(client, person)
    assert (refused.status_code, refused.json()["code"]) == (429, "daily_budget_spent")
    assert refused.json()["error"] == (
        "You have used today's budget of $0.05 for model calls. It resets at 00:00 UTC."
    )
    assert 0 < int(refused.headers["retry-after"]) <= 86_400
    assert abs(int(refused.headers["retry-after"]) - seconds_until_tomorrow()) <= 60
    assert await count(sessions) == 1


async def test_budget_applies_per_user_and_only_once_spent(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps
) -> None:
    run = await start(client, person)
    await record_spending(steps, run["analysisId"], 0.02, None, 0.0299)
    assert (await post_analysis(client, person)).status_code == 202
    other = await start(client, person)
    await record_spending(steps, other["analysisId"], 0.001)
    assert (await post_analysis(client, person)).status_code == 429
    assert (await post_analysis(client, await sign_up(client))).status_code == 202


async def test_spent_budget_keeps_running_analysis_and_its_key(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps
) -> None:
    first = await post_analysis(client, person, "k1")
    await record_spending(steps, first.json()["analysisId"], 1.0)
    again = await post_analysis(client, person, "k1")
    assert (again.status_code, again.json()["analysisId"]) == (202, first.json()["analysisId"])
    reused = await client.post(
        "/api/analyze", json={"scenario": "Another?"}, headers=person.headers | {"Idempotency-Key": "k1"}
    )
    assert reused.json()["code"] == "idempotency_key_reused"
    assert (await post_analysis(client, person, "k2")).status_code == 429


async def test_spending_before_midnight_does_not_count_today(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps, sessions: SessionFactory
) -> None:
    run = await start(client, person)
    await record_spending(steps, run["analysisId"], 1.0)
    async with sessions.begin() as db:
        midnight = "date_trunc('day', now(), 'UTC')"
        await db.execute(text(f"UPDATE analyses SET created_at = {midnight} - interval '9 min'"))  # noqa: S608
        await db.execute(text(f"UPDATE lens_outcomes SET created_at = {midnight}"))  # noqa: S608
    assert (await post_analysis(client, person)).status_code == 429
    async with sessions.begin() as db:
        await db.execute(text("UPDATE lens_outcomes SET created_at = created_at - interval '1 us'"))
    assert (await post_analysis(client, person)).status_code == 202


async def test_unknown_costs_do_not_count(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps
) -> None:
    run = await start(client, person)
    await record_spending(steps, run["analysisId"], None, None)
    stored = (await steps.rig.outcomes(UUID(run["analysisId"])))[0]
    assert stored.cost_usd is None
    assert (await post_analysis(client, person)).status_code == 202


async def start_calls(client: httpx.AsyncClient, person: Person, steps: WorkerSteps, *models: str) -> Claim:
    """Starts a run with one open call per model."""
    run = await start(client, person, aiModel="gpt-4o")
    claim = await steps.claimed(UUID(run["analysisId"]), 0)
    calls = tuple(StartedCall(lens, model) for lens, model in zip(FOUR, models, strict=False))
    await steps.put(claim, Record(calls=calls))
    return claim


async def read_spending(steps: WorkerSteps) -> float:
    async with steps.rig.sessions() as db:
        found = AnalysisRepository(db).spending(steps.rig.user_id, None, Ladder.from_env(MODELS))
        return (await found).usd


@pytest.mark.parametrize("how", ["cancel", "delete", "its worker stops"])
async def test_interrupted_calls_count_at_estimated_cost(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps, how: str
) -> None:
    claim = await start_calls(client, person, steps, *["gpt-4o"] * 4)
    assert await read_spending(steps) == 0.0
    url = f"/api/analyses/{claim.analysis_id}"
    if how == "cancel":
        assert (await client.post(f"{url}/cancel", json={}, headers=person.headers)).is_success
    elif how == "delete":
        assert (await client.delete(url, headers=person.headers)).is_success
    else:
        await steps.release(claim, counts=False)
    assert await read_spending(steps) == pytest.approx(4 * INTERRUPTED_CALL_USD)


async def test_canceling_does_not_bypass_the_budget(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps
) -> None:
    for _ in range(2):
        claim = await start_calls(client, person, steps, *["gpt-4o"] * 4)
        stopped = await client.post(
            f"/api/analyses/{claim.analysis_id}/cancel", json={}, headers=person.headers
        )
        assert stopped.is_success
    assert (await post_analysis(client, person)).json()["code"] == "daily_budget_spent"
    assert (await post_analysis(client, await sign_up(client))).status_code == 202


async def test_finished_calls_count_at_actual_cost(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps
) -> None:
    claim = await start_calls(client, person, steps, "gpt-4o", "gpt-4o", "a model without a price")
    tries = (CallTry(started_at=0.0, latency_ms=1.0, usage=Usage(1, 1), cost=0.001),)
    done = msgspec.structs.replace(answered("logical", 0), tries=tries)
    await steps.record(claim, done)
    assert await read_spending(steps) == 0.001
    await client.post(f"/api/analyses/{claim.analysis_id}/cancel", json={}, headers=person.headers)
    assert await read_spending(steps) == pytest.approx(0.001 + INTERRUPTED_CALL_USD)


async def test_calls_interrupted_before_midnight_do_not_count_today(
    client: httpx.AsyncClient, person: Person, steps: WorkerSteps, sessions: SessionFactory
) -> None:
    claim = await start_calls(client, person, steps, "gpt-4o")
    await steps.release(claim)
    async with sessions.begin() as db:
        before = "date_trunc('day', now(), 'UTC') - interval '1 us'"
        await db.execute(text(f"UPDATE model_calls SET started_at = {before}"))  # noqa: S608
    assert await read_spending(steps) == 0.0


async def test_budget_is_unlimited_without_the_setting(
    settings: Settings, steps: WorkerSteps, person: Person
) -> None:
    assert settings.user_daily_usd is None
    app = app_for(settings)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
        run = await start(client, person)
        await record_spending(steps, run["analysisId"], 1_000.0)
        assert (await post_analysis(client, person)).status_code == 202


@pytest.mark.parametrize(
    ("amount", "said"), [(5, "$5"), (0, "$0"), (2.5, "$2.50"), (1_234.0, "$1,234"), (0.004, "$0.004")]
)
def test_dollar_amounts_are_formatted(amount: float, said: str) -> None:
    assert dollars(amount) == said
    assert f"budget of {said} for" in DailyBudgetSpent(amount, 1).message
