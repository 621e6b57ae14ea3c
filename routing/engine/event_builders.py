"""Builds events and failure texts from finished calls."""

from __future__ import annotations

from collections.abc import Sequence

from routing.events import LensCompleted
from routing.types import CallTry, Lens, LensOutcome


def lens_completed(outcome: LensOutcome) -> LensCompleted:
    """Builds the event of a finished lens call, with the totals over all its tries."""
    answer = outcome.answer
    usages = [attempt.usage for attempt in outcome.tries if attempt.usage is not None]
    costs = [attempt.cost for attempt in outcome.tries]
    known = [cost for cost in costs if cost is not None]
    return LensCompleted(
        lens=outcome.lens,
        tier=outcome.tier,
        model=outcome.model,
        score=answer.score if answer else None,
        insights=answer.insights if answer else (),
        reasoning=answer.reasoning if answer else "",
        next_steps=answer.next_steps if answer else (),
        unknowns=answer.unknowns if answer else (),
        input_tokens=sum(usage.input_tokens for usage in usages),
        output_tokens=sum(usage.output_tokens for usage in usages),
        cost=sum(known) if len(known) == len(costs) else None,
        latency_ms=span_ms(outcome.tries),
        tries=len(outcome.tries),
        failure=outcome.failure,
        option_scores=answer.options if answer else (),
    )


def span_ms(tries: Sequence[CallTry]) -> float:
    """Returns the milliseconds from the start of the first try to the end of the last, including waits."""
    timed = [(attempt.started_at, attempt.latency_ms) for attempt in tries if attempt.latency_ms is not None]
    if not timed:
        return 0.0
    (begin, _), (start, latency) = timed[0], timed[-1]
    return round((start - begin) * 1e3 + latency, 3)


def no_answer_reason(lenses: Sequence[Lens], outcomes: Sequence[LensOutcome]) -> str:
    """Builds the failure reason of a run without any answer: the last failure of each lens, without
    repetition."""
    last = {
        outcome.lens: outcome.failure.message
        for outcome in sorted(outcomes, key=lambda o: o.tier)
        if outcome.failure is not None
    }
    reasons = {lens.name: last[lens.id] for lens in lenses if lens.id in last}
    if len(set(reasons.values())) == 1:
        return f"No lens got an answer. {next(iter(reasons.values()))}"
    details = " ".join(f"{name}: {message}" for name, message in reasons.items())
    return f"No lens got an answer. {details}".rstrip()
