"""Observations of one fault as plain values, so that the checker needs no server."""

from __future__ import annotations

from msgspec import Struct


class Post(Struct, frozen=True, kw_only=True):
    """A request for an analysis. `acknowledged` contains every analysis ID returned for its key.

    An innocent run is one that no fault targets; it must complete.
    """

    key: str
    scenario: str
    acknowledged: tuple[str, ...]
    innocent: bool = True


class Run(Struct, frozen=True, kw_only=True):
    """A row of `analyses`. Times are seconds since the epoch.

    `receipt_calls` is None if there is no receipt.
    """

    id: str
    scenario: str
    status: str
    created_at: float
    deadline_at: float
    finished_at: float | None = None
    reason: str | None = None
    receipt_calls: int | None = None


class Outcome(Struct, frozen=True):
    """A row of `lens_outcomes`."""

    analysis_id: str
    tier: int
    lens: str


class Charge(Struct, frozen=True, kw_only=True):
    """A row of `model_requests`: one recorded request to a model."""

    analysis_id: str
    tier: int
    lens: str
    attempt: int | None
    number: int
    cost: float | None
    failure: str | None


class Milestone(Struct, frozen=True, kw_only=True):
    """A row of `run_events`, in the order of its ID."""

    analysis_id: str
    id: tuple[int, int]
    type: str
    at: float
    resumed: bool = False


class ReceivedEvent(Struct, frozen=True, kw_only=True):
    """An event that a reader received. `snapshot` lists the milestone IDs inside a snapshot."""

    id: tuple[int, int]
    type: str
    at: float
    snapshot: tuple[tuple[int, int], ...] = ()


class Reader(Struct, frozen=True):
    """Everything that one reader received, across all its connections."""

    analysis_id: str
    received: tuple[ReceivedEvent, ...]


class Call(Struct, frozen=True, kw_only=True):
    """A request as recorded by the model server. `outcome` is empty while it is open."""

    scenario: str
    tier: int | None
    lens: str | None
    outcome: str
    reported: bool = False


class Observations(Struct, frozen=True, kw_only=True):
    """Input of the checker. `spent_usd` is the sum of `spending_days.spent_usd`."""

    posts: tuple[Post, ...] = ()
    runs: tuple[Run, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    charges: tuple[Charge, ...] = ()
    milestones: tuple[Milestone, ...] = ()
    readers: tuple[Reader, ...] = ()
    calls: tuple[Call, ...] = ()
    spent_usd: float = 0.0
