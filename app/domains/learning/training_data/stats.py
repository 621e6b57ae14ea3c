"""Amount of training data."""

from __future__ import annotations

from collections import Counter

from app.core.concurrency.slow_cache import SlowCache
from app.core.database.engine import SessionFactory
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.learning.training_data.schemas import TrainingStats
from routing.domain_lenses import DOMAIN_LENSES
from routing.lenses import DEFAULT_LENSES

OWN = "Custom lenses"
"""Label under which custom lenses are counted. Their names are user input."""
NAMES = {lens.id: lens.name for lens in (*DOMAIN_LENSES, *DEFAULT_LENSES)}


class StatsService:
    """Reads the totals from a cache."""

    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._cache = SlowCache(self._count)

    async def stats(self) -> TrainingStats:
        return await self._cache.get()

    def invalidate(self) -> None:
        """Invalidates the cache after a change of consent."""
        self._cache.invalidate()

    async def _count(self) -> TrainingStats:
        async with self._statements() as db:
            rows = await TrainingRepository(db).counts()
        lenses: Counter[str] = Counter()
        models: Counter[str] = Counter()
        for row in rows:
            lenses[NAMES.get(row.lens, OWN)] += row.records
            models[row.model] += row.records
        return TrainingStats(lenses.total(), dict(lenses.most_common()), dict(models.most_common()))
