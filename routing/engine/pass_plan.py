"""What a pass of a run is given, and what it hands to whoever drives it beside the events of the stream."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from routing.clarity.calibration import ConfidenceMap
from routing.events import EngineEvent
from routing.gate.policy import Policy
from routing.models.ladder import Ladder
from routing.providers.base import Provider
from routing.results.receipt_builder import LostCall
from routing.types import NOTHING_BEFORE, Background, Lens, LensOutcome, SummaryOutcome, TierSpec

RunKind = Literal["analysis", "custom-agent", "superagent-analysis", "dare-analysis"]


class ProviderSource(Protocol):
    """Where a pass gets the model client of a tier from. `routing.models.ladder.Providers` is one."""

    def of(self, tier: TierSpec) -> Provider: ...


class PassPlan(Struct, frozen=True):
    """Everything a pass needs to know.

    `done` holds every outcome of the run so far, those of this tier that are already stored included: they
    are not asked again. `single` is a run on one picked model (tier 0): it has no tier above. `call_deadline`
    is the total time in seconds of one logical call, retries included. `why` may add to, or replace, the
    sentence per lens that `TierStarted` shows. `background` is what was said before the run. `in_place_of`
    are the models that were asked for and that the ladder does not have, by the tier that answers for them.
    `confidence_map` calibrates the result; the gate judges reported confidence, which its thresholds were set
    for.
    """

    analysis_id: str
    kind: RunKind
    scenario: str
    lenses: tuple[Lens, ...]
    tier: TierSpec
    ladder: Ladder
    policy: Policy
    single: bool = False
    done: tuple[LensOutcome, ...] = ()
    summary_done: SummaryOutcome | None = None
    lost_calls: tuple[LostCall, ...] = ()
    resumed: bool = False
    call_deadline: float = 120.0
    why: dict[str, str] = {}
    agent_name: str | None = None
    model_name: str | None = None
    model_id: str | None = None
    background: Background = NOTHING_BEFORE
    in_place_of: dict[int, str] = {}
    confidence_map: ConfidenceMap | None = None


class OutcomeReady(Struct, frozen=True):
    """A lens call is finished. Comes right before its LensCompleted; not for the stream."""

    outcome: LensOutcome


class SummaryReady(Struct, frozen=True):
    """The synthesis call is finished. Not for the stream."""

    outcome: SummaryOutcome


class CallsBegin(Struct, frozen=True):
    """These calls go out once the next item is asked for. Comes where a pass makes its calls in rounds; those
    of a pass without it go out after TierStarted. Not for the stream."""

    lenses: tuple[str, ...]


class PassEnded(Struct, frozen=True):
    """The last item of a pass. Either `next_tier` with the `lenses` that go there and why, or `final`."""

    next_tier: int | None = None
    lenses: tuple[str, ...] = ()
    why: dict[str, str] = {}
    final: Literal["completed", "failed"] | None = None


PassItem = EngineEvent | CallsBegin | OutcomeReady | SummaryReady | PassEnded
