"""Tests runs with one, two and five lenses."""

from __future__ import annotations

from contextlib import aclosing
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import routing
from routing.clarity import quality
from routing.clarity.measurement import TOO_FEW
from routing.events import Completed, EngineEvent, Gate, LensCompleted
from routing.lenses import DEFAULT_LENSES, ETHICAL, LOGICAL, STRATEGIC, LensSetError, validate_lenses
from routing.providers.scripted import SUMMARY, ScriptedProvider, answer_script
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import assemble
from routing.results.fallback_summary import fallback_summary
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import Lens
from tests.routing.escalation.passes import LADDER, PROSE, SCENARIO, WEAK
from tests.routing.results.test_builder import facts
from tests.routing.samples import ANSWERS, BAKERY, outcome

KIDS = Lens("9f2c", "Kids first", "What is best for the kids?", ("school", "time together"))
MONEY = Lens("money.sense", 'Money "sense"', "What does it cost?")
ROOM = Lens("zimmer №1", "Room", "Is there room for all?")
FIVE = (*DEFAULT_LENSES, KIDS)
CUSTOM_FIVE = (KIDS, MONEY, ROOM, Lens("d", "D", "?"), Lens("e", "E", "?"))
SETS = {
    "one": (LOGICAL,),
    "one ethical": (ETHICAL,),
    "one custom": (KIDS,),
    "two": (LOGICAL, STRATEGIC),
    "two custom": (KIDS, MONEY),
    "mixed": (KIDS, ETHICAL),
    "five": FIVE,
    "five custom": CUSTOM_FIVE,
}
SINGLE_LENS_DEFAULTS = {
    "components.acr.redundancyFactor",
    "components.cdm.frictionScore",
    "frictionFingerprint.semantic",
    "frictionFingerprint.principle",
    "frictionFingerprint.frameShift",
    "frictionFingerprint.strategic",
    "insightDistribution.agreeing",
}

sets = pytest.mark.parametrize("lenses", SETS.values(), ids=list(SETS))


async def run_analysis(
    lenses: tuple[Lens, ...], provider: ScriptedProvider | None = None
) -> list[EngineEvent]:
    provider = provider or ScriptedProvider()
    stream = routing.analyze(SCENARIO, ladder=LADDER, providers=provider, lenses=lenses)
    async with aclosing(stream):
        return [event async for event in stream]


def result_of(events: list[EngineEvent]) -> AnalysisResult:
    last = events[-1]
    assert isinstance(last, Completed)
    return last.analysis


def assemble_result(lenses: tuple[Lens, ...], *scores: float) -> AnalysisResult:
    samples = list(ANSWERS.values())
    outcomes = tuple(
        outcome(lens.id, replace(samples[n % 4], score=score))
        for n, (lens, score) in enumerate(zip(lenses, scores, strict=True))
    )
    return assemble(facts(outcomes, lenses=lenses, summary=None))


def default_values(result: AnalysisResult) -> dict[str, float]:
    return {used.field: used.value for used in result.defaults}


@sets
async def test_every_lens_is_asked_judged_and_shown_in_order(lenses: tuple[Lens, ...]) -> None:
    provider = ScriptedProvider()
    events = await run_analysis(lenses, provider)
    ids = [lens.id for lens in lenses]
    assert sorted(provider.asked()) == sorted([*((1, lens) for lens in ids), (1, SUMMARY)])
    (gate,) = [event for event in events if isinstance(event, Gate)]
    assert [verdict.lens for verdict in gate.verdicts] == ids
    result = result_of(events)
    assert list(result.lenses) == ids
    assert result.lens_names == {lens.id: lens.name for lens in lenses}
    assert list(result.stability_scores) == ids
    assert list(result.components.cdm.friction_fingerprint) == ids
    assert result.receipt.calls == len(lenses) + 1
    for named in DEFAULT_LENSES:
        assert getattr(result, named.id) == result.lenses.get(named.id)
    wire = msgspec.json.encode(result)
    assert msgspec.json.decode(wire, type=AnalysisResult) == result


@sets
async def test_weak_answer_of_any_lens_escalates(lenses: tuple[Lens, ...]) -> None:
    last = lenses[-1].id
    events = await run_analysis(lenses, ScriptedProvider({(1, last): [WEAK], (2, last): [PROSE]}))
    asked = [(event.tier, event.lens) for event in events if isinstance(event, LensCompleted)]
    assert asked[len(lenses) :] == [(2, last), (3, last)]
    result = result_of(events)
    assert result.lenses[last].tier == 3
    assert result.adaptive_routing.pass_count == 3


@pytest.mark.parametrize("lens", [LOGICAL, ETHICAL, KIDS, MONEY])
def test_single_lens_has_a_score_and_marked_defaults(lens: Lens) -> None:
    result = assemble_result((lens,), 7.0)
    answer = ANSWERS["logical"]
    assert result.components.completeness == quality.completeness(answer, BAKERY)
    assert result.components.confidence == answer.confidence
    assert default_values(result).keys() == SINGLE_LENS_DEFAULTS | {
        f"components.cdm.frictionFingerprint.{lens.id}"
    }
    assert {used.why for used in result.defaults} <= {TOO_FEW, "it takes this lens and another"}
    assert (
        default_values(result)["components.cdm.frictionScore"] == result.components.cdm.friction_score == 25
    )
    assert result.components.cdm.dominant_conflict is None
    assert result.components.acr.redundancy_factor == 0
    assert [insight.kind for insight in result.lenses[lens.id].insight_kinds] == ["unique"] * 3


@pytest.mark.parametrize("pair", [(LOGICAL, ETHICAL), (KIDS, ETHICAL), (KIDS, MONEY)])
def test_two_lenses_have_all_metrics_except_missing_roles(pair: tuple[Lens, Lens]) -> None:
    result = assemble_result(pair, 9.0, 2.0)
    assert default_values(result) == {"frictionFingerprint.strategic": 25}
    assert result.friction_fingerprint.principle == 70
    assert result.components.cdm.dominant_conflict == f"{pair[0].name} and {pair[1].name}"
    assert result.components.cdm.friction_score > 25
    assert "Major tensions between" in result.iris_summary.top_line_take


@pytest.mark.parametrize("lenses", [FIVE, CUSTOM_FIVE])
def test_five_lenses_need_no_default(lenses: tuple[Lens, ...]) -> None:
    result = assemble_result(lenses, 7.0, 7.0, 7.0, 7.0, 1.0)
    assert result.defaults == ()
    assert lenses[4].name in (result.components.cdm.dominant_conflict or "")
    assert (result.friction_fingerprint.strategic, result.friction_fingerprint.principle) == (15, 15)
    assert f"and {lenses[4].name} (10)" in result.iris_summary.top_line_take


@pytest.mark.parametrize("score", [9.0, 6.0, 2.0])
@pytest.mark.parametrize("lenses", [(KIDS,), (KIDS, MONEY), CUSTOM_FIVE])
def test_rules_claim_no_consensus_for_one_answer(lenses: tuple[Lens, ...], score: float) -> None:
    best = {KIDS.id: outcome(KIDS.id, replace(ANSWERS["logical"], score=score))}
    summary = fallback_summary(lenses, best)
    assert summary.top_line_take == f"Kids first is the only lens with an answer: {score * 10:g} of 100."
    assert summary.iris_suggests.startswith("Start where the Kids first lens points: ")
    assert summary.novelty_flag == "low"


async def test_only_lens_can_fail() -> None:
    events = await run_analysis((KIDS,), ScriptedProvider({(tier, KIDS.id): [PROSE] for tier in (1, 2, 3)}))
    assert type(events[-1]).__name__ == "Failed"


async def test_synthesis_of_one_lens_covers_only_it() -> None:
    provider = ScriptedProvider({(1, SUMMARY): [answer_script("prose")]})
    result = result_of(await run_analysis((KIDS,), provider))
    assert "only lens with an answer" in result.iris_summary.top_line_take
    assert "one lens alone" in provider.requests[-1].system


@pytest.mark.parametrize(
    "ids", [(), ("",), ("a", "a"), (SUMMARY_CALL,), ("logical", SUMMARY_CALL), ("b", "", "c")]
)
async def test_indistinguishable_lenses_are_refused(ids: tuple[Any, ...]) -> None:
    lenses = tuple(Lens(id_, "Mine", "?") for id_ in ids)
    with pytest.raises(LensSetError):
        validate_lenses(lenses)
    with pytest.raises(LensSetError):
        await run_analysis(lenses)
