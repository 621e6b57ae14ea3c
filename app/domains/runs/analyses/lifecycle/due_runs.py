"""Finds queued runs in PostgreSQL, for workers without access to the queue."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Integer, Text, bindparam, text

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.pauses import NOT_PAUSED
from app.domains.runs.analyses.lifecycle.values import MAX_TIER_TRIES

RESERVATION_SECONDS = 2.0
"""Visibility timeout: a reserved run that is not claimed by then is offered to all workers again."""

RESERVE = text(f"""
    WITH due AS MATERIALIZED (
        SELECT id FROM analyses
        WHERE status = 'queued' AND tier = ANY(CAST(:tiers AS int[])) AND tier_tries < :max_tier_tries
            AND next_run_at <= now() AND deadline_at > now()
            AND (lease_until IS NULL OR lease_until <= now())
            AND {NOT_PAUSED}
        ORDER BY created_at
        LIMIT :most
        FOR NO KEY UPDATE SKIP LOCKED
    ), reserved AS (
        UPDATE analyses
        SET lease_owner = :owner, lease_until = now() + make_interval(secs => :seconds)
        FROM due
        WHERE analyses.id = due.id
        RETURNING analyses.id, analyses.tier, analyses.attempt, analyses.created_at
    )
    SELECT id, tier, attempt FROM reserved ORDER BY created_at
""").bindparams(  # noqa: S608  # a constant
    bindparam("max_tier_tries", type_=Integer),
    bindparam("most", type_=Integer),
    bindparam("owner", type_=Text),
)


class DueRun(Struct, frozen=True):
    """A queued run whose next try is due. `attempt` is the one it was queued with."""

    analysis_id: UUID
    tier: int
    attempt: int


async def reserve_due_runs(uow: UnitOfWork, owner: str, tiers: Collection[int], most: int) -> list[DueRun]:
    """Reserves up to `most` due runs of these tiers for `owner`, oldest first.

    A reservation prevents several workers from trying to claim the same run; it grants no rights. It is a
    short lease on a row that remains queued. `claim` ignores and overwrites it, so only the claim decides
    between a reservation and a queue message for the same run. The lock mode is FOR NO KEY UPDATE, the
    weakest that the update needs: it does not conflict with inserts of rows that reference the run.
    """
    values = {
        "owner": owner,
        "tiers": list(tiers),
        "most": most,
        "max_tier_tries": MAX_TIER_TRIES,
        "seconds": RESERVATION_SECONDS,
    }
    return [DueRun(*row) for row in await uow.session.execute(RESERVE, values)]
