"""Inputs, outputs and errors of state transitions."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.core.events import EventId
from app.models import RunStatus
from routing.engine.run_spec import CallLog, RunSpec
from routing.gate.policy import SpecificationPolicy
from routing.results.receipt import Receipt
from routing.results.run_result import RunResult
from routing.safety.result import SafetyResult

Relation = Literal["refined", "what-if"]
"""Relation of a run to its parent: the same scenario with added input, or an alternative scenario."""

MAX_TIER_TRIES = 5
"""Tries of one tier that may fail with a program error before the run is ended."""

MAX_OWN_CRASHES = 3
"""Crashes of a dedicated process before the run is ended."""

SUSPECT_CRASHES = 2
"""Crashes of processes that held a run among others, after which it requires a dedicated process."""

ANY_CRASHES = 32_767
"""Value of `most_crashes` without a limit: claims the run regardless of earlier crashes."""

FIRST_EVENT = EventId(0, 1)
"""The `queued` event with which every run starts."""


class NewRun(Struct, frozen=True):
    """A run to be created. `tier` is 1 for the ladder and 0 for a chosen model.

    `request_hash` is a digest of the request body: the same `idempotency_key` with another digest is refused.
    `deadline_seconds` counts from now. `parent_id` is the run that this one refines or asks 'what if' of; the
    caller has to check its ownership. `agent_id` and `agent_version` identify the agent of the lenses.
    `policy` overrides the policy in force when the first tier is claimed. `title` is that of the history.
    `token_id` is the API token that starts the run.
    """

    analysis_id: UUID
    user_id: UUID
    spec: RunSpec
    tier: int
    deadline_seconds: float
    idempotency_key: str | None = None
    request_hash: str | None = None
    parent_id: UUID | None = None
    relation: Relation | None = None
    agent_id: str | None = None
    agent_version: int | None = None
    policy: str | None = None
    title: str | None = None
    token_id: UUID | None = None


class SafetyRun(Struct, frozen=True):
    """A run that is answered with help before any model is called. Contains no text of the person."""

    analysis_id: UUID
    user_id: UUID
    result: SafetyResult
    idempotency_key: str | None = None
    request_hash: str | None = None


class Created(Struct, frozen=True):
    """The run of a request: a new one, or the one that an earlier request with the same key created."""

    analysis_id: UUID
    status: RunStatus
    is_new: bool


class Claim(Struct, frozen=True):
    """The right to run one tier of one run, until `attempt` is incremented above it.

    `tier_tries`, `crashes` and `own_crashes` are those of `Analysis`. `seconds_left` is the time until the
    run's deadline, at the claim. `policy` names the policy in force when the first tier was claimed.
    `traceparent` is the span of the request that created the run. `with_earlier_attempts` sets
    the other fields: `calls` are those of earlier attempts, `milestones` the kinds that they have written for
    this tier, and `last_event` is the latest milestone.
    """

    analysis_id: UUID
    spec: RunSpec
    attempt: int
    tier: int
    tier_tries: int
    crashes: int
    own_crashes: int
    seconds_left: float
    policy: str = SpecificationPolicy.name
    traceparent: str | None = None
    parent_id: UUID | None = None
    calls: CallLog = CallLog()
    milestones: frozenset[str] = frozenset()
    last_event: EventId = FIRST_EVENT

    @property
    def has_failed(self) -> bool:
        """Returns whether tries failed or holders crashed since the last completed lens."""
        return bool(self.tier_tries or self.crashes or self.own_crashes)

    @property
    def resumed(self) -> bool:
        """Returns whether an earlier attempt has started this tier."""
        return "tier_started" in self.milestones


class StartedCall(Struct, frozen=True):
    """A model call about to be sent.

    `lens` is a lens ID or SUMMARY_CALL. `usd` is its expected cost, None when the price of the model is
    unknown. `is_sent` is False for a call that waits for its turn at the server; it is marked as sent when it
    is sent (`Record.sent`).
    """

    lens: str
    model: str
    usd: float | None = 0.0
    is_sent: bool = True


class UnsentCall(Struct, frozen=True, array_like=True):
    """A model call that was recorded as sent and not written to a connection. `call` as in `StartedCall`."""

    analysis_id: UUID
    attempt: int
    call: str


class Advance(Struct, frozen=True):
    """The tier is done and the next one starts, with its count of tries reset."""

    next_tier: int


class Complete(Struct, frozen=True):
    """The run is completed. `receipt` is the spending of a safety result, which has no receipt itself."""

    result: RunResult
    receipt: Receipt | None = None


class Fail(Struct, frozen=True):
    """The run has no result. `reason` is readable text, `receipt` its spending."""

    reason: str
    receipt: Receipt | None = None


Leaving = Advance | Complete | Fail
"""How the holder of a claim ends its tier."""


class TransitionRefused(Exception):
    """Raised for a transition that the state of the run does not allow. Nothing was written."""


class LostClaim(TransitionRefused):
    """Raised when the claim is lost: its holder must stop immediately and write nothing."""


class RunNotFound(TransitionRefused):
    """Raised when there is no such run, or it is not this user's."""


class RunIsOver(TransitionRefused):
    """Raised when the run has reached its final state."""


class WrongState(TransitionRefused):
    """Raised when the run's state does not allow the operation. The argument is the state."""


class NothingFinished(TransitionRefused):
    """Raised for 'good enough' before any lens has an answer."""


class KeyReused(TransitionRefused):
    """Raised when the idempotency key was used before for a different request."""
