"""Shares learned model server capabilities between processes, through PostgreSQL."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.core.database.engine import SessionFactory
from app.domains.operations.console.endpoints import capabilities_of
from app.models import ModelEndpoint
from routing.providers.memory import CachedCapabilities, Memory, Place

EVERY_SECONDS = 2.0


class EndpointStore:
    """Loads the rows once, then writes changes.

    In `statements` sessions, each statement is its own transaction.
    """

    def __init__(self, statements: SessionFactory, memory: Memory) -> None:
        self._statements = statements
        self._memory = memory
        self._is_loaded = False

    async def sync(self) -> None:
        """Loads the stored rows on first use, then upserts the changes of this process.

        On an error, the changes remain for the next call.
        """
        changed: dict[Place, CachedCapabilities] = {}
        try:
            async with self._statements() as db:
                if not self._is_loaded:
                    rows = (await db.execute(select(ModelEndpoint))).scalars()
                    self._memory.load({(row.endpoint, row.model): capabilities_of(row) for row in rows})
                    self._is_loaded = True
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


def _values(learned: CachedCapabilities) -> dict[str, object]:
    words_at = learned.words_at
    return {
        "learned": msgspec.to_builtins(learned.capabilities),
        "since": datetime.fromtimestamp(learned.since, UTC),
        "has_answered": learned.has_answered,
        "words": learned.words,
        "words_at": datetime.fromtimestamp(words_at, UTC) if words_at is not None else None,
    }
