"""Fixtures for runs over HTTP and an address that no test may visit."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from tests.routing.injection.recorded_runs import RecordedRun, Runner
from tests.simulator.fixture import Simulator
from tests.support.trap import Trap, open_trap


@pytest.fixture(scope="package")
def baselines() -> dict[bytes, RecordedRun]:
    return {}


@pytest.fixture
def runner(
    simulator: Simulator,
    simulated_ladder: Ladder,
    simulated_providers: Providers,
    baselines: dict[bytes, RecordedRun],
) -> Runner:
    return Runner(simulator, simulated_ladder, simulated_providers, baselines)


@pytest.fixture
async def trap() -> AsyncIterator[Trap]:
    """Opens an address and checks at the end that it was not visited."""
    async with open_trap() as trap:
        yield trap
    assert trap.visits == []
