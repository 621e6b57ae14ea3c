"""From the outcomes of a run to its result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from routing.ladder import Ladder
from routing.receipts import LostCall
from routing.result import AnalysisResult
from routing.types import Lens, LensOutcome, SummaryOutcome, TierSpec


class RunFacts(Struct, frozen=True):
    """Everything that a result is made of; equal facts make an equal result.

    `outcomes` are all of them, failed and superseded ones included. `single` is the picked model of a run
    that has no tiers. `policy` names the policy that judged.
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
    policy: str = "specification-1"
    agent_name: str | None = None
    model_name: str | None = None


def best_outcomes(outcomes: Iterable[LensOutcome], lenses: Sequence[Lens]) -> dict[str, LensOutcome]:
    """For each lens that has any answer the answered outcome of its highest tier, in the order of `lenses`."""
    raise NotImplementedError


def assemble(run: RunFacts, *, stopped_early: bool = False) -> AnalysisResult:
    """The result of a run. Pure and deterministic."""
    raise NotImplementedError
