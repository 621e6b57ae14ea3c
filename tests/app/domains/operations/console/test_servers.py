"""The check of model servers, over HTTP."""

from __future__ import annotations

from collections.abc import Mapping

import httpx
import pytest
from litestar import Litestar

from app.core.settings.config import Settings
from tests.simulator import servers
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.apps import app_for
from tests.support.people import sign_up
from tests.support.ports import free_port

__all__ = ["simulator", "simulator_process"]

CALL = "/api/operations/servers"
MISSING = "gpt-oss:120b"


@pytest.fixture
def env(simulator: Simulator) -> Mapping[str, str]:
    """Two tiers at one server, which has the model of the first, and one at an address without a server."""
    base_url = f"{simulator.url}/v1"
    return {
        "IRIS_TIER1_BASE_URL": base_url,
        "IRIS_TIER1_API_KEY": "hidden-key",
        "IRIS_TIER1_MODEL": servers.MODEL,
        "IRIS_TIER2_BASE_URL": base_url,
        "IRIS_TIER2_API_KEY": "hidden-key",
        "IRIS_TIER2_MODEL": MISSING,
        "IRIS_TIER3_PROVIDER": "openai",
        "IRIS_TIER3_BASE_URL": f"http://127.0.0.1:{free_port()}/v1",
    }


@pytest.fixture
def app(settings: Settings, env: Mapping[str, str]) -> Litestar:
    return app_for(settings, env)


async def test_servers_are_named_with_their_models_and_advice(
    client: httpx.AsyncClient, simulator: Simulator
) -> None:
    simulator.play(servers.ollama(num_ctx=16_384))
    admin = await sign_up(client)
    answer = await client.get(CALL, headers=admin.headers)
    assert answer.status_code == 200, answer.text
    assert "hidden" not in answer.text
    ollama, silent = answer.json()["servers"]
    assert (ollama["software"], ollama["version"], ollama["modelCount"]) == ("Ollama", "0.12.3", 2)
    assert ollama["models"] == ["qwen3:32b", "llama3.2:3b"]
    assert ollama["host"] == simulator.url.removeprefix("http://")
    assert ollama["configured"] == [
        {
            "model": servers.MODEL,
            "isServed": True,
            "contextTokens": 16_384,
            "contextIsMost": False,
            "contextFrom": "POST /api/show (num_ctx)",
        },
        {
            "model": MISSING,
            "isServed": False,
            "contextTokens": None,
            "contextIsMost": False,
            "contextFrom": None,
        },
    ]
    text = (
        f"Ollama does not have {MISSING}; it has qwen3:32b, llama3.2:3b. Run `ollama pull {MISSING}`, "
        "or set IRIS_TIER2_MODEL to a model that it has."
    )
    assert ollama["advice"] == [{"text": text, "isBlocking": True}]
    assert (silent["state"], silent["software"], silent["models"]) == ("unreachable", None, [])
    assert "correct IRIS_TIER3_BASE_URL" in silent["advice"][0]["text"]
    assert simulator.calls() == []

    # Reloading the page asks the servers only every few seconds.
    simulator.play(servers.vllm_8k())
    again = await client.get(CALL, headers=admin.headers)
    assert again.json() == answer.json()
