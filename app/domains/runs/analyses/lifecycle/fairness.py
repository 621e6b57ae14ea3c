"""Chooses the next run of a tier fairly among the people who wait."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import Integer, SmallInteger, bindparam

from app.core.database.statements import Prepared
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.pauses import NOT_PAUSED
from app.domains.runs.analyses.lifecycle.values import MAX_TIER_TRIES

FAIREST = Prepared.of(
    f"""
    WITH RECURSIVE people AS (
        (SELECT user_id FROM analyses WHERE status = 'queued' AND tier = :tier ORDER BY user_id LIMIT 1)
        UNION ALL
        SELECT another.user_id FROM people, LATERAL (
            SELECT user_id FROM analyses
            WHERE status = 'queued' AND tier = :tier AND user_id > people.user_id
            ORDER BY user_id LIMIT 1
        ) AS another
    ), busy AS (
        SELECT user_id, count(*) AS runs FROM analyses WHERE status = 'running' GROUP BY user_id
    )
    SELECT due.id
    FROM people LEFT JOIN busy ON busy.user_id = people.user_id, LATERAL (
        SELECT id, kind, created_at FROM analyses
        WHERE status = 'queued' AND tier = :tier AND user_id = people.user_id AND crashes = 0
            AND tier_tries < :max_tier_tries AND next_run_at <= now() AND deadline_at > now()
            AND {NOT_PAUSED}
        ORDER BY kind = 'band', created_at LIMIT 1
    ) AS due
    ORDER BY due.kind = 'band', coalesce(busy.runs, 0), due.created_at
    LIMIT 1
""",  # noqa: S608  # a constant
    bindparam("tier", type_=SmallInteger),
    bindparam("max_tier_tries", type_=Integer),
)


async def fairest_run(uow: UnitOfWork, tier: int) -> UUID | None:
    """Returns the run that should be claimed next at `tier`, None if none is due.

    It is the oldest run of the person with the fewest running ones. Stability bands come last. The recursion
    skips from person to person in an index, so the cost grows with the number of people who wait, not with
    their runs. Runs that have crashed a process are left to their own jobs.
    """
    asked = {"tier": tier, "max_tier_tries": MAX_TIER_TRIES}
    due = await uow.fetch_row(FAIREST, asked)
    return due["id"] if due is not None else None
