"""Tests the additional result fields of agent runs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from routing.domain_lenses import DOMAIN_CODES, DOMAIN_LENSES, domain_lenses
from routing.engine.run_spec import CallLog, RunSpec
from routing.lenses import DEFAULT_LENSES, validate_lenses
from routing.models.ladder_resolution import ResolvedLadder
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import RunFacts, assemble
from tests.routing.samples import ANSWERS, BAKERY, LADDER, PICKED, outcome, synthesis, with_changes


def result(**changed: Any) -> AnalysisResult:
    lenses = changed.get("lenses", DEFAULT_LENSES)
    answers = list(ANSWERS.values())
    tier = 0 if changed.get("single") else 1
    given = tuple(outcome(lens.id, answer, tier=tier) for lens, answer in zip(lenses, answers, strict=False))
    plain = RunFacts(
        "a-1",
        RunSpec("analysis", BAKERY, "iris"),
        ResolvedLadder(LADDER),
        CallLog(given, synthesis(tier=tier)),
    )
    return assemble(with_changes(plain, **changed))


def test_run_without_agent_has_no_agent_fields() -> None:
    plain = result()
    assert (plain.custom_lenses, plain.domain_lenses, plain.super_agent_metrics) == (None, None, None)


@pytest.mark.parametrize("kind", ["custom-agent", "dare-analysis"])
def test_lenses_of_an_agent_keep_their_order(kind: str) -> None:
    found = result(kind=kind)
    wire = msgspec.to_builtins(found)
    assert [lens["name"] for lens in wire["customLenses"]] == ["Logical", "Ethical", "Factual", "Strategic"]
    for lens, whole in zip(wire["customLenses"], wire["lenses"].values(), strict=True):
        assert lens["analysis"] == {name: whole[name] for name in ("score", "insights", "reasoning")}
    assert wire["domainLenses"] is None


def test_domain_lenses_have_the_specified_codes() -> None:
    wire = msgspec.to_builtins(result(kind="superagent-analysis", lenses=DOMAIN_LENSES))
    assert list(wire["domainLenses"]) == ["FIN", "MKT", "EXE", "FG"]
    assert set(wire["domainLenses"]["FIN"]) == {"score", "reasoning", "insights"}
    assert wire["customLenses"] is None
    metrics = wire["superAgentMetrics"]
    assert metrics == {
        "acr_raw": wire["components"]["acr"]["compressionScore"],
        "mch_raw": wire["components"]["mch"]["stabilityScore"],
        "passes": 1,
        "tokens_used": wire["receipt"]["inputTokens"] + wire["receipt"]["outputTokens"],
        "route": "32B",
    }
    assert metrics["tokens_used"] > 0


def test_single_model_does_not_escalate() -> None:
    assert result(kind="custom-agent", single=PICKED).super_agent_metrics is None


def test_replacement_of_an_unavailable_model_is_reported() -> None:
    escalated = result(kind="custom-agent", in_place_of={1: "acme/one", 2: "acme/two"})
    assert escalated.model_route == "32B (in place of acme/one)"
    alone = result(kind="custom-agent", single=PICKED, in_place_of={0: "acme/one"})
    assert alone.model_route == f"single model: {PICKED.label} (in place of acme/one)"
    assert result(single=PICKED).model_route == "single model"


def test_older_result_is_still_decoded() -> None:
    stored = msgspec.to_builtins(result())
    for name in ("customLenses", "domainLenses", "superAgentMetrics"):
        del stored[name]
    assert msgspec.convert(stored, AnalysisResult).custom_lenses is None


def test_domain_lenses_have_their_own_guidelines() -> None:
    assert tuple(lens.id for lens in validate_lenses(DOMAIN_LENSES)) == DOMAIN_CODES
    assert [lens.id for lens in domain_lenses(("FG", "FIN", "FG"))] == ["FIN", "FG"]
    points = [point for lens in (*DOMAIN_LENSES, *DEFAULT_LENSES) for point in lens.guidelines]
    assert len(points) == len(set(points))
    assert all(len(lens.guidelines) >= 4 for lens in DOMAIN_LENSES)
