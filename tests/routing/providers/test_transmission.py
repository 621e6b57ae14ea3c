"""Clients report when they write a request, which is after their connection is open."""

from __future__ import annotations

import asyncio

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.providers.transmission import set_on_write
from tests.routing.providers.lens_calls import LensCaller, WireName, create_caller
from tests.simulator import scenes
from tests.simulator.fixture import Simulator
from tests.support.hanging_server import hanging_server


async def test_write_is_reported_before_the_answer(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.held(0))
    is_written = asyncio.Event()
    set_on_write(is_written.set)
    call = asyncio.create_task(caller.call())
    await simulator.until(1, state="held")
    assert is_written.is_set()
    simulator.release()
    assert (await call).kinds == [None]


@pytest.mark.parametrize("wire", ["openai", "gemini"])
async def test_call_that_waits_for_its_connection_reports_no_write(
    simulator: Simulator, wire: WireName
) -> None:
    with hanging_server() as address:
        env = simulator.env() | {
            "IRIS_TIER1_BASE_URL": f"http://{address}/v1",
            "IRIS_TIER3_BASE_URL": f"http://{address}",
        }
        ladder = Ladder.from_env(env)
        providers = Providers.from_env(env, ladder)
        writes: list[None] = []
        set_on_write(lambda: writes.append(None))
        called = await create_caller(wire, ladder, providers).call(deadline=4.0)
        await providers.aclose()
    assert called.outcome.failure is not None
    assert writes == []
