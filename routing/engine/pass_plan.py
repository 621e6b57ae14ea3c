"""Input of a pass, and the items it yields in addition to stream events."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from routing.clarity.calibration import ConfidenceMap
from routing.engine.run_spec import CallLog, RunSpec
from routing.events import EngineEvent
from routing.gate.policy import Policy
from routing.models.ladder_resolution import ResolvedLadder
from routing.providers.base import Provider
from routing.types import LensOutcome, SummaryOutcome, TierSpec


class ProviderSource(Protocol):
    """Provides the model client of a tier. Implemented by `routing.models.provider_clients.Providers`."""

    def of(self, tier: TierSpec) -> Provider: ...


class PassPlan(Struct, frozen=True):
    """Input of a pass.

    `calls` holds all calls of the run so far. Outcomes of this tier that are already stored are not requested
    again. A run on a single model (`fitted.single`) cannot escalate. `call_deadline` is the total time in
    seconds of one logical call, including retries; `loading_deadline` that of a call whose model is loading,
    if it is longer. `why` adds or replaces the reason per lens in
    `TierStarted`. `confidence_map` calibrates the result. The gate uses the reported confidence, because its
    thresholds were set for it.
    """

    analysis_id: str
    spec: RunSpec
    fitted: ResolvedLadder
    tier: TierSpec
    policy: Policy
    calls: CallLog = CallLog()
    resumed: bool = False
    call_deadline: float = 120.0
    loading_deadline: float = 0.0
    why: dict[str, str] = {}
    confidence_map: ConfidenceMap | None = None


class OutcomeReady(Struct, frozen=True):
    """A lens call has finished. Precedes its `LensCompleted`. Not part of the stream."""

    outcome: LensOutcome


class SummaryReady(Struct, frozen=True):
    """The synthesis call has finished. Not part of the stream."""

    outcome: SummaryOutcome


class CallsBegin(Struct, frozen=True):
    """The calls of these lenses start when the next item is requested. Not part of the stream.

    Sent by passes that make their calls in rounds. Without it, the calls of a pass start after `TierStarted`.
    """

    lenses: tuple[str, ...]


class PassEnded(Struct, frozen=True):
    """Last item of a pass: `next_tier` with its `lenses` and reasons, or `final`."""

    next_tier: int | None = None
    lenses: tuple[str, ...] = ()
    why: dict[str, str] = {}
    final: Literal["completed", "failed"] | None = None


PassItem = EngineEvent | CallsBegin | OutcomeReady | SummaryReady | PassEnded
