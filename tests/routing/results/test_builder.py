from itertools import permutations
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from routing.clarity.calibration import ConfidenceMap
from routing.engine.run_spec import CallLog, RunSpec
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder_resolution import ResolvedLadder
from routing.results.analysis_result import AnalysisResult, ConfidenceCalibration
from routing.results.builder import NOT_ASKED, RunFacts, assemble
from routing.results.evidence import best_outcomes, clarity_so_far
from routing.results.receipt_builder import LostCall
from routing.types import LensOutcome
from tests.routing.clarity.explain.assertions import check_explanations
from tests.routing.samples import (
    ANSWERS,
    BAKERY,
    BUSY,
    ETHICAL,
    FACTUAL,
    LADDER,
    LOGICAL,
    OFFLINE_LADDER,
    PICKED,
    RENT_FIRST,
    WEAK,
    call_try,
    outcome,
    synthesis,
    with_changes,
)

ALL_ACCEPTED = tuple(outcome(lens, answer) for lens, answer in ANSWERS.items())
ESCALATED = (
    outcome("logical", LOGICAL),
    outcome("ethical", WEAK),
    outcome("factual", None),
    outcome("strategic", ANSWERS["strategic"]),
    outcome("ethical", ETHICAL, tier=2),
    outcome("factual", WEAK, tier=2),
    outcome("factual", FACTUAL, tier=3),
)


def facts(outcomes: tuple[LensOutcome, ...] = ALL_ACCEPTED, **changed: Any) -> RunFacts:
    plain = RunFacts(
        "a-1",
        RunSpec("analysis", BAKERY, "iris"),
        ResolvedLadder(LADDER),
        CallLog(outcomes, synthesis(tier=max((o.tier for o in outcomes), default=1))),
    )
    return with_changes(plain, **changed)


def test_best_is_the_answered_outcome_of_the_highest_tier() -> None:
    best = best_outcomes([*ESCALATED, outcome("ethical", None, tier=3)], DEFAULT_LENSES)
    assert {lens: own.tier for lens, own in best.items()} == {
        "logical": 1,
        "ethical": 2,
        "factual": 3,
        "strategic": 1,
    }
    assert list(best_outcomes(tuple(reversed(ESCALATED)), DEFAULT_LENSES)) == list(ANSWERS)
    assert best_outcomes([outcome(answer=None)], DEFAULT_LENSES) == {}


def test_run_on_the_first_tier() -> None:
    found = assemble(facts())
    assert (found.type, found.analysis_id, found.scenario) == ("analysis", "a-1", BAKERY)
    assert found.logical == found.lenses["logical"]
    assert list(found.lenses) == list(ANSWERS)
    assert found.lens_names["ethical"] == "Ethical"
    assert found.iris_summary == RENT_FIRST
    assert (found.model_route, found.processing_type, found.actual_model) == ("32B", "single-pass", "small")
    routing = found.adaptive_routing
    assert (routing.tier_used, routing.pass_count, routing.model_used) == (1, 1, "small")
    assert routing.cost_optimized
    assert routing.quality_metrics.final_quality.clarity_score == found.score
    assert (found.label, found.components.interpretation) == ("High Clarity", "Good")
    assert found.defaults == ()
    assert found.versions == {
        "clarity": "2",
        "policy": "specification-2",
        "prompts": "lens-1",
        "summaryPrompt": "summary-1",
    }
    assert not found.offline
    assert not found.stopped_early


def test_escalated_run_reports_the_tier_of_each_lens() -> None:
    found = assemble(facts(ESCALATED))
    factual = found.lenses["factual"]
    assert (factual.tier, factual.model, factual.pass_number, factual.passes) == (3, "large", 3, 3)
    assert factual.reasoning == FACTUAL.reasoning
    assert factual.prompt_version == "lens-1"
    assert [check.name for check in factual.checks][:3] == ["completeness", "actionability", "confidence"]
    assert len(factual.insight_kinds) == len(FACTUAL.insights)
    assert found.lenses["logical"].passes == 1
    assert found.model_route == "32B → 120B → Gemini"
    assert found.processing_type == "adaptive-escalation"
    assert (found.adaptive_routing.tier_used, found.adaptive_routing.pass_count) == (3, 3)
    assert found.adaptive_routing.model_used == "large"
    assert found.actual_model == "small, middle, large"
    assert found.raw_response["factual"] == "raw factual 3"
    assert found.raw_response["$summary"] == "raw summary"
    assert [line.calls for line in found.receipt.lines] == [4, 2, 2]


def test_failed_lens_is_missing_with_its_reason() -> None:
    failed = [outcome("factual", None, tier=1), outcome("factual", None, tier=2, failure=BUSY)]
    found = assemble(facts((*(o for o in ALL_ACCEPTED if o.lens != "factual"), *failed)))
    factual = found.factual
    assert factual is not None
    assert (factual.score, factual.missing_reason, factual.passes) == (None, BUSY.message, 2)
    assert (factual.tier, factual.checks, factual.insights) == (None, (), ())
    assert "factual" not in found.raw_response
    assert not [used for used in found.defaults if "factual" in used.field]
    assert found.stability_scores["factual"] is None
    assert [(held.limit, held.reason) for held in found.ceilings] == [(79, "3 of 4 lenses")]
    assert (found.score, (found.uncapped_score or 0) > 79) == (79, True)


def test_early_stop_uses_the_current_answers() -> None:
    found = assemble(facts(ALL_ACCEPTED[:2], summary=None), stopped_early=True)
    assert found.stopped_early
    assert found.ended_because is None
    assert found.iris_summary.source == "fallback"
    assert found.factual is not None
    assert found.factual.missing_reason == NOT_ASKED
    assert "summaryPrompt" not in found.versions


def test_unfinished_run_states_the_reason() -> None:
    found = assemble(facts(ALL_ACCEPTED[:2], summary=None), ended_because="Time was up.")
    assert (found.stopped_early, found.ended_because) == (False, "Time was up.")


def test_older_result_without_end_reason_is_decoded() -> None:
    stored = msgspec.to_builtins(assemble(facts()))
    del stored["endedBecause"]
    assert msgspec.convert(stored, AnalysisResult) == assemble(facts())


def test_failed_synthesis_uses_the_fallback_and_is_on_the_receipt() -> None:
    found = assemble(facts(summary=synthesis(summary=None)))
    assert found.iris_summary.source == "fallback"
    assert found.receipt.calls == 5


def test_selected_model_is_a_single_model_run() -> None:
    picked = tuple(replace(o, tier=0, model=PICKED.model) for o in ALL_ACCEPTED)
    found = assemble(
        facts(picked, kind="custom-agent", single=PICKED, summary=synthesis(tier=0), model_choice="gpt-4o")
    )
    assert (found.model_route, found.processing_type) == ("single model", "single-model")
    assert (found.adaptive_routing.tier_used, found.adaptive_routing.pass_count) == (0, 1)
    assert not found.adaptive_routing.cost_optimized
    assert found.receipt.saving is None
    assert (found.actual_model, found.model_name) == ("gpt-4o", "GPT-4o")


def test_offline_run_is_marked_and_saves_nothing() -> None:
    free = tuple(replace(o, model="offline-analyst", tries=(call_try(0.0),)) for o in ALL_ACCEPTED)
    summary = replace(synthesis(), model="offline-analyst", tries=(call_try(0.0),))
    found = assemble(facts(free, ladder=OFFLINE_LADDER, summary=summary))
    assert found.offline
    assert found.receipt.cost == 0
    assert found.model_route == "Offline 1"
    assert not found.adaptive_routing.cost_optimized


def test_cost_optimized_only_when_a_saving_was_measured() -> None:
    costly = tuple(replace(o, tries=(call_try(1.0),)) for o in ALL_ACCEPTED)
    assert not assemble(facts(costly)).adaptive_routing.cost_optimized
    lost = assemble(facts(lost_calls=(LostCall(1, "logical", "small"),)))
    assert not lost.adaptive_routing.cost_optimized
    assert lost.receipt.saving is not None
    assert lost.receipt.saving.amount is None


def test_result_does_not_depend_on_the_order_of_outcomes() -> None:
    first = assemble(facts(ESCALATED))
    for order in list(permutations(ESCALATED))[::500]:
        assert assemble(facts(order)) == first


def test_result_round_trips_through_json() -> None:
    wire = msgspec.json.encode(assemble(facts(ESCALATED)))
    assert wire == msgspec.json.encode(assemble(facts(ESCALATED)))
    assert msgspec.json.decode(wire, type=AnalysisResult) == assemble(facts(ESCALATED))
    plain = msgspec.json.decode(wire)
    assert set(plain["frictionFingerprint"]) == {"semantic", "principle", "frameShift", "strategic"}
    assert set(plain["components"]["cdm"]) == {
        "frictionScore",
        "clarityLevel",
        "dominantConflict",
        "frictionFingerprint",
    }
    assert plain["irisSummary"]["top_line_take"] == RENT_FIRST.top_line_take
    assert set(plain["adaptiveRouting"]["qualityMetrics"]["finalQuality"]) == {
        "clarity_score",
        "insight_depth",
    }


def test_run_without_any_answer_has_no_result() -> None:
    nothing = (outcome(answer=None),)
    assert clarity_so_far(nothing, DEFAULT_LENSES, BAKERY) is None
    with pytest.raises(ValueError, match="no lens has an answer"):
        assemble(facts(nothing))


def test_provisional_clarity_equals_the_final_score() -> None:
    assert clarity_so_far(ESCALATED, DEFAULT_LENSES, BAKERY) == assemble(facts(ESCALATED)).score


def test_reported_confidence_stays_below_thirty_outcomes() -> None:
    found = assemble(facts(confidence_map=ConfidenceMap(29)))
    assert found.confidence_calibration == ConfidenceCalibration(False, 29, 30)
    assert found.components == assemble(facts()).components
    assert (
        assemble(facts(ladder=OFFLINE_LADDER, confidence_map=ConfidenceMap(29))).confidence_calibration
        is None
    )


def test_measured_calibration_replaces_reported_confidence() -> None:
    run = facts(ESCALATED, confidence_map=ConfidenceMap(30, (5.0, 10.0, 20.0, 40.0, 40.0)))
    found = assemble(run)
    assert found.confidence_calibration == ConfidenceCalibration(True, 30, 30)
    assert found.components.confidence == 40.0
    rows = check_explanations(found, run.calls.outcomes, run.calls.summary)
    assert rows["components.confidence"].value == 40.0
    assert "recorded outcomes" in rows["lenses.logical.confidence"].formula
