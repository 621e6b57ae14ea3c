"""How a run comes to be."""

from __future__ import annotations

from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.values import Created, NewRun


async def create(uow: UnitOfWork, run: NewRun) -> Created:
    """Insert a queued run with its `queued` milestone `0-1`, and enqueue its first job.

    With an idempotency key that this user has used before: the run it made then, and nothing is written.
    Fifty requests at once with one key make one run.

    Raises KeyReused when that run was made by a different request (`request_hash` differs).
    """
    raise NotImplementedError
