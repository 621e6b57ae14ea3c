"""A run over HTTP, and an address that nobody may visit."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from tests.routing.injection.asking import Heard, Runner
from tests.simulator.fixture import Simulator
from tests.support.trap import Trap, open_trap


@pytest.fixture(scope="package")
def kept() -> dict[bytes, Heard]:
    return {}


@pytest.fixture
def runner(
    simulator: Simulator,
    simulated_ladder: Ladder,
    simulated_providers: Providers,
    kept: dict[bytes, Heard],
) -> Runner:
    return Runner(simulator, simulated_ladder, simulated_providers, kept)


@pytest.fixture
async def trap() -> AsyncIterator[Trap]:
    """Held to be unvisited when the test is over."""
    async with open_trap() as trap:
        yield trap
    assert trap.visits == []
