"""Fixtures for a ladder of simulated models behind the real SDKs."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from tests.simulator.fixture import Simulator, simulator, simulator_process

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
def simulated_ladder(simulator: Simulator) -> Ladder:
    return Ladder.from_env(simulator.env())


@pytest.fixture
async def simulated_providers(simulator: Simulator, simulated_ladder: Ladder) -> AsyncIterator[Providers]:
    providers = Providers.from_env(simulator.env(), simulated_ladder)
    yield providers
    await providers.aclose()
