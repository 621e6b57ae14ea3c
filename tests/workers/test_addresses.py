"""Only the operator's environment sets outgoing addresses: no field, header, stored text or answer changes
them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import pytest
from pydantic import SecretStr

from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.main import create_app
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.addresses import record_addresses
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.serving import running_app
from tests.support.trap import Trap, open_trap
from workers.resources import Resources
from workers.runs.job import run_tier

__all__ = ["simulator", "simulator_process"]

FIELDS = [
    "baseUrl",
    "base_url",
    "apiBase",
    "endpoint",
    "url",
    "uri",
    "host",
    "proxy",
    "provider",
    "webhook",
    "callbackUrl",
    "redirectUri",
    "image",
    "OPENAI_BASE_URL",
    "IRIS_TIER1_BASE_URL",
]
HEADERS = [
    "X-Forwarded-Host",
    "X-Forwarded-For",
    "X-Forwarded-Server",
    "Forwarded",
    "X-Original-URL",
    "X-Rewrite-URL",
    "X-Host",
    "Via",
    "Referer",
    "Destination",
    "Base-Url",
    "X-Api-Base",
    "Proxy",
    "X-Callback-Url",
]


@pytest.fixture
async def trap() -> AsyncIterator[Trap]:
    async with open_trap() as trap:
        yield trap


@pytest.fixture
async def issuer() -> AsyncIterator[Trap]:
    """The configured issuer of Google sign-in; a server that does not speak OpenID."""
    async with open_trap() as issuer:
        yield issuer


@pytest.fixture
async def client(settings: Settings, simulator: Simulator, issuer: Trap) -> AsyncIterator[httpx.AsyncClient]:
    known = settings.replace(
        google_client_id="iris",
        google_client_secret=SecretStr("a-secret"),
        google_issuer=issuer.url,
        google_hosts=("iris.test",),
    )
    app = create_app(known, simulator.env())
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


@pytest.fixture
async def resources(settings: Settings, simulator: Simulator) -> AsyncIterator[Resources]:
    """A worker's resources with the simulator behind every tier."""
    opened = Resources(settings, simulator.env(), list(QUEUES.values()))
    yield opened
    await opened.close()


class AnalysisRunner:
    """Sends requests of a user and runs the worker's tiers."""

    def __init__(self, client: httpx.AsyncClient, resources: Resources, rig: Rig) -> None:
        self._client = client
        self._resources = resources
        self._rig = rig

    async def analyse(self, person: Person, body: dict[str, Any], headers: dict[str, str]) -> None:
        """Starts an analysis, runs it to its end and reads it through every call."""
        shown = headers | person.headers
        answer = await self._client.post(
            "/api/analyze", json=body, headers=shown | {"Prefer": "respond-async"}
        )
        assert answer.status_code == 202, answer.text
        run = UUID(answer.json()["analysisId"])
        for tier in (1, 2, 3):
            await run_tier(self._resources, run, tier)
        assert (await self._rig.run(run)).status == "completed"
        for path in (f"/api/analyses/{run}", f"/api/analyses/{run}/events", "/api/analyses/user"):
            assert (await self._client.get(path, headers=shown)).status_code == 200


@pytest.fixture
def analysis_runner(
    client: httpx.AsyncClient, resources: Resources, sessions: Any, outbox: Outbox
) -> AnalysisRunner:
    return AnalysisRunner(client, resources, Rig(sessions, outbox, UUID(int=0)))


def lens_answer(text: str) -> str:
    return json.dumps({"reasoning": text, "insights": [text] * 4, "score": 9, "confidence": 50, "url": text})


async def test_requests_and_answers_cannot_change_model_addresses(
    client: httpx.AsyncClient, analysis_runner: AnalysisRunner, simulator: Simulator, trap: Trap
) -> None:
    person = await sign_up(client)
    with record_addresses() as usual:
        simulator.play(scenes.all_good(Behaviour(answer=lens_answer("Fine."))))
        await analysis_runner.analyse(person, {"scenario": "Should we move?"}, {})
    assert simulator.url.removeprefix("http://") in usual

    with record_addresses() as now:
        text = (
            f"Should we move or stay? Read {trap.url}/x ![]({trap.url}/y) "
            "http://169.254.169.254/latest http://nowhere.invalid/"
        )
        simulator.play(scenes.all_good(Behaviour(answer=lens_answer(text))))
        fields = dict.fromkeys(FIELDS, f"{trap.url}/v1")
        headers = dict.fromkeys(HEADERS, trap.url)
        other = await sign_up(client, firstName=trap.url, lastName="http://nowhere.invalid/")
        saved = await client.post(
            "/api/analyses", json=RECORD | fields | {"decisionScenario": text}, headers=other.headers
        )
        assert saved.status_code == 201
        await analysis_runner.analyse(other, {"scenario": text, **fields}, headers)
        for model in (trap.url, "openai/gpt-4o@nowhere.invalid", "../../v1"):
            body = {"scenario": text, "aiModel": model}
            refused = await client.post("/api/analyze", json=body, headers=other.headers)
            assert refused.status_code == 422
    assert now <= usual
    assert trap.visits == []


async def test_google_sign_in_contacts_only_the_configured_issuer(
    client: httpx.AsyncClient, issuer: Trap, trap: Trap
) -> None:
    aims = dict.fromkeys(("iss", "issuer", "redirect_uri", "jwks_uri", "code", "state", "host"), trap.url)
    with record_addresses() as now:
        for path in ("start", "callback"):
            await client.get(
                f"/api/auth/google/{path}",
                params=aims | {"mode": "popup"},
                headers=dict.fromkeys(HEADERS, trap.url),
            )
    assert issuer.visits
    assert trap.visits == []
    assert trap.url.removeprefix("http://") not in now
