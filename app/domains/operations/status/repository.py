"""SQL of worker processes: which queues they serve, and the queues that none serves."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import ARRAY, Float, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

LIVE = text("""
    SELECT queue, count(*) AS workers
    FROM worker_processes, jsonb_array_elements_text(queues) AS queue
    WHERE seen_at > now() - make_interval(secs => :seconds) AND NOT is_stopping
    GROUP BY queue
""").bindparams(bindparam("seconds", type_=Float))

_QUEUES = bindparam("queues", type_=ARRAY(Text))
ADD_UNSERVED = text("""
    INSERT INTO unserved_queues (queue) SELECT unnest(CAST(:queues AS text[])) ON CONFLICT DO NOTHING
""").bindparams(_QUEUES)
DELETE_SERVED = text("""
    DELETE FROM unserved_queues WHERE queue <> ALL(CAST(:queues AS text[]))
""").bindparams(_QUEUES)
MARK_NOTIFIED = text("""
    UPDATE unserved_queues SET notified_at = now()
    WHERE notified_at IS NULL AND since <= now() - make_interval(secs => :seconds)
    RETURNING queue
""").bindparams(bindparam("seconds", type_=Float))


class WorkerRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def count_live(self, seconds: float) -> Mapping[str, int]:
        """Counts worker processes by queue: those with a heartbeat in the last `seconds` that take jobs."""
        rows = await self._db.execute(LIVE, {"seconds": seconds})
        return {row.queue: row.workers for row in rows}

    async def update_unserved(self, queues: Collection[str]) -> None:
        """Records exactly these queues as unserved; those recorded before keep their time."""
        await self._db.execute(DELETE_SERVED, {"queues": list(queues)})
        await self._db.execute(ADD_UNSERVED, {"queues": list(queues)})

    async def mark_notified(self, seconds: float) -> list[str]:
        """Marks queues that have been unserved for `seconds`. Returns each queue once."""
        return sorted(await self._db.scalars(MARK_NOTIFIED, {"seconds": seconds}))
