"""Removes texts of people and models from the data stored with a safety answer.

Tries, tokens and costs remain. `queries.HIDDEN` redacts the rows of earlier statements in the same way.
"""

from __future__ import annotations

from msgspec.structs import replace

from routing.events import Gate, LensCompleted, RunEvent, TierStarted
from routing.types import LensOutcome, SummaryOutcome


def outcome_without_text(outcome: LensOutcome | SummaryOutcome) -> LensOutcome | SummaryOutcome:
    if isinstance(outcome, LensOutcome):
        return replace(outcome, answer=None, raw="")
    return replace(outcome, summary=None, reply=None, raw="")


def event_without_text(event: RunEvent) -> RunEvent:
    match event:
        case LensCompleted():
            return replace(
                event, insights=(), reasoning="", next_steps=(), unknowns=(), option_scores=(), score=None
            )
        case Gate():
            return replace(event, verdicts=())
        case TierStarted():
            return replace(event, why={})
        case _:
            return event
