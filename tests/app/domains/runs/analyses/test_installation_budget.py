"""The budget of the whole installation: rejections with their reset time, operator metrics and warnings."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any, cast
from uuid import UUID

import httpx
import msgspec
import pytest
from litestar import Litestar
from sqlalchemy import select, text, update

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.settings.config import Settings
from app.domains.runs.analyses.budget import InstallationBudget
from app.domains.runs.analyses.budget_warnings import notify_of_budget
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from app.models import Analysis, NotificationRow, SpendingDay
from routing.types import CallTry, Usage
from tests.app.domains.runs.analyses.analysis_client import ASYNC, count, start
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps, answered
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig

DAILY, MONTHLY = 0.05, 0.5
BUDGET = InstallationBudget(DAILY, MONTHLY)
MODELS = {"OPENAI_API_KEY": "k"}
"""GPT-4o has its list price. All other runs use the offline analyst, which is free."""
CODE = "installation_budget_spent"


@pytest.fixture
def app(settings: Settings) -> Litestar:
    limited = settings.replace(daily_usd=DAILY, monthly_usd=MONTHLY)
    return app_for(limited, MODELS)


async def record_spending(sessions: SessionFactory, usd: float, day: date | None = None) -> None:
    async with sessions.begin() as db:
        db.add(SpendingDay(day=day or datetime.now(UTC).date(), shard=15, spent_usd=usd))


async def post_analysis(
    client: httpx.AsyncClient, person: Person, path: str = "analyze", **body: Any
) -> httpx.Response:
    key = body.pop("key", None)
    headers = person.headers | ASYNC | ({"Idempotency-Key": key} if key else {})
    asked = {"scenario": SCENARIO, "aiModel": "gpt-4o"} | body
    return await client.post(f"/api/{path}", json=asked, headers=headers)


def reset_of(refused: httpx.Response) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=int(refused.headers["retry-after"]))


async def test_spent_budget_rejects_all_users_with_its_reset_time(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    first = await post_analysis(client, person, key="k1")
    await record_spending(sessions, DAILY)
    other = await sign_up(client)
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    for who, path in ((person, "analyze"), (other, "analyze"), (person, "superagent-analyze")):
        refused = await post_analysis(client, who, path)
        assert (refused.status_code, refused.json()["code"]) == (429, CODE)
        assert refused.json()["error"] == (
            "This installation has spent today's budget for model calls. It resets on "
            f"{tomorrow.day} {tomorrow:%B %Y} at 00:00 UTC. The offline analyst still answers."
        )
        assert abs(reset_of(refused) - datetime.combine(tomorrow, datetime.min.time(), UTC)) < timedelta(
            minutes=1
        )
    assert await count(sessions) == 1
    again = await post_analysis(client, person, key="k1")
    assert (again.status_code, again.json()["analysisId"]) == (202, first.json()["analysisId"])


async def test_offline_and_unpriced_models_ignore_the_budget(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await record_spending(sessions, DAILY)
    assert (await post_analysis(client, person, aiModel="offline")).status_code == 202
    assert (await post_analysis(client, person, "superagent-analyze", aiModel="offline")).status_code == 202
    assert (await post_analysis(client, person, aiModel="iris")).status_code == 202
    assert (await post_analysis(client, person)).json()["code"] == CODE


async def test_spent_monthly_budget_takes_precedence_over_the_daily_one(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    today = datetime.now(UTC).date()
    await record_spending(sessions, 100.0, today.replace(day=1) - timedelta(days=1))
    assert (await post_analysis(client, person)).status_code == 202
    await record_spending(sessions, MONTHLY)
    refused = await post_analysis(client, person)
    next_month = (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    assert "this month's budget" in refused.json()["error"]
    assert f"on 1 {next_month:%B %Y} at 00:00 UTC" in refused.json()["error"]
    assert reset_of(refused).date() in (next_month, next_month - timedelta(days=1))
    async with sessions.begin() as db:
        await db.execute(text("UPDATE spending_days SET day = day - 1"))
    if today.day > 1:
        assert "this month's budget" in (await post_analysis(client, person)).json()["error"]


async def test_daily_spending_resets_each_day(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await record_spending(sessions, DAILY)
    assert (await post_analysis(client, person)).status_code == 429
    async with sessions.begin() as db:
        await db.execute(text("UPDATE spending_days SET day = day - 1"))
    assert (await post_analysis(client, person)).status_code == 202


async def test_retry_by_an_operator_respects_the_budget(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    run = await start(client, person, aiModel="gpt-4o")
    async with sessions.begin() as db:
        await db.execute(update(Analysis).values(status="failed", failure_reason="It broke."))
    await record_spending(sessions, DAILY)
    answer = await client.post(
        "/api/operations/runs/retry", json={"ids": [run["analysisId"]]}, headers=person.headers
    )
    assert answer.json()["refused"][0]["why"].startswith("This installation has spent today's budget")
    async with sessions() as db:
        assert await db.scalar(select(Analysis.status)) == "failed"


async def test_call_cost_is_counted_once_in_costs_and_metrics(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, outbox: Outbox
) -> None:
    steps = WorkerSteps(Rig(sessions, outbox, UUID(person.id)))
    run = await start(client, person, aiModel="gpt-4o")
    claim = await steps.claimed(UUID(run["analysisId"]), 0)
    tries = tuple(
        CallTry(started_at=_now(), latency_ms=1.0, usage=Usage(1, 1), cost=usd) for usd in (0.01, 0.02)
    )
    done = msgspec.structs.replace(answered("logical", 0), tries=tries)
    for _ in range(2):
        await steps.record(claim, done)
    costs = (await client.get("/api/operations/costs", headers=person.headers)).json()
    day, month = costs["budgets"]
    assert (day["period"], day["limitUsd"], day["spentUsd"]) == ("day", DAILY, pytest.approx(0.03))
    assert (month["period"], month["limitUsd"], month["spentUsd"]) == ("month", MONTHLY, pytest.approx(0.03))
    metrics = (await client.get("/metrics")).text
    assert 'iris_spent_usd{period="day"} 0.03' in metrics
    assert f'iris_budget_usd{{period="month"}} {MONTHLY}' in metrics


async def test_administrators_are_warned_once_per_period_and_level(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, outbox: Outbox
) -> None:
    member = await sign_up(client)

    async def warn() -> int:
        async with UnitOfWork(sessions, outbox) as unit:
            sent = await notify_of_budget(unit, BUDGET)
            await unit.commit()
        return sent

    await record_spending(sessions, 0.79 * DAILY)
    assert await warn() == 0
    await _add_spending(sessions, 0.02 * DAILY)
    assert [await warn(), await warn()] == [1, 0]
    await _read_all(client, person)
    assert await warn() == 0
    await _add_spending(sessions, 0.2 * DAILY)
    assert [await warn(), await warn()] == [1, 0]
    page = (await client.get("/api/notifications", headers=person.headers)).json()
    notifications = page["notifications"]
    assert [one["subjectId"].rpartition(":")[2] for one in notifications] == ["100", "80"]
    assert {one["path"] for one in notifications} == {"/operations/costs"}
    assert notifications[0]["about"].startswith("100% of the $0.05 for ")
    async with sessions() as db:
        people = set(await db.scalars(select(NotificationRow.recipient_id)))
    assert people == {UUID(person.id)} != {UUID(member.id)}
    async with sessions.begin() as db:
        await db.execute(text("UPDATE budget_warnings SET starts_on = starts_on - 1"))
    assert await warn() == 1


def test_zero_budget_means_no_limit() -> None:
    read = Settings.from_env({"IRIS_DAILY_USD": "0", "IRIS_MONTHLY_USD": " "})
    assert not InstallationBudget.of(read).is_set
    limited = InstallationBudget.of(Settings.from_env({"IRIS_MONTHLY_USD": "20"}))
    assert (limited.daily_usd, limited.monthly_usd) == (None, 20.0)


def test_rejection_states_the_reset_date_in_utc() -> None:
    spent = InstallationBudgetSpent("month", datetime.fromisoformat("2026-12-01T01:00:00+01:00"), 9)
    assert "It resets on 1 December 2026 at 00:00 UTC." in spent.cause
    assert spent.headers == {"Retry-After": "9"}


def _now() -> float:
    return datetime.now(UTC).timestamp()


async def _add_spending(sessions: SessionFactory, usd: float) -> None:
    async with sessions.begin() as db:
        await db.execute(update(SpendingDay).values(spent_usd=SpendingDay.spent_usd + usd))


async def _read_all(client: httpx.AsyncClient, person: Person) -> None:
    page = cast(Any, (await client.get("/api/notifications", headers=person.headers)).json())
    ids = [one["id"] for one in page["notifications"]]
    assert (
        await client.post("/api/notifications/read", json={"ids": ids}, headers=person.headers)
    ).is_success
