"""SQL of the health page."""

from __future__ import annotations

from sqlalchemy import Float, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

WORKERS = text("""
    SELECT count(*) FROM worker_processes WHERE seen_at > now() - make_interval(secs => :seconds)
""").bindparams(bindparam("seconds", type_=Float))


class WorkerRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def count_seen(self, seconds: float) -> int:
        """Counts worker processes with a heartbeat in the last `seconds`."""
        return await self._db.scalar(WORKERS, {"seconds": seconds}) or 0
