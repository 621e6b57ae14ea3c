"""Run events: the contract between engine, workers, event stream and web page.

Each event is a tagged struct whose tag is the SSE event name. The engine yields events without IDs. The
worker that holds the run's lease numbers them `{attempt}-{seq}` and is their only writer.
"""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType

from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt
from routing.results.run_result import RunResult, result_hook
from routing.safety.result import SafetyResult
from routing.types import Failure, FirstTier, OptionScore, Verdict


class Event(Struct, frozen=True, rename="camel", tag_field="type"):
    """Base class of all events."""


class Queued(Event, frozen=True, tag="queued"):
    """The run waits for a worker of `tier`. `why` is the reason: new, escalated or recovered.

    `by` names the component that requeued a recovered run: the worker that returned it, the supervisor of a
    worker process that died, or the reconciler after the lease expired.
    """

    tier: int
    why: Literal["new", "escalated", "recovered"]
    position: int | None = None
    by: Literal["worker", "reconciler", "supervisor"] | None = None


class TierStarted(Event, frozen=True, tag="tier_started"):
    """A pass starts. The text of each lens in `lenses` is reset; other lenses keep theirs.

    `why` maps a lens to the reason for its escalation to this tier. `resumed` is set when a worker takes over
    a pass from another worker. `begins` holds the lenses that begin at this tier or a higher one without a
    call below.
    """

    tier: int
    label: str
    model: str
    lenses: tuple[str, ...]
    why: dict[str, str]
    resumed: bool = False
    begins: dict[str, FirstTier] = {}


class LensDelta(Event, frozen=True, tag="lens_delta"):
    """Next piece of readable text of a lens.

    `reset` discards the text shown so far in this tier (a retry). `notice` says why there is no text yet,
    such as that the model is loading. The next delta of the lens replaces it.
    """

    lens: str
    text: str
    reset: bool = False
    notice: str | UnsetType = UNSET


class LensCompleted(Event, frozen=True, tag="lens_completed"):
    """A lens call has finished and is stored. `failure` is set when it has no usable answer.

    `score` is 0-10 or None. `option_scores` holds a score per option when the answer scores two or more.
    `cost` is USD over all tries, None when unknown.
    """

    lens: str
    tier: int
    model: str
    score: float | None
    insights: tuple[str, ...]
    reasoning: str
    next_steps: tuple[str, ...]
    unknowns: tuple[str, ...]
    input_tokens: int
    output_tokens: int
    cost: float | None
    latency_ms: float
    tries: int
    failure: Failure | None = None
    option_scores: tuple[OptionScore, ...] = ()


class Gate(Event, frozen=True, tag="gate"):
    """The quality gate has judged the pass.

    `next` is the following step. `next_tier` is set for `escalate`. It is a lower tier when lenses that began
    above it have no answer. `returned` are such lenses in a pass on that lower tier, in other passes empty.
    """

    tier: int
    verdicts: tuple[Verdict, ...]
    escalated: tuple[str, ...]
    next: Literal["escalate", "summarise", "fail"]
    next_tier: int | None = None
    returned: tuple[str, ...] = ()


class TierCompleted(Event, frozen=True, tag="tier_completed"):
    """The pass has ended: clarity score so far (None while no lens has an answer) and receipt so far.

    `returned` is that of `Gate`.
    """

    tier: int
    clarity: float | None
    receipt: Receipt
    returned: tuple[str, ...] = ()


class Completed(Event, frozen=True, tag="completed"):
    """Final event of a run with a result.

    `stopped_early` is set when the user accepted the intermediate result. `result` is a `SafetyResult` when
    the text describes danger or all models declined.
    """

    result: RunResult
    stopped_early: bool = False

    @property
    def analysis(self) -> AnalysisResult:
        """Returns the result of an analysis. Raises `TypeError` for a safety result."""
        if isinstance(self.result, SafetyResult):
            raise TypeError("The run ended with a safety result.")
        return self.result


class Failed(Event, frozen=True, tag="failed"):
    """Final event of a failed run. `reason` is readable text; `receipt` lists what was spent."""

    reason: str
    receipt: Receipt


class Canceled(Event, frozen=True, tag="canceled"):
    """Final event of a run that the user cancelled."""

    reason: str
    receipt: Receipt


EngineEvent = TierStarted | LensDelta | LensCompleted | Gate | TierCompleted | Completed | Failed
RunEvent = Queued | EngineEvent | Canceled

MILESTONES: tuple[type[Event], ...] = (
    Queued,
    TierStarted,
    LensCompleted,
    Gate,
    TierCompleted,
    Completed,
    Failed,
    Canceled,
)
FINAL: tuple[type[Event], ...] = (Completed, Failed, Canceled)

_RUN_EVENT: Any = RunEvent
_decoder = msgspec.json.Decoder(_RUN_EVENT, dec_hook=result_hook)


def decode_event(content: bytes | str | msgspec.Raw) -> RunEvent:
    """Decodes the JSON of a run event. Raises `msgspec.MsgspecError`."""
    return cast(RunEvent, _decoder.decode(content))
