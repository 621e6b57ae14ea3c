"""Values that every step of a run shares: its fixed conditions and the log of its calls."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.lenses import DEFAULT_LENSES
from routing.results.receipt_builder import LostCall
from routing.types import NOTHING_BEFORE, Background, Lens, LensOutcome, SummaryOutcome

AnalysisKind = Literal["analysis", "custom-agent", "superagent-analysis", "dare-analysis"]

RunKind = AnalysisKind | Literal["band"]
"""Kind of a run: an analysis, or the measurement of its stability band."""


class RunSpec(Struct, frozen=True):
    """The conditions of a run, fixed when it is created.

    `model_choice` is the requested model, or the name of the ladder. `background` is the context from before
    the run. `agent_name` and `agent_models` are the name of the agent whose lenses these are and its models
    for the tiers, cheapest first.
    """

    kind: RunKind
    scenario: str
    model_choice: str
    lenses: tuple[Lens, ...] = DEFAULT_LENSES
    background: Background = NOTHING_BEFORE
    agent_name: str | None = None
    agent_models: tuple[str, ...] | None = None


class CallLog(Struct, frozen=True):
    """The calls of a run so far.

    `outcomes` are all outcomes in order of arrival, including failed and superseded ones. `lost_calls` were
    started but never finished.
    """

    outcomes: tuple[LensOutcome, ...] = ()
    summary: SummaryOutcome | None = None
    lost_calls: tuple[LostCall, ...] = ()

    @property
    def has_answer(self) -> bool:
        return any(outcome.answer is not None for outcome in self.outcomes)
