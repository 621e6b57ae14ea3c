"""Tests the calls, cost and result of band passes."""

from __future__ import annotations

import json
from contextlib import aclosing

import pytest
from msgspec.structs import replace

from routing.band.estimate import estimate_band, is_near_label
from routing.band.passes import BandPlan, first_tier, run_band_pass
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassItem
from routing.engine.run_spec import CallLog, RunSpec
from routing.events import Completed, Failed, TierCompleted, TierStarted
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder_resolution import ResolvedLadder
from routing.providers.scripted import Script, ScriptedProvider, answer_script, lens_json
from routing.results.analysis_result import AnalysisResult, Ceiling
from routing.types import NOTHING_BEFORE, Background, LensOutcome, Usage
from tests.routing.band.scenario import SCENARIO
from tests.routing.escalation import passes
from tests.routing.escalation.passes import DOWN, LADDER, LENS_IDS, WEAK, collect_items, only_item
from tests.simulator.sentences import good

SCORED = Usage(400, 20)


def score_script(score: float, confidence: float = 82) -> Script:
    return answer_script(json.dumps({"score": score, "confidence": confidence}), usage=SCORED)


async def run_analysis(*weak: str) -> AnalysisResult:
    """Returns an analysis without ceilings in which the `weak` lenses were answered on tier 2."""
    full = {(tier, lens): [lens_script(lens)] for tier in (1, 2) for lens in LENS_IDS}
    provider = ScriptedProvider(full | {(1, lens): [WEAK] for lens in weak})
    first = passes.make_plan(scenario=SCENARIO)
    items = await collect_items(first, provider)
    if weak:
        items = await collect_items(passes.next_plan(first, items), provider)
    result = only_item(items, Completed).analysis
    assert (result.ceilings, result.uncapped_score) == ((), None)
    return result


def lens_script(lens: str) -> Script:
    fields = good(
        lens, lens, ["customers", "lease", "euros", "river", "employees", "commute", "stay", "here"]
    )
    return answer_script(lens_json(**fields | {"score": 7.5, "confidence": 82}))


def band_plan(result: AnalysisResult, tier: int = 1, done: tuple[LensOutcome, ...] = ()) -> BandPlan:
    spec = RunSpec("band", result.scenario, "iris")
    return BandPlan(result, spec, ResolvedLadder(LADDER), LADDER.tier(tier), CallLog(done), call_deadline=5.0)


async def run_band(plan: BandPlan, provider: ScriptedProvider) -> list[PassItem]:
    async with aclosing(run_band_pass(plan, provider)) as stream:
        items = [item async for item in stream]
    assert provider.open == 0
    return items


def outcomes_of(items: list[PassItem]) -> tuple[LensOutcome, ...]:
    return tuple(item.outcome for item in items if isinstance(item, OutcomeReady))


def constant_scripts(tier: int = 1) -> dict[tuple[int, str], list[Script]]:
    return {(tier, f"{lens}#{number}"): [score_script(7.5)] for lens in LENS_IDS for number in (1, 2, 3)}


async def test_each_lens_is_asked_three_times_and_the_result_has_the_band() -> None:
    result = await run_analysis()
    provider = ScriptedProvider(constant_scripts() | {(1, "ethical#1"): [score_script(5.5)]})

    items = await run_band(band_plan(result), provider)

    started, completed = only_item(items, TierStarted), only_item(items, Completed)
    assert len(started.lenses) == 12
    assert started.why["logical#1"] == "options swapped"
    band = completed.analysis.band
    assert band is not None
    # One of four readings of one of four lenses is lower by q = 6.5 * 2: mean -13 / 16, variance
    # (13 / 4)^2 / 4 + 1.1354 / 4, half width t[0.95, 3] * sqrt(2.924 * 5/4) = 4.499.
    edges = (result.score - 0.8125 - 4.499, result.score - 0.8125 + 4.499)
    assert (band.low, band.high) == pytest.approx(edges, abs=0.1)
    assert band.uncapped is None
    assert [(move.lens, move.start, move.end, move.why) for move in band.moved] == [
        ("ethical", 7.5, 5.5, "order decides")
    ]
    assert band.changes == ("options swapped", "sentences reordered", "asked again")
    assert replace(completed.result, band=None, receipt=result.receipt) == result
    first, second, _ = (request.prompt for request in provider.requests[::4])
    assert "stay here or move across the river" in first
    assert second.index("Should we move") < second.index("40,000 euros")
    assert [request.temperature for request in provider.requests[::4]] == [0.3, 0.3, 0.7]


async def test_band_is_on_the_receipt_and_does_not_change_the_saving() -> None:
    result = await run_analysis()
    completed = only_item(
        await run_band(band_plan(result), ScriptedProvider(constant_scripts())), Completed
    ).analysis

    *before, line = completed.receipt.lines
    assert tuple(before) == result.receipt.lines
    assert (line.purpose, line.calls, line.input_tokens, line.output_tokens) == ("band", 12, 4800, 240)
    assert completed.receipt.calls == result.receipt.calls + 12
    assert completed.band is not None
    assert completed.band.cost == line.cost
    assert completed.receipt.cost == pytest.approx((result.receipt.cost or 0) + (line.cost or 0))
    assert completed.receipt.saving == result.receipt.saving


async def test_each_lens_is_asked_on_its_final_tier() -> None:
    result = await run_analysis("ethical", "factual")
    provider = ScriptedProvider(constant_scripts(1) | constant_scripts(2))
    low = await run_band(band_plan(result), provider)

    assert first_tier(result) == 1
    assert only_item(low, PassEnded).next_tier == 2
    assert {lens.split("#")[0] for lens in only_item(low, TierStarted).lenses} == {"logical", "strategic"}

    high = await run_band(band_plan(result, 2, outcomes_of(low)), provider)

    assert {lens.split("#")[0] for lens in only_item(high, TierStarted).lenses} == {"ethical", "factual"}
    assert [line.calls for line in only_item(high, Completed).analysis.receipt.lines[-2:]] == [6, 6]


async def test_stored_repetitions_are_not_repeated() -> None:
    result = await run_analysis()
    full = await run_band(band_plan(result), ScriptedProvider(constant_scripts()))
    stored = outcomes_of(full)[:7]
    provider = ScriptedProvider(constant_scripts())

    rest = await run_band(replace(band_plan(result), calls=CallLog(stored), resumed=True), provider)

    assert len(provider.requests) == 5
    assert only_item(rest, Completed).analysis.band == only_item(full, Completed).analysis.band


async def test_lens_without_a_score_fails_the_band_without_further_calls() -> None:
    result = await run_analysis("ethical")
    failing = {(1, f"logical#{number}"): [DOWN] for number in (1, 2, 3)}

    items = await run_band(band_plan(result), ScriptedProvider(constant_scripts() | failing))

    assert only_item(items, Failed).reason == (
        "The band could not be measured: Logical gave no score when asked again."
    )
    assert only_item(items, PassEnded).final == "failed"
    assert only_item(items, Failed).receipt.lines[-1].purpose == "band"
    assert only_item(items, TierCompleted).clarity == result.score


async def test_repetition_without_a_score_is_ignored() -> None:
    result = await run_analysis()

    items = await run_band(
        band_plan(result), ScriptedProvider(constant_scripts() | {(1, "logical#2"): [DOWN]})
    )

    band = only_item(items, Completed).analysis.band
    assert band is not None
    # Only the rounding of answers is left: two complete repetitions and the first, so t[0.95, 2] = 2.920
    # and a half width of 2.920 * sqrt(0.2838 * 4/3) = 1.796.
    assert (band.low, band.high) == pytest.approx((result.score - 1.796, result.score + 1.796), abs=0.1)
    assert band.moved == ()


async def test_band_of_a_capped_score_stays_below_its_ceiling() -> None:
    capped = replace(
        await run_analysis(),
        score=59.0,
        uncapped_score=88.0,
        ceilings=(Ceiling(59.0, "two lenses answered"),),
    )
    varied = constant_scripts() | {(1, "logical#1"): [score_script(1)]}

    band = only_item(await run_band(band_plan(capped), ScriptedProvider(varied)), Completed).analysis.band

    assert band is not None
    # q falls by 6.5 * 6.5 in one reading of one lens: the centre is 88 - 2.64, the half width 13.97.
    assert (band.low, band.high) == (59.0, 59.0)
    assert band.uncapped is not None
    assert (band.uncapped.low, band.uncapped.high) == pytest.approx((71.4, 99.3), abs=0.15)


async def test_repetitions_include_the_added_inputs() -> None:
    result = await run_analysis()
    provider = ScriptedProvider(constant_scripts())

    spec = RunSpec("band", SCENARIO, "iris", background=Background(inputs=("My aunt lends 5,000.",)))
    await run_band(replace(band_plan(result), spec=spec), provider)

    assert all("My aunt lends 5,000." in request.prompt for request in provider.requests)


async def test_cost_estimate_is_close_to_the_cost() -> None:
    result = await run_analysis("ethical")
    tiers = {1: LADDER.tier(1), 2: LADDER.tier(2)}

    estimate = estimate_band(result, DEFAULT_LENSES, tiers, NOTHING_BEFORE)

    assert (estimate.calls, estimate.output_tokens) == (12, 240)
    assert estimate.cost is not None
    unpriced = replace(LADDER.tier(2), price=None)
    assert estimate_band(result, DEFAULT_LENSES, tiers | {2: unpriced}, NOTHING_BEFORE).cost is None


@pytest.mark.parametrize(
    ("score", "near"), [(80, True), (75, True), (85.0, True), (74.9, False), (64.9, True), (54.9, False)]
)
def test_band_is_offered_near_a_label_boundary(score: float, near: bool) -> None:
    assert is_near_label(score) is near
