"""Shares learned model server capabilities between processes, through PostgreSQL."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.domains.operations.console.endpoints import capabilities_of
from app.models import ModelEndpoint
from routing.providers.memory import CachedCapabilities, Memory, Place

EVERY_SECONDS = 2.0


class EndpointStore:
    """Loads the rows, then writes changes.

    In `statements` sessions, each statement is its own transaction.
    """

    def __init__(self, statements: SessionFactory, memory: Memory) -> None:
        self._statements = statements
        self._memory = memory
        self._is_loaded = False

    async def load_unknown(self, place: Place | None) -> None:
        """Loads the rows again before a pass on a model that has not answered in this process.

        Another process may have learned about it since this one started.
        """
        if place is None or self._memory.has_answered(place):
            return
        async with self._statements() as db:
            await self._load(db)

    async def sync(self) -> None:
        """Loads the stored rows on first use, then upserts the changes of this process.

        On an error, the changes remain for the next call.
        """
        changed: dict[Place, CachedCapabilities] = {}
        try:
            async with self._statements() as db:
                if not self._is_loaded:
                    await self._load(db)
                changed = self._memory.pop_changed()
                for place, learned in changed.items():
                    values = _values(learned)
                    stored = insert(ModelEndpoint).values(endpoint=place[0], model=place[1], **values)
                    await db.execute(
                        stored.on_conflict_do_update(index_elements=["endpoint", "model"], set_=values)
                    )
        except BaseException:
            self._memory.mark_changed(changed)
            raise

    async def _load(self, db: AsyncSession) -> None:
        rows = (await db.execute(select(ModelEndpoint))).scalars()
        self._memory.load({(row.endpoint, row.model): capabilities_of(row) for row in rows})
        self._is_loaded = True


def _values(learned: CachedCapabilities) -> dict[str, object]:
    words_at = learned.words_at
    return {
        "learned": {
            **msgspec.to_builtins(learned.capabilities),
            "facts": msgspec.to_builtins(learned.facts),
        },
        "since": datetime.fromtimestamp(learned.since, UTC),
        "has_answered": learned.has_answered,
        "words": learned.words,
        "words_at": datetime.fromtimestamp(words_at, UTC) if words_at is not None else None,
    }
