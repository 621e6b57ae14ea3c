"""Runs on servers that behave like GPT-5, vLLM, Ollama and llama.cpp: what is learned, and what it costs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import Struct
from sqlalchemy import select

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from app.domains.operations.console.endpoints import capabilities_of
from app.models import ModelEndpoint, ModelRequest
from routing.engine import model_call
from routing.providers import concurrency
from routing.providers.failures import LOADING
from routing.providers.memory import CachedCapabilities
from routing.providers.scripted import lens_json
from tests.simulator import scenes, servers
from tests.simulator.behaviour import Behaviour, Fault, Script
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.simulator.ledger import Call
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.job import run_tier

__all__ = ["simulator", "simulator_process"]

CALLS = 5
"""Requests of a run that meets no refusal: four lenses and a synthesis."""
LONG = "The lease in Leeds ends in March, and the team of nine would rather stay where it is. "


class Run(Struct, frozen=True):
    """A finished run and the calls that the server received for it."""

    status: str
    error: str
    calls: list[Call]

    @property
    def refused(self) -> list[Call]:
        return [call for call in self.calls if call.status >= 400]


class Worker(Struct, frozen=True):
    """The resources of one worker process, whose only tier is the simulator."""

    resources: Resources
    rig: Rig
    simulator: Simulator

    async def run(self, **changes: Any) -> Run:
        before = len(self.simulator.calls())
        analysis_id = await self.rig.submit(**changes)
        await run_tier(self.resources, analysis_id, 1)
        run = await self.rig.run(analysis_id)
        return Run(run.status, run.failure_reason or "", self.simulator.calls(prompts=True)[before:])


class Installation(Struct, frozen=True):
    """Worker processes that share a database."""

    settings: Settings
    rig: Rig
    simulator: Simulator
    sessions: SessionFactory

    @asynccontextmanager
    async def worker(self, env: Mapping[str, str] | None = None) -> AsyncIterator[Worker]:
        tier = {
            "IRIS_TIER1_BASE_URL": f"{self.simulator.url}/v1",
            "IRIS_TIER1_API_KEY": "key-of-tier-1",
            "IRIS_TIER1_MODEL": servers.MODEL,
            "IRIS_TIER1_PRICE_IN": "1",
            "IRIS_TIER1_PRICE_OUT": "1",
        }
        resources = Resources(
            self.settings.replace(audit_share=0.0), tier | dict(env or {}), list(QUEUES.values())
        )
        try:
            yield Worker(resources, self.rig, self.simulator)
        finally:
            await resources.close()

    async def learned(self) -> CachedCapabilities:
        async with self.sessions() as db:
            return capabilities_of((await db.execute(select(ModelEndpoint))).scalars().one())

    async def requests(self) -> list[ModelRequest]:
        async with self.sessions() as db:
            return list((await db.execute(select(ModelRequest))).scalars())


@pytest.fixture
def installation(
    settings: Settings, rig: Rig, simulator: Simulator, sessions: SessionFactory
) -> Installation:
    return Installation(settings, rig, simulator, sessions)


async def test_gpt_5_refuses_one_uncharged_call_per_fact(
    installation: Installation, simulator: Simulator
) -> None:
    simulator.play(servers.gpt_5())
    async with installation.worker() as worker, installation.worker() as other:
        await other.resources.endpoints.sync()
        first = await worker.run()
        await worker.resources.endpoints.sync()
        second, elsewhere = await worker.run(), await other.run()
    assert [(run.status, len(run.refused)) for run in (first, second, elsewhere)] == [
        ("completed", 3),
        ("completed", 0),
        ("completed", 0),
    ]
    learned = await installation.learned()
    takes = learned.capabilities
    assert (takes.token_parameter, takes.temperature, takes.log_probs) == (
        "max_completion_tokens",
        False,
        False,
    )
    assert {name: fact.source for name, fact in learned.facts.items()} == dict.fromkeys(
        ("token_parameter", "temperature", "log_probs"), "refusal"
    )
    assert "Use 'max_completion_tokens' instead" in learned.facts["token_parameter"].detail
    requests = await installation.requests()
    assert len(requests) == 3 * CALLS + 3
    assert [request.cost_usd for request in requests if request.failure is not None] == [0.0] * 3


async def test_listed_context_of_vllm_costs_no_refused_call(
    installation: Installation, simulator: Simulator
) -> None:
    simulator.play(servers.vllm_8k())
    async with installation.worker() as worker:
        run = await worker.run()
    assert (run.status, run.refused) == ("completed", [])
    assert all(call.input_tokens + call.max_tokens <= 8_192 for call in run.calls)
    fact = (await installation.learned()).facts["context_tokens"]
    assert (fact.source, fact.detail) == ("report", "GET /v1/models")


async def test_unlisted_context_of_vllm_costs_one_refused_call(
    installation: Installation, simulator: Simulator
) -> None:
    simulator.play(servers.vllm_8k(is_listed=False))
    async with installation.worker() as worker:
        first, second = await worker.run(), await worker.run()
    assert [(run.status, len(run.refused)) for run in (first, second)] == [("completed", 1), ("completed", 0)]
    learned = await installation.learned()
    assert learned.capabilities.context_tokens == 8_192
    assert learned.facts["context_tokens"].source == "refusal"
    failed = [request for request in await installation.requests() if request.failure is not None]
    assert [(request.failure, request.cost_usd) for request in failed] == [("too_long", 0.0)]


async def test_context_of_ollama_is_known_once_its_model_is_loaded(
    installation: Installation, simulator: Simulator
) -> None:
    simulator.play(servers.ollama())
    async with installation.worker() as worker:
        first = await worker.run()
        second = await worker.run()
        too_long = await worker.run(scenario=LONG * 320)
    assert [(run.status, run.refused) for run in (first, second)] == [("completed", [])] * 2
    assert all(call.input_tokens + call.max_tokens <= 4_096 for call in second.calls)
    # Ollama would have shortened this text without an error.
    assert (too_long.status, too_long.calls) == ("failed", [])
    assert "too long for this model" in too_long.error
    learned = await installation.learned()
    assert learned.capabilities.context_tokens == 4_096
    assert learned.facts["context_tokens"].detail == "GET /api/ps"


@pytest.mark.parametrize(
    ("script", "context", "detail"),
    [
        (servers.ollama(num_ctx=16_384), 16_384, "POST /api/show (num_ctx)"),
        (servers.llama_cpp(), 8_192, "GET /props"),
        (servers.llama_cpp(has_props=False), 40_960, "GET /v1/models"),
        (servers.lm_studio(loaded=8_192), 8_192, "GET /api/v0/models"),
        (servers.lm_studio(), 40_960, "GET /api/v0/models (most)"),
    ],
    ids=["ollama-num-ctx", "llama.cpp", "llama.cpp-trained", "lm-studio-loaded", "lm-studio"],
)
async def test_reported_context_is_learned_before_the_first_call(
    installation: Installation, simulator: Simulator, script: Script, context: int, detail: str
) -> None:
    simulator.play(script)
    async with installation.worker() as worker:
        # The call of a run that is probed first is not sent: this text fits into none of the contexts.
        run = await worker.run(scenario=LONG * 3_000)
    assert (run.status, run.calls) == ("failed", [])
    learned = await installation.learned()
    assert learned.capabilities.context_tokens == context
    assert (learned.facts["context_tokens"].source, learned.facts["context_tokens"].detail) == (
        "report",
        detail,
    )


async def test_prompt_beyond_llama_cpps_context_is_refused_once(
    installation: Installation, simulator: Simulator
) -> None:
    simulator.play(servers.llama_cpp(has_props=False))
    async with installation.worker() as worker:
        first, second = await worker.run(scenario=LONG * 400), await worker.run(scenario=LONG * 600)
        third = await worker.run()
    assert (first.status, second.status, third.status) == ("failed", "failed", "completed")
    assert (len(first.refused), len(second.calls), third.refused) == (1, 0, [])
    assert "too long for this model" in first.error
    learned = await installation.learned()
    assert learned.capabilities.context_tokens == 8_192
    assert "exceeds the available context size" in learned.facts["context_tokens"].detail
    assert {request.cost_usd for request in await installation.requests() if request.failure} == {0.0}


async def test_answer_limit_of_a_tier_is_a_setting(installation: Installation, simulator: Simulator) -> None:
    simulator.play(servers.vllm_8k())
    async with installation.worker({"IRIS_TIER1_MAX_OUTPUT_TOKENS": "1500"}) as worker:
        run = await worker.run()
    assert {call.max_tokens for call in run.calls} == {1_500}


async def test_run_survives_token_counts_beyond_the_database(
    installation: Installation, simulator: Simulator
) -> None:
    event = {"choices": [{"delta": {"content": lens_json()}, "finish_reason": "stop"}]}
    usage = {"prompt_tokens": 3_000_000_000, "completion_tokens": 96}
    simulator.play(scenes.raw(f"data: {json.dumps(event | {'usage': usage})}\n\n"))
    async with installation.worker() as worker:
        run = await worker.run()
    assert run.status == "completed"
    requests = await installation.requests()
    assert len(requests) == CALLS
    assert all(0 < (request.tokens_in or 0) < 10_000 for request in requests)
    assert all(0.0 < (request.cost_usd or 0.0) < 0.1 for request in requests)


async def test_run_waits_for_a_model_that_is_loading(
    installation: Installation, simulator: Simulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(concurrency, "FIRST_LOADING_PAUSE", 0.01)
    monkeypatch.setattr(model_call, "LOADING_BACKOFF", 0.01)
    loading = Behaviour(fault=Fault.STATUS, status=503, said="Loading model")
    simulator.play(scenes.faulty(loading, times=5))
    async with installation.worker() as worker:
        run = await worker.run()
    assert (run.status, len(run.refused), len(run.calls)) == ("completed", 5, CALLS + 5)
    refused = [request for request in await installation.requests() if request.failure is not None]
    assert {(request.failure, request.said, request.cost_usd) for request in refused} == {
        ("unavailable", LOADING.message, 0.0)
    }
