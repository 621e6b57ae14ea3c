"""Builds the result of a run from its outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from routing.answers.option_scores import aligned_options
from routing.answers.refusals import last_refusal
from routing.clarity.calibration import NEEDED_FOR_MAP, ConfidenceMap, calibrate
from routing.clarity.evidence import Evidence
from routing.clarity.labels import clarity_label
from routing.clarity.report import CLARITY_VERSION, ClarityReport, report, with_summary
from routing.engine.run_spec import AnalysisKind, CallLog, RunSpec
from routing.gate.policy import SpecificationPolicy
from routing.gate.quality_gate import quality_checks
from routing.grounding import ungrounded
from routing.models.catalogue import OFFLINE_MODEL
from routing.models.ladder_resolution import ResolvedLadder
from routing.offline.ceiling import OFFLINE_HEADLINE
from routing.offline.provider import rules_reply, rules_summary
from routing.readiness import readiness
from routing.results.agent_fields import custom_lenses, domain_readings, shown_model, super_agent_metrics
from routing.results.analysis_result import AnalysisResult, ConfidenceCalibration, FinalQuality, LensResult
from routing.results.evidence import (
    best_outcomes,
    collect_evidence,
    is_from_model,
    text_of_person,
    texts_of_person,
)
from routing.results.fallback_summary import fallback_summary
from routing.results.receipt_builder import SUMMARY_CALL, build_receipt
from routing.results.reply import fallback_reply
from routing.results.route_summary import accepted_models, adaptive_routing, called_tiers
from routing.results.savings import Outcome
from routing.sample.ladder import HEADLINE
from routing.types import Lens, LensOutcome, OptionScore, ProviderKind, Summary

REFUSED_MARK = "[refused]"
NOT_ASKED = "The run ended before this lens was answered."


class RunFacts(Struct, frozen=True):
    """Input of a result. Equal facts produce equal results.

    `policy` is the name of the policy that judged. `confidence_map` replaces reported confidence in runs of
    models; None in other runs.
    """

    analysis_id: str
    spec: RunSpec
    fitted: ResolvedLadder
    calls: CallLog
    policy: str = SpecificationPolicy.name
    confidence_map: ConfidenceMap | None = None


class Measured(Struct, frozen=True):
    """The clarity figures of a run before its synthesis, and their input."""

    evidence: Evidence
    report: ClarityReport


def measure(run: RunFacts) -> Measured:
    """Computes the figures that do not depend on the synthesis.

    Raises `ValueError` when no lens has an answer.
    """
    run = _apply_calibration(run)
    evidence = collect_evidence(run.calls.outcomes, run.spec.lenses, run.spec.scenario, run.spec.background)
    return Measured(evidence, report(evidence))


def assemble(
    run: RunFacts,
    measured: Measured | None = None,
    *,
    stopped_early: bool = False,
    ended_because: str | None = None,
) -> AnalysisResult:
    """Builds the result of a run. Pure and deterministic; the order of `run.calls.outcomes` does not matter.

    `measured` are the figures of the same answers (`measure`), if they are already known. An unfinished run
    is marked by `stopped_early` (by the user) or `ended_because` (any other reason). Raises `ValueError` when
    no lens has an answer, since such a run has failed and has no result.
    """
    known = measured or measure(run)
    run, kind = _apply_calibration(run), cast(AnalysisKind, run.spec.kind)
    summary = _choose_summary(run)
    figures = with_summary(known.report, known.evidence, f"{summary.top_line_take}\n{summary.iris_suggests}")
    best = best_outcomes(run.calls.outcomes, run.spec.lenses)
    outcomes = _sort_outcomes(run)
    receipt = build_receipt(run.fitted.ladder, outcomes, run.calls.lost_calls, run.policy)
    routing = adaptive_routing(
        run.fitted.ladder,
        outcomes,
        tuple(best.values()),
        single=run.fitted.single is not None,
        saving=receipt.saving,
        quality=FinalQuality(figures.score, figures.insight_depth),
        in_place_of=run.fitted.in_place_of,
    )
    options = aligned_options({lens: own.answer.options for lens, own in best.items() if own.answer})
    lens_set = run.spec.lenses
    lenses = {lens.id: _lens_result(lens, run, best.get(lens.id), figures, options) for lens in lens_set}
    model_id, model_name = shown_model(run.spec, run.fitted.single)
    return AnalysisResult(
        type=kind,
        analysis_id=run.analysis_id,
        scenario=run.spec.scenario,
        score=figures.score,
        label=clarity_label(figures.score),
        logical=lenses.get("logical"),
        ethical=lenses.get("ethical"),
        factual=lenses.get("factual"),
        strategic=lenses.get("strategic"),
        lenses=lenses,
        lens_names={lens.id: lens.name for lens in lens_set},
        components=figures.components,
        friction_fingerprint=figures.friction_fingerprint,
        stability_scores=figures.stability,
        insight_distribution=figures.distribution,
        iris_summary=summary,
        raw_response=_raw_texts(run, best),
        actual_model=", ".join(accepted_models(tuple(best.values()))),
        model_route=routing.route,
        processing_type=routing.processing_type,
        adaptive_routing=routing,
        receipt=receipt,
        defaults=figures.defaults,
        offline=is_offline(run.fitted),
        versions=_collect_versions(run),
        stopped_early=stopped_early,
        ended_because=ended_because,
        agent_name=run.spec.agent_name,
        model_name=model_name,
        model_id=model_id,
        reply=_choose_reply(run, best),
        custom_lenses=custom_lenses(kind, lens_set, lenses),
        domain_lenses=domain_readings(lenses),
        super_agent_metrics=super_agent_metrics(kind, figures.components, receipt, routing),
        headline=_choose_headline(run),
        sample=_is_sample(run),
        ceilings=figures.ceilings,
        uncapped_score=figures.uncapped if figures.score < figures.uncapped else None,
        readiness=readiness(run.spec.scenario, texts_of_person(run.spec.background)),
        confidence_calibration=_confidence_calibration(run),
    )


def _confidence_calibration(run: RunFacts) -> ConfidenceCalibration | None:
    known = run.confidence_map
    if known is None or _is_sample(run) or is_offline(run.fitted):
        return None
    return ConfidenceCalibration(bool(known.shares), known.outcomes, NEEDED_FOR_MAP)


def _apply_calibration(run: RunFacts) -> RunFacts:
    """Replaces reported confidence by measured calibration, if available."""
    known, calibration = run.confidence_map, _confidence_calibration(run)
    if known is None or calibration is None or not calibration.calibrated:
        return run
    outcomes = tuple(
        replace(each, answer=replace(answer, confidence=calibrate(known, answer.confidence)))
        if (answer := each.answer) and answer.confidence is not None and each.model != OFFLINE_MODEL
        else each
        for each in run.calls.outcomes
    )
    return replace(run, calls=replace(run.calls, outcomes=outcomes))


def _choose_summary(run: RunFacts) -> Summary:
    if run.calls.summary is not None and run.calls.summary.summary is not None:
        return run.calls.summary.summary
    if is_offline(run.fitted):
        return rules_summary(run.spec.lenses, run.spec.scenario, run.spec.background)
    return fallback_summary(run.spec.lenses, best_outcomes(run.calls.outcomes, run.spec.lenses))


def _choose_reply(run: RunFacts, best: Mapping[str, LensOutcome]) -> str | None:
    """Returns the reply to the user's newest input. Rules write it where the model did not."""
    if not run.spec.background.inputs:
        return None
    model_reply = run.calls.summary.reply if run.calls.summary is not None else None
    if model_reply is None and is_offline(run.fitted):
        return rules_reply(run.spec.lenses, run.spec.scenario, run.spec.background)
    return model_reply or fallback_reply(run.spec.lenses, run.spec.background.answers, best)


def _sort_outcomes(run: RunFacts) -> list[Outcome]:
    """Returns all outcomes in a fixed order, so that equal facts produce equal results."""
    position = {lens.id: number for number, lens in enumerate(run.spec.lenses)}
    outcomes = sorted(run.calls.outcomes, key=lambda o: (o.tier, position.get(o.lens, len(position)), o.lens))
    return [*outcomes, *([run.calls.summary] if run.calls.summary else [])]


def _lens_result(
    lens: Lens,
    run: RunFacts,
    best: LensOutcome | None,
    measured: ClarityReport,
    option_scores: Mapping[str, tuple[OptionScore, ...]],
) -> LensResult:
    own = [outcome for outcome in run.calls.outcomes if outcome.lens == lens.id]
    if best is None or best.answer is None:
        return LensResult(
            score=None,
            insights=(),
            reasoning="",
            name=lens.name,
            passes=len(own),
            missing_reason=_missing_reason(own),
            refused=last_refusal(own) is not None,
            first_tier=_first_tier(run, own),
        )
    answer = best.answer
    return LensResult(
        score=answer.score,
        insights=answer.insights,
        reasoning=answer.reasoning,
        name=lens.name,
        next_steps=answer.next_steps,
        unknowns=answer.unknowns,
        confidence=answer.confidence,
        tier=best.tier,
        model=best.model,
        pass_number=called_tiers(run.calls.outcomes).index(best.tier) + 1,
        passes=len(own),
        prompt_version=best.prompt_version,
        checks=quality_checks(answer, run.spec.scenario, best.model == OFFLINE_MODEL),
        insight_kinds=measured.insight_kinds.get(lens.id, ()),
        option_scores=option_scores.get(lens.id, ()),
        ungrounded=ungrounded(answer, text_of_person(run.spec.scenario, run.spec.background))
        if is_from_model(best)
        else (),
        first_tier=_first_tier(run, own),
    )


def _first_tier(run: RunFacts, own: Sequence[LensOutcome]) -> int | None:
    """Returns the lowest tier that was asked, if it is above the lowest of the ladder."""
    first = min((outcome.tier for outcome in own), default=0)
    return first if run.fitted.single is None and first > run.fitted.ladder.first.tier else None


def _missing_reason(own: Sequence[LensOutcome]) -> str:
    refusal = last_refusal(own)
    if refusal is not None:
        return refusal.message
    last = max(own, key=lambda outcome: outcome.tier, default=None)
    return last.failure.message if last and last.failure else NOT_ASKED


def _raw_texts(run: RunFacts, best: dict[str, LensOutcome]) -> dict[str, str]:
    raw = {lens: outcome.raw for lens, outcome in best.items()}
    for lens in run.spec.lenses:
        refusal = last_refusal([outcome for outcome in run.calls.outcomes if outcome.lens == lens.id])
        if lens.id not in raw and refusal is not None:
            raw[lens.id] = f"{REFUSED_MARK} {refusal.message}"
    return raw | ({SUMMARY_CALL: run.calls.summary.raw} if run.calls.summary else {})


def is_offline(fitted: ResolvedLadder) -> bool:
    """Returns whether a run uses rules only, without a model."""
    return fitted.single.provider is ProviderKind.OFFLINE if fitted.single else fitted.ladder.offline


def _choose_headline(run: RunFacts) -> str | None:
    if _is_sample(run):
        return HEADLINE
    return OFFLINE_HEADLINE if is_offline(run.fitted) else None


def _is_sample(run: RunFacts) -> bool:
    return run.fitted.ladder.top.provider is ProviderKind.SAMPLE


def _collect_versions(run: RunFacts) -> dict[str, str]:
    versions = {
        "clarity": CLARITY_VERSION,
        "policy": run.policy,
        "prompts": ", ".join(sorted({outcome.prompt_version for outcome in run.calls.outcomes})),
    }
    return versions | ({"summaryPrompt": run.calls.summary.prompt_version} if run.calls.summary else {})
