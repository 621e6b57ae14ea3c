"""Result fields of each kind of run, as defined in the specification."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from tests.app.domains.agents.agent_client import BOARD, LENSES, build, lens
from tests.app.domains.agents.driver import Driver

OSS = "openai/gpt-oss-120b"
OWN = {"cash": "Cash", "ethical": "Ethical", "market": "Market"}
FOUR = {"logical": "Logical", "ethical": "Ethical", "factual": "Factual", "strategic": "Strategic"}
DOMAINS = {"FIN": "Finance", "MKT": "Market", "EXE": "Execution", "FG": "Future Growth"}
METRICS = {"acr_raw", "mch_raw", "passes", "tokens_used", "route"}
SUPER = ("superagent", "SuperAgent Toolkit")
FAMILY_LENSES = [
    lens("Money", "Rent and taxes", "Savings after a year"),
    lens("Care", "Who looks after parents", "What was promised"),
    lens("Careers", "Prospects of both", "Reversibility"),
    lens("School", "Language", enabled=False),
]
CUSTOM, DARE, TEST = "/api/custom-analyze", "/api/dare-analyze", "/api/superagent-analyze"


FAMILY = (
    "I got a job offer in Lisbon at 72,000 euros. My partner has tenure in Berlin until June and my mother "
    "needs care twice a week. Should I take it, or ask for a remote contract?"
)


class Expected(Struct, frozen=True):
    """Expected fields of a result. `model` is modelId and modelName."""

    type: str
    model: tuple[str | None, str | None]
    route: str
    names: dict[str, str]
    custom: bool = False
    domain: bool = False
    metrics: bool = True


KINDS: dict[str, tuple[str, dict[str, Any], Expected]] = {
    "analysis": ("/api/analyze", {}, Expected("analysis", (None, None), "32B", FOUR, metrics=False)),
    "superagent chosen": (
        *("/api/analyze", {"aiModel": "superagent"}),
        Expected("superagent-analysis", SUPER, "32B", FOUR),
    ),
    "own agent, one model": (
        *(CUSTOM, {"agentId": "{single}"}),
        Expected("custom-agent", (OSS, "120B"), "single model", OWN, custom=True, metrics=False),
    ),
    "own agent that climbs": (
        *(CUSTOM, {"agentId": "{climbing}"}),
        Expected("custom-agent", SUPER, "32B", OWN, custom=True),
    ),
    "own agent, another model chosen": (
        *(CUSTOM, {"agentId": "{climbing}", "selectedModel": "gemini-2.5-flash"}),
        Expected(
            "custom-agent", ("gemini-2.5-flash", "Gemini 2.5-Flash"), "single model", OWN, True, metrics=False
        ),
    ),
    "dare": (
        *(DARE, {"agentId": "{climbing}"}),
        Expected("dare-analysis", SUPER, "32B", OWN, custom=True),
    ),
    "built-in lens": (
        *(CUSTOM, {"agentId": "ethical-lens"}),
        Expected("custom-agent", ("iris", "IRIS"), "32B", {"ethical": "Ethical"}, custom=True),
    ),
    "built-in superagent": (
        *(CUSTOM, {"agentId": "superagent"}),
        Expected("superagent-analysis", SUPER, "32B", FOUR),
    ),
    "domain lenses": (
        *(TEST, {"lenses": ["FIN", "MKT", "EXE", "FG"]}),
        Expected("superagent-analysis", SUPER, "32B", DOMAINS, domain=True),
    ),
}


@pytest.mark.parametrize("kind", KINDS)
async def test_result_states_its_type_models_route_and_lenses(driver: Driver, kind: str) -> None:
    path, body, said = KINDS[kind]
    ids = {
        "{single}": (await build(driver.client, driver.person))["id"],
        "{climbing}": (await build(driver.client, driver.person, superAgent={"enabled": True}))["id"],
    }
    result, _ = await driver.run(path, **{name: ids.get(str(value), value) for name, value in body.items()})
    assert (result["type"], (result["modelId"], result["modelName"])) == (said.type, said.model)
    assert (result["modelRoute"], result["lensNames"]) == (said.route, said.names)
    assert list(result["lensNames"]) == list(result["lenses"]) == list(said.names)
    by_name = list(said.names.values())
    custom, domain, metrics = (result[name] for name in ("customLenses", "domainLenses", "superAgentMetrics"))
    assert (custom and [one["name"] for one in custom]) == (by_name if said.custom else None)
    assert (domain and list(domain)) == (list(said.names) if said.domain else None)
    assert (metrics and set(metrics)) == (METRICS if said.metrics else None)
    if metrics:
        receipt = result["receipt"]
        assert metrics["tokens_used"] == receipt["inputTokens"] + receipt["outputTokens"] > 0
        assert (metrics["route"], metrics["passes"]) == (result["modelRoute"], 1)
        assert metrics["acr_raw"] == result["components"]["acr"]["compressionScore"]
        assert metrics["mch_raw"] == result["components"]["mch"]["stabilityScore"]


async def test_lens_summaries_match_the_full_lens_results(driver: Driver) -> None:
    agent = await build(driver.client, driver.person, lenses=[lens("Logical", "Step by step"), *LENSES[1:]])
    result, _ = await driver.run(CUSTOM, agentId=agent["id"])
    first = result["customLenses"][0]
    assert first["name"] == "Logical"
    at_length = result["lenses"]["logical"]
    assert result["logical"] == at_length
    assert first["analysis"] == {name: at_length[name] for name in ("score", "insights", "reasoning")}
    domain, _ = await driver.run(TEST)
    for code, reading in domain["domainLenses"].items():
        assert reading == {name: domain["lenses"][code][name] for name in ("score", "insights", "reasoning")}


@pytest.mark.parametrize(
    ("path", "body", "model"),
    [
        (CUSTOM, {"agentId": "{single}"}, ("offline-analyst", "Offline analyst")),
        (DARE, {"agentId": "{climbing}"}, SUPER),
        (CUSTOM, {"agentId": "{climbing}", "aiModel": "gpt-4o"}, ("offline-analyst", "Offline analyst")),
        (TEST, {"agent": BOARD | {"superAgent": {"enabled": True}}}, SUPER),
        (TEST, {"lenses": ["FIN", "MKT", "EXE", "FG"]}, SUPER),
    ],
    ids=["custom", "dare", "picked", "draft", "domain"],
)
async def test_agent_without_models_uses_the_offline_analyst(
    keyless: Driver, path: str, body: dict[str, Any], model: tuple[str, str]
) -> None:
    own = {"lenses": FAMILY_LENSES}
    ids = {
        "{single}": (await build(keyless.client, keyless.person, **own))["id"],
        "{climbing}": (await build(keyless.client, keyless.person, **own, superAgent={"enabled": True}))[
            "id"
        ],
    }
    asked = {name: ids.get(str(value), value) for name, value in body.items()}
    result, calls = await keyless.run(path, scenario=FAMILY, **asked)
    assert (calls, result["offline"], result["actualModel"]) == ([], True, "offline-analyst")
    assert (result["modelId"], result["modelName"]) == model
    assert result["receipt"]["cost"] == 0
    said = {id: " ".join((one["reasoning"], *one["insights"])) for id, one in result["lenses"].items()}
    assert len(set(said.values())) == len(said)
    for id, one in result["lenses"].items():
        assert one["reasoning"].startswith(tuple("0123456789")), id
        assert "share words with your text" in one["reasoning"], id
    if "agentId" in body:
        assert "needs care twice a week" in said["care"]
