"""From the outcomes of a run to its result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from routing.clarity.labels import clarity_label
from routing.clarity.report import CLARITY_VERSION, ClarityReport, Evidence, clarity_score, report
from routing.gate import quality_checks
from routing.ladder import Ladder
from routing.policy import SpecificationPolicy
from routing.readings import custom_lenses, domain_readings, super_agent_metrics
from routing.receipts import SUMMARY_CALL, LostCall, build_receipt
from routing.reply import fallback_reply
from routing.result import AnalysisResult, FinalQuality, LensResult
from routing.route import adaptive_routing, models_kept, tiers_asked
from routing.saving import Outcome
from routing.summary import fallback_summary
from routing.types import (
    NOTHING_BEFORE,
    Background,
    Lens,
    LensOutcome,
    ProviderKind,
    Summary,
    SummaryOutcome,
    TierSpec,
)

NOT_ASKED = "The run ended before this lens was answered."


class RunFacts(Struct, frozen=True):
    """Everything that a result is made of; equal facts make an equal result.

    `outcomes` are all of them, failed and superseded ones included. `single` is the picked model of a run
    that has no tiers. `policy` names the policy that judged; `background` is what was said before the run.
    `in_place_of` are models that were asked for, by the tier whose model answers in their place.
    """

    analysis_id: str
    kind: Literal["analysis", "custom-agent", "superagent-analysis", "dare-analysis"]
    scenario: str
    lenses: tuple[Lens, ...]
    ladder: Ladder
    single: TierSpec | None
    outcomes: tuple[LensOutcome, ...]
    summary: SummaryOutcome | None
    lost_calls: tuple[LostCall, ...] = ()
    policy: str = SpecificationPolicy.name
    agent_name: str | None = None
    model_name: str | None = None
    model_id: str | None = None
    background: Background = NOTHING_BEFORE
    in_place_of: dict[int, str] = {}


def best_outcomes(outcomes: Iterable[LensOutcome], lenses: Sequence[Lens]) -> dict[str, LensOutcome]:
    """The answered outcome of the highest tier of each lens that has any, in the order of `lenses`."""
    climbed = _answered(outcomes, lenses)
    return {lens: own[-1] for lens, own in climbed.items()}


def clarity_so_far(outcomes: Iterable[LensOutcome], lenses: Sequence[Lens], scenario: str) -> float | None:
    """ClarityIQ of what is there by now; None while no lens has an answer."""
    return clarity_score(_evidence(outcomes, lenses, scenario))


def assemble(
    run: RunFacts, *, stopped_early: bool = False, ended_because: str | None = None
) -> AnalysisResult:
    """The result of a run. Pure and deterministic; the order of `run.outcomes` does not matter.

    One that was not finished says so: by its person (`stopped_early`), or by what else `ended_because` names.
    Raises ValueError when no lens has an answer: such a run has failed and has no result.
    """
    summary = _summary(run)
    measured = report(
        _evidence(run.outcomes, run.lenses, run.scenario),
        f"{summary.top_line_take}\n{summary.iris_suggests}",
    )
    best = best_outcomes(run.outcomes, run.lenses)
    asked = _asked(run)
    receipt = build_receipt(run.ladder, asked, run.lost_calls, run.policy)
    routing = adaptive_routing(
        run.ladder,
        asked,
        tuple(best.values()),
        single=run.single is not None,
        saving=receipt.saving,
        quality=FinalQuality(measured.score, measured.insight_depth),
        in_place_of=run.in_place_of,
    )
    lenses = {lens.id: _lens_result(lens, run, best.get(lens.id), measured) for lens in run.lenses}
    return AnalysisResult(
        type=run.kind,
        analysis_id=run.analysis_id,
        scenario=run.scenario,
        score=measured.score,
        label=clarity_label(measured.score),
        logical=lenses.get("logical"),
        ethical=lenses.get("ethical"),
        factual=lenses.get("factual"),
        strategic=lenses.get("strategic"),
        lenses=lenses,
        lens_names={lens.id: lens.name for lens in run.lenses},
        components=measured.components,
        friction_fingerprint=measured.friction_fingerprint,
        stability_scores=measured.stability,
        insight_distribution=measured.distribution,
        iris_summary=summary,
        raw_response=_raw(run, best),
        actual_model=", ".join(models_kept(tuple(best.values()))),
        model_route=routing.route,
        processing_type=routing.processing_type,
        adaptive_routing=routing,
        receipt=receipt,
        defaults=measured.defaults,
        offline=_is_offline(run),
        versions=_versions(run),
        stopped_early=stopped_early,
        ended_because=ended_because,
        agent_name=run.agent_name,
        model_name=run.model_name,
        model_id=run.model_id,
        reply=_reply(run, best),
        custom_lenses=custom_lenses(run.kind, run.lenses, lenses),
        domain_lenses=domain_readings(lenses),
        super_agent_metrics=super_agent_metrics(run.kind, measured.components, receipt, routing),
    )


def _answered(outcomes: Iterable[LensOutcome], lenses: Sequence[Lens]) -> dict[str, list[LensOutcome]]:
    rising = sorted((o for o in outcomes if o.answer is not None), key=lambda o: o.tier)
    by_lens = {lens.id: [o for o in rising if o.lens == lens.id] for lens in lenses}
    return {lens: own for lens, own in by_lens.items() if own}


def _evidence(outcomes: Iterable[LensOutcome], lenses: Sequence[Lens], scenario: str) -> Evidence:
    answers = {
        lens: tuple(o.answer for o in own if o.answer is not None)
        for lens, own in _answered(outcomes, lenses).items()
    }
    return Evidence(scenario, tuple(lenses), answers)


def _summary(run: RunFacts) -> Summary:
    if run.summary is not None and run.summary.summary is not None:
        return run.summary.summary
    return fallback_summary(run.lenses, best_outcomes(run.outcomes, run.lenses))


def _reply(run: RunFacts, best: Mapping[str, LensOutcome]) -> str | None:
    """What is said to the person whose input was answered; by the rules where the model said nothing."""
    if not run.background.inputs:
        return None
    written = run.summary.reply if run.summary is not None else None
    return written or fallback_reply(run.lenses, run.background.answers, best)


def _asked(run: RunFacts) -> list[Outcome]:
    """Every outcome in one fixed order, so that equal facts make an equal result."""
    place = {lens.id: number for number, lens in enumerate(run.lenses)}
    outcomes = sorted(run.outcomes, key=lambda o: (o.tier, place.get(o.lens, len(place)), o.lens))
    return [*outcomes, *([run.summary] if run.summary else [])]


def _lens_result(lens: Lens, run: RunFacts, best: LensOutcome | None, measured: ClarityReport) -> LensResult:
    own = [outcome for outcome in run.outcomes if outcome.lens == lens.id]
    if best is None or best.answer is None:
        return LensResult(
            score=None,
            insights=(),
            reasoning="",
            name=lens.name,
            passes=len(own),
            missing_reason=_missing_reason(own),
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
        pass_number=tiers_asked(run.outcomes).index(best.tier) + 1,
        passes=len(own),
        prompt_version=best.prompt_version,
        checks=quality_checks(answer, run.scenario),
        insight_kinds=measured.insight_kinds.get(lens.id, ()),
    )


def _missing_reason(own: Sequence[LensOutcome]) -> str:
    last = max(own, key=lambda outcome: outcome.tier, default=None)
    return last.failure.message if last and last.failure else NOT_ASKED


def _raw(run: RunFacts, best: dict[str, LensOutcome]) -> dict[str, str]:
    raw = {lens: outcome.raw for lens, outcome in best.items()}
    return raw | ({SUMMARY_CALL: run.summary.raw} if run.summary else {})


def _is_offline(run: RunFacts) -> bool:
    return run.single.provider is ProviderKind.OFFLINE if run.single else run.ladder.offline


def _versions(run: RunFacts) -> dict[str, str]:
    versions = {
        "clarity": CLARITY_VERSION,
        "policy": run.policy,
        "prompts": ", ".join(sorted({outcome.prompt_version for outcome in run.outcomes})),
    }
    return versions | ({"summaryPrompt": run.summary.prompt_version} if run.summary else {})
