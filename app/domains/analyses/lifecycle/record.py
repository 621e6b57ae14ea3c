"""What the holder of a claim writes while its calls are under way."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.events import EventId
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.values import BegunCall, Claim
from routing.events import RunEvent
from routing.types import LensOutcome


async def begin_calls(uow: UnitOfWork, claim: Claim, calls: Sequence[BegunCall]) -> None:
    """Write down model calls that are about to go out, so that a crash leaves a trace on the receipt."""
    raise NotImplementedError


async def record_outcome(
    uow: UnitOfWork, claim: Claim, outcome: LensOutcome, event_id: EventId, event: RunEvent
) -> None:
    """Store a finished lens call with its `lens_completed`, and close its model call. At most once.

    Raises LostClaim.
    """
    raise NotImplementedError


async def record_milestone(uow: UnitOfWork, claim: Claim, event_id: EventId, event: RunEvent) -> None:
    """Write one milestone. One that an earlier attempt has written already is left out. Raises LostClaim."""
    raise NotImplementedError
