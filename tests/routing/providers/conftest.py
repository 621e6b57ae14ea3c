"""Callers for both APIs."""

from __future__ import annotations

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from tests.routing.providers.lens_calls import LensCaller, WireName, create_caller


@pytest.fixture(params=["openai", "gemini"])
def caller(
    request: pytest.FixtureRequest, simulated_ladder: Ladder, simulated_providers: Providers
) -> LensCaller:
    wire: WireName = request.param
    return create_caller(wire, simulated_ladder, simulated_providers)


@pytest.fixture
def openai_caller(simulated_ladder: Ladder, simulated_providers: Providers) -> LensCaller:
    return create_caller("openai", simulated_ladder, simulated_providers)


@pytest.fixture
def gemini_caller(simulated_ladder: Ladder, simulated_providers: Providers) -> LensCaller:
    return create_caller("gemini", simulated_ladder, simulated_providers)
