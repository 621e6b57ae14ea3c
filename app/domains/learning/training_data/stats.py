"""Amount of training data."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.learning.training_data.schemas import TrainingStats
from routing.domain_lenses import DOMAIN_LENSES
from routing.lenses import DEFAULT_LENSES

FRESH_SECONDS = 10.0
MOST_OF_THE_TIME = 0.05
"""Maximum share of time spent on counting, so that large tables are counted less often."""
OWN = "Custom lenses"
"""Label under which custom lenses are counted. Their names are user input."""
NAMES = {lens.id: lens.name for lens in (*DOMAIN_LENSES, *DEFAULT_LENSES)}


class _CachedStats(Struct, frozen=True):
    stats: TrainingStats
    until: float


class StatsService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._held: _CachedStats | None = None
        self._counting = asyncio.Lock()

    async def stats(self) -> TrainingStats:
        """Returns figures from the cache or a new count.

        During a count, concurrent callers get the previous figures, or wait for the count if there are none.
        """
        held = self._held
        if held is not None and (held.until > time.monotonic() or self._counting.locked()):
            return held.stats
        async with self._counting:
            if self._held is None or self._held is held:
                self._held = await self._count()
            return self._held.stats

    def invalidate(self) -> None:
        """Invalidates the cache after a change of consent."""
        self._held = None

    async def _count(self) -> _CachedStats:
        begun = time.monotonic()
        async with self._statements() as db:
            rows = await TrainingRepository(db).counts()
        lenses: Counter[str] = Counter()
        models: Counter[str] = Counter()
        for row in rows:
            lenses[NAMES.get(row.lens, OWN)] += row.records
            models[row.model] += row.records
        now = time.monotonic()
        rest = max(FRESH_SECONDS, (now - begun) / MOST_OF_THE_TIME)
        stats = TrainingStats(lenses.total(), dict(lenses.most_common()), dict(models.most_common()))
        return _CachedStats(stats, now + rest)
