"""What a run says while it happens: the event contract shared by engine, workers, stream and page.

Each event is a tagged struct; its tag is the SSE event name. The engine yields them without ids; the worker
that holds the run's claim numbers them `{attempt}-{seq}` and is their only writer.
"""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec
from msgspec import Struct

from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt
from routing.results.run_result import RunResult, result_hook
from routing.safety.result import SafetyResult
from routing.types import Failure, OptionScore, Verdict


class Event(Struct, frozen=True, rename="camel", tag_field="type"):
    """Base of every event."""


class Queued(Event, frozen=True, tag="queued"):
    """The run waits for a worker of `tier`. `why` says what put it there: new, escalated or recovered.

    `by` says who recovered it: the worker that gave it back, the supervisor of a worker process that died, or
    the reconciler, after the lease ran out.
    """

    tier: int
    why: Literal["new", "escalated", "recovered"]
    position: int | None = None
    by: Literal["worker", "reconciler", "supervisor"] | None = None


class TierStarted(Event, frozen=True, tag="tier_started"):
    """A pass begins. The text of each lens in `lenses` starts anew; other lanes stay as they are.

    `why` maps a lens to the sentence that brought it here. `resumed` when a worker takes over a pass that
    another one lost.
    """

    tier: int
    label: str
    model: str
    lenses: tuple[str, ...]
    why: dict[str, str]
    resumed: bool = False


class LensDelta(Event, frozen=True, tag="lens_delta"):
    """More readable text of a lens; `reset` when what was shown of it in this tier is void (a retry)."""

    lens: str
    text: str
    reset: bool = False


class LensCompleted(Event, frozen=True, tag="lens_completed"):
    """A lens call is finished and stored: `failure` is set when it brought nothing usable.

    `score` is 0-10 or None, `option_scores` has the score of each option where the answer scores two or more.
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
    """The gate has judged the pass. `next` says what follows: a tier for `escalated`, or the summary."""

    tier: int
    verdicts: tuple[Verdict, ...]
    escalated: tuple[str, ...]
    next: Literal["escalate", "summarise", "fail"]
    next_tier: int | None = None


class TierCompleted(Event, frozen=True, tag="tier_completed"):
    """The pass is over: the clarity score so far (None when no lens has an answer) and the receipt so far."""

    tier: int
    clarity: float | None
    receipt: Receipt


class Completed(Event, frozen=True, tag="completed"):
    """Final. `stopped_early` when the person said that it was good enough. `result` is a safety result when
    the text describes danger or the models declined."""

    result: RunResult
    stopped_early: bool = False

    @property
    def analysis(self) -> AnalysisResult:
        """The result of a run that ended with an analysis. Raises TypeError for a safety result."""
        if isinstance(self.result, SafetyResult):
            raise TypeError("The run ended with a safety result.")
        return self.result


class Failed(Event, frozen=True, tag="failed"):
    """Final. `reason` is readable; `receipt` says what was spent all the same."""

    reason: str
    receipt: Receipt


class Canceled(Event, frozen=True, tag="canceled"):
    """Final. The person stopped the run."""

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
    """Decodes the JSON of a run event. Raises msgspec.MsgspecError."""
    return cast(RunEvent, _decoder.decode(content))
