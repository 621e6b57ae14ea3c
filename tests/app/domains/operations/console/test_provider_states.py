"""States of the providers page, from outcomes of real calls to the simulator, read over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar
from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from tests.simulator import servers
from tests.simulator.behaviour import Behaviour, Fault, Script
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.ports import free_port
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.job import run_tier

__all__ = ["simulator", "simulator_process"]

DOWN = Behaviour(fault=Fault.STATUS, status=503)
NO_KEY = Behaviour(fault=Fault.STATUS, status=401)
NO_QUOTA = Behaviour(fault=Fault.STATUS, status=429, error_code="insufficient_quota")


class Product(Struct, frozen=True):
    """The API, and a worker in this process, both configured for the simulator."""

    client: httpx.AsyncClient
    admin: Person
    rig: Rig
    resources: Resources

    async def run(self) -> None:
        """Starts a run and works on it until it ends."""
        analysis_id = await self.rig.submit()
        for tier in (1, 2, 3):
            await run_tier(self.resources, analysis_id, tier)
        await self.resources.wire.flush(5.0)

    async def models(self) -> list[Any]:
        answer = await self.client.get("/api/operations/providers", headers=self.admin.headers)
        assert answer.status_code == 200, answer.text
        found: list[Any] = answer.json()["providers"]
        return found

    async def on_ladder(self) -> list[Any]:
        return [model for model in await self.models() if model["tier"] > 0]

    async def first(self) -> Any:
        return (await self.models())[0]


@pytest.fixture
def is_served() -> bool:
    """Whether the models' servers accept connections."""
    return True


@pytest.fixture
def env(simulator: Simulator, is_served: bool) -> Mapping[str, str]:
    nowhere = f"http://127.0.0.1:{free_port()}"
    moved = {f"IRIS_TIER{tier}_BASE_URL": nowhere for tier in (1, 2, 3)}
    return simulator.env() if is_served else simulator.env() | moved


@pytest.fixture
def app(settings: Settings, env: Mapping[str, str]) -> Litestar:
    return app_for(settings, env)


@pytest.fixture
async def product(
    client: httpx.AsyncClient,
    sessions: SessionFactory,
    outbox: Outbox,
    settings: Settings,
    env: Mapping[str, str],
) -> AsyncIterator[Product]:
    admin = await sign_up(client)
    rig = Rig(sessions, outbox, UUID(admin.id))
    resources = Resources(settings.replace(audit_share=0.0), env, list(QUEUES.values()))
    yield Product(client, admin, rig, resources)
    await resources.close()


async def test_total_outage_is_shown_as_failing_with_its_host_and_start(
    product: Product, simulator: Simulator
) -> None:
    await product.run()
    (ready, *untouched) = await product.on_ladder()
    assert (ready["state"], ready["outcomes"]["failed"]) == ("ready", 0)
    assert {model["state"] for model in untouched} == {"no-calls"}
    assert {model["outcomes"] for model in untouched} == {None}

    simulator.play(Script(defaults=DOWN))
    await product.run()

    for model in await product.on_ladder():
        outcomes = model["outcomes"]
        assert (model["state"], model["lastError"]["kind"]) == ("failing", "unavailable")
        assert model["host"] == simulator.url.removeprefix("http://")
        assert outcomes["failedInARow"] == 12
        assert moment(outcomes["since"]) <= moment(model["lastError"]["at"])
    first = await product.first()
    assert moment(first["outcomes"]["answeredAt"]) < moment(first["outcomes"]["since"])

    simulator.reset()
    await product.run()
    assert (await product.first())["state"] == "degraded"
    for _ in range(3):
        await product.run()
    recovered = await product.first()
    assert (recovered["state"], recovered["outcomes"]["failed"]) == ("ready", 0)
    assert moment(recovered["outcomes"]["since"]) > moment(recovered["lastError"]["at"])


async def test_negotiated_requests_do_not_degrade_a_model(product: Product, simulator: Simulator) -> None:
    simulator.play(servers.gpt_5())
    await product.run()
    await product.resources.endpoints.sync()
    first = await product.first()
    assert (first["state"], first["outcomes"]["failed"]) == ("ready", 0)
    assert (first["calls1H"], first["errors1H"], first["lastError"]) == (8, {}, None)
    assert {fact["name"] for fact in first["server"]["learned"]} == {"maxTokens", "temperature", "logProbs"}


@pytest.mark.parametrize(("behaviour", "state"), [(NO_KEY, "unauthorised"), (NO_QUOTA, "quota-exceeded")])
async def test_refusal_of_the_account_is_named(
    product: Product, simulator: Simulator, behaviour: Behaviour, state: str
) -> None:
    simulator.play(Script(defaults=behaviour))
    await product.run()
    # Gemini reports an exhausted quota as a rate limit.
    on_openai = [model for model in await product.on_ladder() if model["provider"] == "openai"]
    assert [model["state"] for model in on_openai] == [state, state]


@pytest.mark.parametrize("is_served", [False])
async def test_server_that_accepts_no_connection_is_unreachable(product: Product) -> None:
    await product.run()
    assert {model["state"] for model in await product.on_ladder()} == {"unreachable"}


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)
