"""Tests that connection pools are opened and closed with the number of calls."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from routing.engine.lens_calls import call_lens
from routing.lenses import LOGICAL
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.prompts.builder import lens_request
from routing.providers.lanes import LANE_SIZE, Lanes
from tests.simulator.fixture import Simulator


async def test_few_calls_share_one_pool() -> None:
    lanes = Lanes("http://127.0.0.1:1/v1", "none")
    async with AsyncExitStack() as calls:
        clients = {id(await calls.enter_async_context(lanes.client())) for _ in range(LANE_SIZE)}
    assert len(clients) == len(lanes) == 1
    await lanes.aclose()


async def test_pools_follow_the_calls_in_flight() -> None:
    lanes = Lanes("http://127.0.0.1:1/v1", "none")
    async with AsyncExitStack() as calls:
        clients = {id(await calls.enter_async_context(lanes.client())) for _ in range(5 * LANE_SIZE)}
        assert len(clients) == len(lanes) == 5
    assert len(lanes) == 2
    await lanes.aclose()
    assert len(lanes) == 0


async def test_hundreds_of_concurrent_calls_are_answered(
    simulator: Simulator, simulated_ladder: Ladder, simulated_providers: Providers
) -> None:
    tier = simulated_ladder.first
    request = lens_request(tier, LOGICAL, "Should our bakery buy a second oven before September?")
    provider = simulated_providers.of(tier)
    outcomes = await asyncio.gather(
        *(
            call_lens(provider, request, tier, LOGICAL.id, deadline=60.0, emit=lambda _: None)
            for _ in range(200)
        )
    )
    assert [outcome.failure for outcome in outcomes] == [None] * 200
    assert {len(outcome.tries) for outcome in outcomes} == {1}
