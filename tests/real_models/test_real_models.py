"""Runs against a real small model (`make test-model`), whose answers are poor and must be treated so."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import Struct

from routing.engine.escalation import run_pass
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassPlan
from routing.engine.run_spec import RunSpec
from routing.events import Completed
from routing.gate.policy import SpecificationPolicy
from routing.models.ladder import Ladder
from routing.models.ladder_resolution import ResolvedLadder
from routing.models.provider_clients import Providers
from routing.models.server_checks import check_servers
from routing.providers.capabilities import Capabilities
from routing.providers.servers.advice import advise
from routing.providers.servers.identity import Server, ServerKind
from routing.results.analysis_result import AnalysisResult
from routing.types import LensOutcome
from tests.real_models.servers import CONTEXT, KEY, MODEL, VENV, litellm_proxy, llama_server
from tests.support.people import registration
from tests.support.product import running_product

pytestmark = [
    pytest.mark.skipif(not VENV, reason="IRIS_MODEL_VENV names no model server: make test-model"),
    pytest.mark.timeout(2_400),
]

SCENARIO = (
    "Should we move our bakery to Porto in March for 40,000 euros, "
    "or stay in Lisbon until the lease ends in 2028?"
)
DEADLINE = 600.0
HIGH = 80
BREAD = "Bread rises because yeast makes gas in the dough. "


class Ran(Struct, frozen=True):
    """A finished run: its outcomes, its result if it has one, and its end."""

    outcomes: tuple[LensOutcome, ...]
    result: AnalysisResult | None
    final: str | None
    seconds: float

    @property
    def rejected(self) -> int:
        """Requests that the server did not answer."""
        return sum(tried.failure is not None for outcome in self.outcomes for tried in outcome.tries)

    def told(self, name: str) -> str:
        tries = [tried for outcome in self.outcomes for tried in outcome.tries]
        read = sum(tried.usage.input_tokens for tried in tries if tried.usage)
        wrote = sum(tried.usage.output_tokens for tried in tries if tried.usage)
        return (
            f"{name}: {len(tries)} requests, {self.rejected} of them not answered, {read} tokens in, "
            f"{wrote} out, {self.seconds:.1f} s, {self.final}, score "
            f"{self.result.score if self.result else None}"
        )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("models")


@pytest.fixture(scope="module")
def llama(folder: Path) -> Iterator[str]:
    with llama_server(free_port(), folder) as url:
        yield url


@pytest.fixture(scope="module")
def litellm(llama: str, folder: Path) -> Iterator[str]:
    with litellm_proxy(free_port(), llama, folder) as url:
        yield url


def settings_for(url: str) -> dict[str, str]:
    return {
        "IRIS_TIER1_BASE_URL": url,
        "IRIS_TIER1_API_KEY": KEY,
        "IRIS_TIER1_MODEL": MODEL,
        "IRIS_TIER1_MAX_OUTPUT_TOKENS": "300",
    }


@pytest.mark.parametrize("server", ["llama", "litellm"])
async def test_second_run_makes_no_failing_request(server: str, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue(server)
    ladder = Ladder.from_env(settings_for(url))
    providers = Providers.from_env(settings_for(url), ladder)
    first = await run(ladder, providers, SCENARIO)
    report(first.told(f"{server}, first run"))
    learned = capabilities(providers, url)
    report(f"  learned: {learned}")
    facts = providers.memory.of((url, MODEL)).facts.values()
    assert first.rejected <= sum(fact.source == "refusal" for fact in facts)
    second = await run(ladder, providers, SCENARIO)
    report(second.told(f"{server}, second run"))
    await providers.aclose()
    for ran in (first, second):
        assert ran.final in ("completed", "failed")
        assert any(tried.usage and tried.usage.output_tokens for o in ran.outcomes for tried in o.tries)
        assert ran.result is None or ran.result.score < HIGH
    assert second.rejected == 0
    assert capabilities(providers, url).response_format == learned.response_format


async def test_server_is_detected(llama: str) -> None:
    (check,) = await check_servers(settings_for(llama))
    report(f"detected: {check}")
    assert (check.state, check.server) == ("ready", Server(ServerKind.LLAMA_CPP_PYTHON))
    assert (check.models, advise(check)) == ((MODEL,), ())
    (renamed,) = await check_servers(settings_for(llama) | {"IRIS_TIER1_MODEL": "another-name"})
    assert [one.is_served for one in renamed.checked] == [True]
    (without_version,) = await check_servers(settings_for(llama.removesuffix("/v1")))
    (advice,) = advise(without_version)
    assert advice.text == f"The base URL lacks /v1. Set IRIS_TIER1_BASE_URL to {llama}."


async def test_too_long_text_is_reported(llama: str) -> None:
    ladder = Ladder.from_env(settings_for(llama))
    providers = Providers.from_env(settings_for(llama), ladder)
    ran = await run(ladder, providers, BREAD * 1_500)
    await providers.aclose()
    report(ran.told("too long"))
    messages = {outcome.failure.message for outcome in ran.outcomes if outcome.failure}
    known = providers.memory.of((llama, MODEL))
    report(f"  said: {messages}; learned {known.capabilities.context_tokens} from {known.facts}")
    assert known.capabilities.context_tokens == CONTEXT
    assert known.facts["context_tokens"].source == "refusal"
    assert ran.final == "failed"
    assert all("too long for this model" in message for message in messages)
    assert all(tried.cost in (0.0, None) for outcome in ran.outcomes for tried in outcome.tries)
    assert sum(tried.usage.input_tokens for o in ran.outcomes for tried in o.tries if tried.usage) == 0


def test_product_answers_from_a_real_model(llama: str, tmp_path: Path) -> None:
    env = settings_for(llama) | {"IRIS_CALL_DEADLINE_SECONDS": "600", "IRIS_RUN_DEADLINE_SECONDS": "1800"}
    began = time.monotonic()
    with running_product(env, tmp_path / "data") as product, httpx.Client(base_url=product.url) as client:
        client.headers["Origin"] = product.url
        token = client.post("/api/auth/register", json=registration()).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        answer = client.post("/api/analyze", json={"scenario": SCENARIO, "aiModel": "iris"}, timeout=1_800)
        (provider, *_) = client.get("/api/operations/providers").json()["providers"]
    report(f"product: {answer.status_code} after {time.monotonic() - began:.1f} s, {provider['server']}")
    assert answer.status_code in (200, 502, 503)
    body: dict[str, Any] = answer.json()
    assert body.get("score", 0) < HIGH
    assert provider["server"]["responseFormat"] == "json_object"
    assert provider["server"]["words"]


async def run(ladder: Ladder, providers: Providers, scenario: str) -> Ran:
    """One pass of the engine; there is one tier."""
    outcomes, result, final, began = list[LensOutcome](), None, None, time.monotonic()
    plan = PassPlan(
        analysis_id="real",
        spec=RunSpec("analysis", scenario, "iris"),
        fitted=ResolvedLadder(ladder),
        tier=ladder.first,
        policy=SpecificationPolicy(),
        call_deadline=DEADLINE,
    )
    async with aclosing(run_pass(plan, providers)) as items:
        async for item in items:
            if isinstance(item, OutcomeReady):
                outcomes.append(item.outcome)
            elif isinstance(item, Completed) and isinstance(item.result, AnalysisResult):
                result = item.result
            elif isinstance(item, PassEnded):
                final = item.final
    return Ran(tuple(outcomes), result, final, time.monotonic() - began)


def capabilities(providers: Providers, url: str) -> Capabilities:
    return providers.memory.of((url, MODEL)).capabilities


def report(text: str) -> None:
    """Write a figure where `pytest -s` shows it."""
    sys.stdout.write(f"\n{text}\n")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
