"""What goes into and comes out of a transition, and the refusals a transition can answer."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.core.events import EventId
from app.models import RunStatus
from routing.engine.pass_plan import RunKind
from routing.gate.policy import SpecificationPolicy
from routing.lenses import DEFAULT_LENSES
from routing.results.receipt import Receipt
from routing.results.receipt_builder import LostCall
from routing.results.run_result import RunResult
from routing.safety.result import SafetyResult
from routing.types import Background, Lens, LensOutcome, SummaryOutcome

StoredKind = RunKind | Literal["band"]
"""What a row is: an analysis of some kind, or the measurement of the stability band of one (`BAND`)."""

Relation = Literal["refined", "what-if"]
"""What a run is to its parent: the same scenario with more said about it, or another scenario beside it."""

MAX_TIER_TRIES = 5
"""Tries of one tier that end with an error of the program before the run is ended."""

MAX_OWN_CRASHES = 3
"""Crashes of a process that held nothing but this run before the run is ended."""

SUSPECT_CRASHES = 2
"""Crashes of processes that held a run among others, after which it must have a process of its own."""

ANY_CRASHES = 32_767
"""As `most_crashes` of a claim: take the run however often a process that held it has crashed."""
"""Claims of one tier after which a run is no longer tried: something in it stops its workers."""

FIRST_EVENT = EventId(0, 1)
"""The `queued` that every run begins with."""


class NewRun(Struct, frozen=True):
    """A run to be made. `tier` is 1 for the ladder and 0 for a picked model.

    `request_hash` is a digest of the request body: the same `idempotency_key` with another one is refused.
    `deadline_seconds` counts from now. `parent_id` is the run that this one refines or asks 'what if' of;
    whoever makes the run has made sure that it is this user's. `lenses` is the lens set when it is not the
    default one; it is kept as it is now. `agent_id`, `agent_name` and `agent_version` say whose lenses these
    are, and `agent_models` which models that agent names for the tiers, cheapest first. `policy` judges the
    run instead of the one in force when its first tier is claimed. `title` is its title in the history.
    """

    analysis_id: UUID
    user_id: UUID
    kind: StoredKind
    scenario: str
    model_choice: str
    tier: int
    deadline_seconds: float
    idempotency_key: str | None = None
    request_hash: str | None = None
    parent_id: UUID | None = None
    relation: Relation | None = None
    background: Background | None = None
    lenses: tuple[Lens, ...] | None = None
    agent_id: str | None = None
    agent_name: str | None = None
    agent_version: int | None = None
    agent_models: tuple[str, ...] | None = None
    policy: str | None = None
    title: str | None = None


class SafetyRun(Struct, frozen=True):
    """A run that is answered with help before any model is asked. Nothing of the person's text is in it."""

    analysis_id: UUID
    user_id: UUID
    result: SafetyResult
    idempotency_key: str | None = None
    request_hash: str | None = None


class Created(Struct, frozen=True):
    """The run that a request has: a new one, or the one that an earlier request with the same key made."""

    analysis_id: UUID
    status: RunStatus
    is_new: bool


class Claim(Struct, frozen=True):
    """The right to run one tier of one run, until someone raises `attempt` above it.

    `tier_tries`, `crashes` and `own_crashes` are as in `Analysis`. `seconds_left` are those until the run's
    deadline, at the claim. `policy` names the one that judges this run: that which was in force when its
    first tier was claimed. The rest is there when the claim has
    `caught_up`: `outcomes`, `summary` and `lost_calls` are what earlier attempts left behind, `told` names
    the kinds of milestone that they have written of this tier, `last_event` is the newest milestone so far.
    `traceparent` is the span of the request that made the run.
    """

    analysis_id: UUID
    attempt: int
    tier: int
    tier_tries: int
    crashes: int
    own_crashes: int
    kind: StoredKind
    scenario: str
    model_choice: str
    seconds_left: float
    policy: str = SpecificationPolicy.name
    lenses: tuple[Lens, ...] = DEFAULT_LENSES
    background: Background = Background()
    agent_name: str | None = None
    agent_models: tuple[str, ...] | None = None
    told: frozenset[str] = frozenset()
    outcomes: tuple[LensOutcome, ...] = ()
    summary: SummaryOutcome | None = None
    lost_calls: tuple[LostCall, ...] = ()
    last_event: EventId = FIRST_EVENT
    traceparent: str | None = None
    parent_id: UUID | None = None

    @property
    def has_failed(self) -> bool:
        """Whether earlier tries failed, or processes that held the run crashed, since its last lens."""
        return bool(self.tier_tries or self.crashes or self.own_crashes)

    @property
    def resumed(self) -> bool:
        """Whether another attempt has begun this tier before."""
        return "tier_started" in self.told


class BegunCall(Struct, frozen=True):
    """A model call about to go out. `lens` is a lens id, or SUMMARY_CALL. `usd` is its expected cost, None
    where the price of the model is not known. `is_sent` is False for a call that has to wait for its turn at
    the server; it is marked as sent when it goes out (`Record.sent`)."""

    lens: str
    model: str
    usd: float | None = 0.0
    is_sent: bool = True


class Advance(Struct, frozen=True):
    """The tier is done and the next one takes over: its tries are counted anew."""

    next_tier: int


class Complete(Struct, frozen=True):
    """The run is done. `receipt` is what was spent, for a safety result, which has none of its own."""

    result: RunResult
    receipt: Receipt | None = None


class Fail(Struct, frozen=True):
    """The run has no result; `reason` is for a person to read, `receipt` is what it has spent."""

    reason: str
    receipt: Receipt | None = None


Leaving = Advance | Complete | Fail
"""How the holder of a claim ends its tier."""


class Refusal(Exception):
    """A transition that the state of the run does not allow. Nothing was written."""


class LostClaim(Refusal):
    """The claim is not (or no longer) the run's: whoever holds it must stop at once and write nothing."""


class RunNotFound(Refusal):
    """There is no such run, or it is not this user's."""


class RunIsOver(Refusal):
    """The run has reached its final state already."""


class WrongState(Refusal):
    """The run does not stand where that can be done to it; the argument is where it stands."""


class NothingFinished(Refusal):
    """'Good enough' was asked for while no lens has an answer yet."""


class KeyReused(Refusal):
    """The idempotency key was used before, for a different request."""
