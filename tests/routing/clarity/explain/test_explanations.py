"""Each explanation gives the figure of the result, and its formula gives it again."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from routing.clarity import labels
from routing.clarity.explain import explanations
from routing.engine.escalation import run_pass
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassItem, PassPlan, ProviderSource, SummaryReady
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
from tests.routing.clarity.explain.holding import STORED, held
from tests.routing.results.test_builder import CLIMBED, STAYED, facts
from tests.routing.strategies import IDS, answer_sets, answers, properties
from tests.simulator import scenes
from tests.simulator.fixture import Simulator

THRICE = (
    *STAYED,
    samples.outcome("ethical", samples.WEAK, tier=2),
    samples.outcome("ethical", samples.STRATEGIC, tier=3),
)
DECISION = Lens("risk.of-ruin", "Risk", "What could end it?")


class Ran(Struct, frozen=True):
    result: AnalysisResult
    outcomes: tuple[LensOutcome, ...]
    summary: SummaryOutcome | None


def of(run: RunFacts) -> Ran:
    return Ran(assemble(run), run.calls.outcomes, run.calls.summary)


def reckoned_all(ran: Ran, lenses: tuple[Lens, ...] = DEFAULT_LENSES) -> None:
    """Everything holds, and no figure had to be told of as stored."""
    rows = held(ran.result, ran.outcomes, ran.summary, lenses)
    stored = {row.field: row.formula for row in rows.values() if STORED in row.formula}
    assert not stored, stored


@pytest.mark.parametrize("outcomes", [STAYED, CLIMBED, THRICE], ids=["stayed", "climbed", "thrice"])
def test_all_figures_of_a_run_are_explained(outcomes: tuple[LensOutcome, ...]) -> None:
    reckoned_all(of(facts(outcomes)))


def test_confidence_without_a_synthesis_follows_the_rules() -> None:
    ran = of(facts(summary=None))
    reckoned_all(ran)
    assert "mean(" in held(ran.result, ran.outcomes)["irisSummary.confidence"].formula


def test_weights_are_inputs_of_the_score() -> None:
    ran = of(facts())
    for field in ("score", "lenses.ethical.baseScore"):
        inputs = held(ran.result, ran.outcomes, ran.summary)[field].inputs
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
    ran = of(facts((*STAYED[:3], samples.outcome("strategic", None))))
    reckoned_all(ran)
    rows = held(ran.result, ran.outcomes, ran.summary)
    assert "lenses.strategic.completeness" not in rows
    assert rows["lenses.strategic.score"].value is None
    assert rows["components.mch.individualStability.strategic"].value is None
    assert [entry.is_default for entry in rows["components.completeness"].inputs] == [False] * 3
    assert rows["frictionFingerprint.strategic"].formula == "25 stands in"
    assert rows["score"].formula.startswith("min(")
    assert [entry.name for entry in rows["score"].inputs[6:]] == ["Ceiling: 3 of 4 lenses"]


def test_single_lens_has_the_default_friction() -> None:
    ran = of(facts(STAYED[1:2], lenses=(ETHICAL,)))
    reckoned_all(ran, (ETHICAL,))
    rows = held(ran.result, ran.outcomes, ran.summary, (ETHICAL,))
    assert rows["components.cdm.frictionScore"].is_default
    assert rows["components.cdm.frictionScore"].value == labels.DEFAULT_FRICTION
    assert not [field for field in rows if ".pairs." in field]


def test_answer_without_confidence_items_or_words_is_explained() -> None:
    bare = LensAnswer("", (), 3.0)
    ran = of(facts((samples.outcome("logical", bare), samples.outcome("ethical", bare)), summary=None))
    reckoned_all(ran)
    rows = held(ran.result, ran.outcomes)
    assert rows["lenses.logical.confidence"].is_default
    assert rows["stabilityScores.logical"].is_default
    assert rows["insightDistribution.agreeing"].is_default


def test_lenses_with_any_name_are_explained() -> None:
    lenses = (DECISION, LOGICAL)
    own = (samples.outcome("risk.of-ruin", samples.STRATEGIC), samples.outcome("logical", samples.LOGICAL))
    reckoned_all(of(facts(own, lenses=lenses)), lenses)


def test_unknown_cost_is_explained_as_unknown() -> None:
    lost = samples.outcome("logical", samples.LOGICAL, tries=(samples.made(None),))
    ran = of(facts((lost, *STAYED[1:])))
    reckoned_all(ran)
    rows = held(ran.result, ran.outcomes, ran.summary)
    for field in ("receipt.lines.0.cost", "receipt.cost", "receipt.saving"):
        assert (rows[field].value, rows[field].formula) == (None, "unknown")
        assert rows[field].why


def test_figures_that_need_missing_answers_are_labelled_as_stored() -> None:
    result = of(facts(CLIMBED)).result
    rows = held(result)
    stored = {field for field, row in rows.items() if STORED in row.formula}
    assert {"stabilityScores.ethical", "stabilityScores.factual"} <= stored
    assert all(field.startswith(("stability", "components.mch", "receipt")) for field in stored)
    assert rows["stabilityScores.ethical"].why == "what it was reckoned from is not stored"


def test_figure_that_differs_from_its_formula_is_labelled_as_stored() -> None:
    ran = of(facts())
    rows = held(replace(ran.result, score=12.5), ran.outcomes, ran.summary)
    assert rows["score"].formula == "12.5, as it was stored"
    assert (rows["score"].value, rows["score"].inputs) == (12.5, ())
    assert rows["label"].formula == "High Clarity, as it was stored"


@st.composite
def runs(draw: st.DrawFn) -> RunFacts:
    """Lenses with answers of up to three tiers each, of any text."""
    first = draw(answer_sets.filter(bool))
    outcomes = [samples.outcome(lens, answer) for lens, answer in first.items()]
    for tier in (2, 3):
        outcomes += [
            samples.outcome(lens, draw(answers), tier=tier)
            for lens in draw(st.sets(st.sampled_from(IDS), max_size=2))
        ]
    return facts(tuple(outcomes), summary=draw(st.none() | st.just(samples.synthesis(tier=3))))


@settings(properties, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(runs())
def test_figures_of_arbitrary_answers_are_explained(run: RunFacts) -> None:
    """Not shrunk: that would take longer than a test may."""
    reckoned_all(of(run))


async def ran(scenario: str, ladder: Ladder, providers: ProviderSource) -> Ran:
    """A whole run, with everything that it would store."""
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
        async with aclosing(items(plan, providers)) as heard:
            async for item in heard:
                match item:
                    case OutcomeReady(outcome):
                        outcomes.append(outcome)
                    case SummaryReady(outcome):
                        summary = outcome
                    case PassEnded(next_tier=following):
                        tier = following
                    case _:
                        result = getattr(item, "result", result)
    assert result is not None
    return Ran(result, tuple(outcomes), summary)


def items(plan: PassPlan, providers: ProviderSource) -> AsyncGenerator[PassItem, None]:
    return run_pass(plan, providers)


@pytest.mark.parametrize(
    "scenario",
    [samples.BAKERY, "Move?", "私たちは三月までに本社を大阪へ移すべきか、それとも五年契約を更新するべきか。"],
)
async def test_all_figures_of_the_offline_analyst_are_explained(scenario: str) -> None:
    ladder = Ladder.from_env({})
    providers = Providers.from_env({}, ladder)
    found = await ran(scenario, ladder, providers)
    await providers.aclose()
    reckoned_all(found)
    rows = held(found.result, found.outcomes, found.summary)
    assert rows["lenses.logical.score"].formula.endswith("as the offline analyst gave it")


async def test_all_figures_of_models_over_http_are_explained(
    simulator: Simulator, simulated_ladder: Ladder, simulated_providers: Providers
) -> None:
    simulator.play(scenes.two_escalate_one_to_the_top())
    found = await ran(samples.BAKERY, simulated_ladder, simulated_providers)
    reckoned_all(found)
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
