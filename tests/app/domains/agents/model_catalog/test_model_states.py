"""Availability of models, derived from the latest provider responses in the ledger."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.domains.agents.model_catalog import status
from tests.app.domains.agents.driver import Driver
from tests.simulator.behaviour import Behaviour, Fault, Match
from tests.simulator.scenes import faulty, rate_limited

GPT_4O = "gpt-4o"
NO_QUOTA = "The provider's account has no quota left."
NO_CREDITS = Behaviour(fault=Fault.STATUS, status=429, error_code="insufficient_quota")
SPENT, ACTIVE = (False, NO_QUOTA), (True, None)
MOVE_CALLS_BACK_ONE_HOUR = """
    UPDATE model_requests
    SET started_at = started_at - interval '1 hour', finished_at = finished_at - interval '1 hour'
"""


@pytest.fixture(autouse=True)
def disable_state_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables the cache of model states."""
    monkeypatch.setattr(status, "MOST_OF_THE_TIME", math.inf)


async def states(driver: Driver) -> dict[str, tuple[bool, str | None]]:
    listed = (await driver.client.get("/api/dare/models")).json()["models"]
    models = (model for model in listed if model["id"] != "offline")
    return {model["id"]: (model["available"], model["reason"]) for model in models}


async def run_gpt_4o(driver: Driver, behave: Behaviour | None = None) -> Any:
    """Runs an analysis on GPT-4o with this provider behaviour and returns its status."""
    script = faulty(behave) if behave else None
    return (await driver.run_to_end("/api/analyze", script, aiModel=GPT_4O))["status"]


async def test_model_without_quota_is_unavailable_until_it_answers_again(driver: Driver) -> None:
    before = await states(driver)
    assert set(before.values()) == {ACTIVE}
    assert await run_gpt_4o(driver, NO_CREDITS) == "failed"
    driver.reset_calls()
    assert await states(driver) == before | {GPT_4O: SPENT}
    assert driver.calls() == []
    assert await run_gpt_4o(driver) == "completed"
    assert await states(driver) == before


async def test_model_without_quota_becomes_available_after_an_hour(
    driver: Driver, sessions: SessionFactory
) -> None:
    await run_gpt_4o(driver, NO_CREDITS)
    assert (await states(driver))[GPT_4O] == SPENT
    async with sessions.begin() as db:
        await db.execute(text(MOVE_CALLS_BACK_ONE_HOUR))
    assert (await states(driver))[GPT_4O] == ACTIVE


async def test_other_provider_errors_do_not_change_the_quota_state(driver: Driver) -> None:
    wrong_key = Behaviour(fault=Fault.STATUS, status=401)
    await run_gpt_4o(driver, wrong_key)
    await driver.run_to_end("/api/analyze", rate_limited("60", times=None), aiModel=GPT_4O)
    assert (await states(driver))[GPT_4O] == ACTIVE
    await run_gpt_4o(driver, NO_CREDITS)
    await run_gpt_4o(driver, wrong_key)
    await driver.run_to_end("/api/analyze", rate_limited("60", times=None), aiModel=GPT_4O)
    assert (await states(driver))[GPT_4O] == SPENT


async def test_ladder_is_available_while_one_tier_has_quota(driver: Driver) -> None:
    script = faulty(NO_CREDITS, match=Match(tier=1))
    assert (await driver.run_to_end("/api/analyze", script))["status"] == "completed"
    assert set((await states(driver)).values()) == {ACTIVE}
    listed = (await driver.client.get("/api/dare/models")).json()
    assert listed["withoutQuota"] == ["qwen/qwen3-32b"]


async def test_concurrent_requests_read_the_ledger_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = 0
    original = status.ModelStatusCache._read

    async def counted(self: status.ModelStatusCache) -> Any:
        nonlocal read
        read += 1
        return await original(self)

    monkeypatch.setattr(status.ModelStatusCache, "_read", counted)
    asked = await asyncio.gather(*(states(driver) for _ in range(20)))
    assert asked == [asked[0]] * 20
    assert 0 < read < 20


async def test_slow_reads_are_cached_longer(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status, "MOST_OF_THE_TIME", 1e-9)
    before = await states(driver)
    assert await run_gpt_4o(driver, NO_CREDITS) == "failed"
    assert await states(driver) == before
    monkeypatch.setattr(status, "MOST_OF_THE_TIME", math.inf)
    assert await states(driver) == before
