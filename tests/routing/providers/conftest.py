"""A caller on either wire."""

from __future__ import annotations

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from tests.routing.providers.asking import Asker, WireName, asker_on


@pytest.fixture(params=["openai", "gemini"])
def asker(request: pytest.FixtureRequest, simulated_ladder: Ladder, simulated_providers: Providers) -> Asker:
    """Asks on both wires, one after the other."""
    wire: WireName = request.param
    return asker_on(wire, simulated_ladder, simulated_providers)


@pytest.fixture
def openai_asker(simulated_ladder: Ladder, simulated_providers: Providers) -> Asker:
    return asker_on("openai", simulated_ladder, simulated_providers)


@pytest.fixture
def gemini_asker(simulated_ladder: Ladder, simulated_providers: Providers) -> Asker:
    return asker_on("gemini", simulated_ladder, simulated_providers)
