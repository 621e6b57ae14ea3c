"""Tests that redirects of a provider are not followed."""

from __future__ import annotations

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.types import FailureKind
from tests.routing.providers.lens_calls import TIER_OF, WireName, create_caller
from tests.support.trap import open_trap, redirect_to


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("wire", TIER_OF)
async def test_redirect_is_not_followed(wire: WireName, status: int) -> None:
    async with open_trap() as elsewhere, open_trap(redirect_to(f"{elsewhere.url}/v1/x", status)) as server:
        env = {f"IRIS_TIER{n}_BASE_URL": server.url for n in (1, 3)} | {"GEMINI_API_KEY": "a-secret-key"}
        ladder = Ladder.from_env(env)
        providers = Providers.from_env(env, ladder)
        result = await create_caller(wire, ladder, providers).call()
        await providers.aclose()
        assert result.failure.kind is FailureKind.BAD_REQUEST
        assert f"another address ({status})" in result.failure.message
        assert elsewhere.visits == []
