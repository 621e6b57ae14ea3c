"""Taking the right to run a tier, keeping it, and giving it back."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.values import Claim


async def claim(
    uow: UnitOfWork, analysis_id: UUID, tier: int, owner: str, lease_seconds: float
) -> Claim | None:
    """Take a run that stands queued at `tier`: one conditional UPDATE raises attempt and tier_tries.

    None when there is nothing to take: another job has it, it moved on, it is over, or its next try is not
    due yet.
    """
    raise NotImplementedError


async def claims_held(session: AsyncSession, held: Mapping[UUID, int], lease_seconds: float) -> set[UUID]:
    """Renew the leases of all claims (run -> attempt) in one UPDATE; the runs that are still held.

    Whoever is missing in the answer has lost its claim.
    """
    raise NotImplementedError


async def release(uow: UnitOfWork, claim: Claim, *, retry_in: float, counts: bool) -> None:
    """Give a claim back unfinished: queued again, due in `retry_in` seconds, event `queued(recovered)`.

    `counts` is False when the run is not to blame (its worker shuts down): the try is then not counted. With
    `retry_in` 0 the job is enqueued at once, else the reconciler does it when it is due. Raises LostClaim.
    """
    raise NotImplementedError
