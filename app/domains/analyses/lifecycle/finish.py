"""How the holder of a claim ends its tier."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.events import EventId
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.values import Claim
from routing.events import Completed, Failed, RunEvent
from routing.types import SummaryOutcome

Numbered = Sequence[tuple[EventId, RunEvent]]


async def advance(uow: UnitOfWork, claim: Claim, next_tier: int, events: Numbered) -> None:
    """Put the run into the queue of the next tier; `events` tell of it (gate, tier_completed, queued)."""
    raise NotImplementedError


async def complete(
    uow: UnitOfWork, claim: Claim, summary: SummaryOutcome | None, final: Completed, events: Numbered
) -> None:
    """Store the result (and the synthesis call, when it was made now). The last event is `final`."""
    raise NotImplementedError


async def fail(uow: UnitOfWork, claim: Claim, final: Failed, events: Numbered) -> None:
    """End the run without a result, with a reason that a person can read."""
    raise NotImplementedError
