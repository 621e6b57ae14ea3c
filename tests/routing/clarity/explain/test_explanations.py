"""Tests that each explanation states the value of the result and a formula that yields it."""

from __future__ import annotations

from contextlib import aclosing

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from routing.clarity import labels
from routing.clarity.explain import explanations
from routing.engine.escalation import run_pass
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassPlan, ProviderSource, SummaryReady
from routing.engine.run_spec import CallLog, RunSpec
from routing.gate.policy import SpecificationPolicy
from routing.lenses import DEFAULT_LENSES, ETHICAL, LOGICAL
from routing.models.ladder import Ladder
from routing.models.ladder_resolution import ResolvedLadder
from routing.models.provider_clients import Providers
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import RunFacts, assemble
from routing.types import Lens, LensAnswer, LensOutcome, SummaryOutcome
from tests.routing import samples
from tests.routing.clarity.explain.assertions import STORED, check_explanations
from tests.routing.results.test_builder import ALL_ACCEPTED, ESCALATED, facts
from tests.routing.strategies import IDS, answer_sets, answers, properties
from tests.simulator import scenes
from tests.simulator.fixture import Simulator

ESCALATED_TWICE = (
    *ALL_ACCEPTED,
    samples.outcome("ethical", samples.WEAK, tier=2),
    samples.outcome("ethical", samples.STRATEGIC, tier=3),
)
CUSTOM = Lens("risk.of-ruin", "Risk", "What could end it?")


class StoredRun(Struct, frozen=True):
    result: AnalysisResult
    outcomes: tuple[LensOutcome, ...]
    summary: SummaryOutcome | None


def assemble_run(run: RunFacts) -> StoredRun:
    return StoredRun(assemble(run), run.calls.outcomes, run.calls.summary)


def check_all_calculated(run: StoredRun, lenses: tuple[Lens, ...] = DEFAULT_LENSES) -> None:
    """Checks explanations and that no figure is labelled as stored."""
    rows = check_explanations(run.result, run.outcomes, run.summary, lenses)
    stored = {row.field: row.formula for row in rows.values() if STORED in row.formula}
    assert not stored, stored


@pytest.mark.parametrize(
    "outcomes",
    [ALL_ACCEPTED, ESCALATED, ESCALATED_TWICE],
    ids=["all accepted", "escalated", "escalated twice"],
)
def test_all_figures_of_a_run_are_explained(outcomes: tuple[LensOutcome, ...]) -> None:
    check_all_calculated(assemble_run(facts(outcomes)))


def test_confidence_without_a_synthesis_follows_the_rules() -> None:
    run = assemble_run(facts(summary=None))
    check_all_calculated(run)
    assert "mean(" in check_explanations(run.result, run.outcomes)["irisSummary.confidence"].formula


def test_weights_are_inputs_of_the_score() -> None:
    run = assemble_run(facts())
    for field in ("score", "lenses.ethical.baseScore"):
        inputs = check_explanations(run.result, run.outcomes, run.summary)[field].inputs
        parts, weights = inputs[:3], inputs[3:]
        assert [(entry.value, entry.unit) for entry in weights] == [
            (labels.COMPLETENESS_WEIGHT, "weight"),
            (labels.CONFIDENCE_WEIGHT, "weight"),
            (labels.ACTIONABILITY_WEIGHT, "weight"),
        ]
        assert [str(entry.field).split(".")[-1] for entry in parts] == [
            "completeness",
            "confidence",
            "actionability",
        ]


def test_lens_without_an_answer_is_unknown_and_limits_the_score() -> None:
    run = assemble_run(facts((*ALL_ACCEPTED[:3], samples.outcome("strategic", None))))
    check_all_calculated(run)
    rows = check_explanations(run.result, run.outcomes, run.summary)
    assert "lenses.strategic.completeness" not in rows
    assert rows["lenses.strategic.score"].value is None
    assert rows["components.mch.individualStability.strategic"].value is None
    assert [entry.is_default for entry in rows["components.completeness"].inputs] == [False] * 3
    assert rows["frictionFingerprint.strategic"].formula == "25 stands in"
    assert rows["score"].formula.startswith("min(")
    assert [entry.name for entry in rows["score"].inputs[6:]] == ["Ceiling: 3 of 4 lenses"]


def test_single_lens_has_the_default_friction() -> None:
    run = assemble_run(facts(ALL_ACCEPTED[1:2], lenses=(ETHICAL,)))
    check_all_calculated(run, (ETHICAL,))
    rows = check_explanations(run.result, run.outcomes, run.summary, (ETHICAL,))
    assert rows["components.cdm.frictionScore"].is_default
    assert rows["components.cdm.frictionScore"].value == labels.DEFAULT_FRICTION
    assert not [field for field in rows if ".pairs." in field]


def test_answer_without_confidence_items_or_words_is_explained() -> None:
    bare = LensAnswer("", (), 3.0)
    run = assemble_run(
        facts((samples.outcome("logical", bare), samples.outcome("ethical", bare)), summary=None)
    )
    check_all_calculated(run)
    rows = check_explanations(run.result, run.outcomes)
    assert rows["lenses.logical.confidence"].is_default
    assert rows["stabilityScores.logical"].is_default
    assert rows["insightDistribution.agreeing"].is_default


def test_lenses_with_any_name_are_explained() -> None:
    lenses = (CUSTOM, LOGICAL)
    own = (samples.outcome("risk.of-ruin", samples.STRATEGIC), samples.outcome("logical", samples.LOGICAL))
    check_all_calculated(assemble_run(facts(own, lenses=lenses)), lenses)


def test_unknown_cost_is_explained_as_unknown() -> None:
    lost = samples.outcome("logical", samples.LOGICAL, tries=(samples.call_try(None),))
    run = assemble_run(facts((lost, *ALL_ACCEPTED[1:])))
    check_all_calculated(run)
    rows = check_explanations(run.result, run.outcomes, run.summary)
    for field in ("receipt.lines.0.cost", "receipt.cost", "receipt.saving"):
        assert (rows[field].value, rows[field].formula) == (None, "unknown")
        assert rows[field].why


def test_figures_that_need_missing_answers_are_labelled_as_stored() -> None:
    result = assemble_run(facts(ESCALATED)).result
    rows = check_explanations(result)
    stored = {field for field, row in rows.items() if STORED in row.formula}
    assert {"stabilityScores.ethical", "stabilityScores.factual"} <= stored
    assert all(field.startswith(("stability", "components.mch", "receipt")) for field in stored)
    assert rows["stabilityScores.ethical"].why == "what it was reckoned from is not stored"


def test_figure_that_differs_from_its_formula_is_labelled_as_stored() -> None:
    run = assemble_run(facts())
    rows = check_explanations(replace(run.result, score=12.5), run.outcomes, run.summary)
    assert rows["score"].formula == "12.5, as it was stored"
    assert (rows["score"].value, rows["score"].inputs) == (12.5, ())
    assert rows["label"].formula == "High Clarity, as it was stored"


@st.composite
def run_facts(draw: st.DrawFn) -> RunFacts:
    """Draws lenses with answers of any text from up to three tiers."""
    first = draw(answer_sets.filter(bool))
    outcomes = [samples.outcome(lens, answer) for lens, answer in first.items()]
    for tier in (2, 3):
        outcomes += [
            samples.outcome(lens, draw(answers), tier=tier)
            for lens in draw(st.sets(st.sampled_from(IDS), max_size=2))
        ]
    return facts(tuple(outcomes), summary=draw(st.none() | st.just(samples.synthesis(tier=3))))


@settings(properties, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(run_facts())
def test_figures_of_arbitrary_answers_are_explained(run: RunFacts) -> None:
    """Skips shrinking, which exceeds the time limit of a test."""
    check_all_calculated(assemble_run(run))


async def run_passes(scenario: str, ladder: Ladder, providers: ProviderSource) -> StoredRun:
    """Runs every pass and returns what a worker stores."""
    outcomes: list[LensOutcome] = []
    summary: SummaryOutcome | None = None
    tier: int | None = 1
    result: AnalysisResult | None = None
    while tier is not None:
        plan = PassPlan(
            "a-1",
            RunSpec("analysis", scenario, "iris"),
            ResolvedLadder(ladder),
            ladder.tiers[tier - 1],
            SpecificationPolicy(),
            CallLog(tuple(outcomes)),
        )
        tier = None
        async with aclosing(run_pass(plan, providers)) as items:
            async for item in items:
                match item:
                    case OutcomeReady(outcome):
                        outcomes.append(outcome)
                    case SummaryReady(outcome):
                        summary = outcome
                    case PassEnded(next_tier=next_tier):
                        tier = next_tier
                    case _:
                        result = getattr(item, "result", result)
    assert result is not None
    return StoredRun(result, tuple(outcomes), summary)


@pytest.mark.parametrize(
    "scenario",
    [samples.BAKERY, "Move?", "私たちは三月までに本社を大阪へ移すべきか、それとも五年契約を更新するべきか。"],
)
async def test_all_figures_of_the_offline_analyst_are_explained(scenario: str) -> None:
    ladder = Ladder.from_env({})
    providers = Providers.from_env({}, ladder)
    found = await run_passes(scenario, ladder, providers)
    await providers.aclose()
    check_all_calculated(found)
    rows = check_explanations(found.result, found.outcomes, found.summary)
    assert rows["lenses.logical.score"].formula.endswith("as the offline analyst gave it")


async def test_all_figures_of_models_over_http_are_explained(
    simulator: Simulator, simulated_ladder: Ladder, simulated_providers: Providers
) -> None:
    simulator.play(scenes.two_escalate_one_to_the_top())
    found = await run_passes(samples.BAKERY, simulated_ladder, simulated_providers)
    check_all_calculated(found)
    assert {outcome.tier for outcome in found.outcomes} == {1, 2, 3}


def test_explanations_start_with_the_summary_figures() -> None:
    run = facts()
    order = [
        row.field
        for row in explanations(assemble(run), DEFAULT_LENSES, run.calls.outcomes, run.calls.summary)
    ]
    assert (
        order.index("score")
        < order.index("components.completeness")
        < order.index("lenses.logical.completeness")
    )
