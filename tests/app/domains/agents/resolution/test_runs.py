"""Models and lenses of agent runs."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.app.domains.agents.agent_client import BOARD, LENSES, build, lens
from tests.app.domains.agents.driver import Driver
from tests.app.domains.runs.conversations.participants import Participant
from tests.simulator import scenes

QWEN, OSS, GEMINI = "qwen/qwen3-32b", "openai/gpt-oss-120b", "google/gemini-2.5-flash"
OWN = [lens("Cash", "Runway in months"), lens("Logical", "Step by step"), *LENSES[2:]]


async def test_single_pass_agent_calls_only_its_configured_model(driver: Driver) -> None:
    agent = await build(driver.client, driver.person)
    result, calls = await driver.run("/api/custom-analyze", agentId=agent["id"])
    assert Counter((call.model, call.api_key) for call in calls) == {(OSS, "key-of-tier-2"): 4}
    assert (result["type"], result["modelRoute"], result["actualModel"]) == (
        *("custom-agent", "single model"),
        OSS,
    )
    assert (result["modelName"], result["agentName"]) == ("120B", "Board")
    assert [one["name"] for one in result["customLenses"]] == ["Cash", "Ethical", "Market"]
    assert result["lensNames"] == {"cash": "Cash", "ethical": "Ethical", "market": "Market"}
    assert (result["domainLenses"], result["superAgentMetrics"]) == (None, None)


async def test_escalating_agent_calls_the_models_configured_per_tier(driver: Driver) -> None:
    named = {"tier1Model": OSS, "tier2Model": "acme/none", "tier3Model": GEMINI}
    agent = await build(
        driver.client, driver.person, lenses=OWN, superAgent={"enabled": True, "adaptiveRouting": named}
    )
    weak = scenes.escalating({2: ("cash",)})
    result, calls = await driver.run("/api/dare-analyze", weak, agentId=agent["id"])
    first = [call for call in calls if call.lens != "summary"][:4]
    assert {(call.model, call.api_key) for call in first} == {(OSS, "key-of-tier-2")}
    assert result["type"] == "dare-analysis"
    assert result["modelRoute"].startswith("120B")
    assert result["superAgentMetrics"]["route"] == result["modelRoute"]
    assert result["superAgentMetrics"]["passes"] == result["adaptiveRouting"]["passCount"]
    assert result["modelName"] == "SuperAgent Toolkit"
    assert len(result["customLenses"]) == 4


@pytest.mark.parametrize("tier", [1, 3])
async def test_offline_rules_are_not_mixed_with_a_model(picks_only: Driver, tier: int) -> None:
    named = {"tier1Model": QWEN, "tier2Model": OSS, "tier3Model": GEMINI, f"tier{tier}Model": "gpt-4o"}
    person, setup = picks_only.person, {"enabled": True, "adaptiveRouting": named}
    agent = await build(picks_only.client, person, superAgent=setup)
    weak = scenes.escalating({0: ("cash",)})
    result, calls = await picks_only.run("/api/custom-analyze", weak, agentId=agent["id"])
    assert {call.model for call in calls} == {"gpt-4o"}
    assert {lens["model"] for lens in result["lenses"].values()} == {"gpt-4o"}
    assert (result["offline"], result["modelRoute"]) == (False, "GPT-4o")
    assert result["adaptiveRouting"]["tierUsed"] == tier
    assert result["receipt"]["saving"]["baselineModel"] == "gpt-4o"
    shown = await picks_only.client.post(
        "/api/mirror-minds/preview", json=BOARD | {"superAgent": setup}, headers=person.headers
    )
    assert shown.json()["offline"] is False

    participant = Participant(picks_only.client, person)
    again = await participant.send_input(
        (await participant.open_thinking(result["analysisId"]))["id"], "Rents fell."
    )
    read = await picks_only.client.get(f"/api/analyses/{again}", headers=person.headers)
    assert (read.json()["status"], read.json()["tier"]) == ("queued", tier)


async def test_unconfigured_tiers_fall_back_to_offline_rules(picks_only: Driver) -> None:
    result, calls = await picks_only.run("/api/superagent-analyze", lenses=["FIN"])
    assert (calls, result["offline"]) == ([], True)


async def test_run_uses_only_the_requested_domain_lenses(driver: Driver) -> None:
    result, calls = await driver.run("/api/superagent-analyze", lenses=["FG", "FIN"])
    assert list(result["domainLenses"]) == ["FIN", "FG"]
    assert result["lensNames"] == {"FIN": "Finance", "FG": "Future Growth"}
    assert (result["type"], result["customLenses"]) == ("superagent-analysis", None)
    assert result["superAgentMetrics"]["tokens_used"] > 0
    assert len(calls) == 3
    assert "break-even" in "".join(call.prompt for call in calls)
    everything, _ = await driver.run("/api/superagent-analyze")
    assert list(everything["domainLenses"]) == ["FIN", "MKT", "EXE", "FG"]


async def test_unknown_lens_codes_are_rejected(driver: Driver) -> None:
    for lenses in (["LAW"], [], ["FIN"] * 5, "FIN"):
        asked = {"scenario": "Should we move?", "lenses": lenses}
        answer = await driver.client.post(
            "/api/superagent-analyze", json=asked, headers=driver.person.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
