"""How much there is to learn from."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from msgspec import Struct

from app.core.db import SessionFactory
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.learning.training_data.schemas import TrainingStats
from routing.domain_lenses import DOMAIN_LENSES
from routing.lenses import DEFAULT_LENSES

FRESH_SECONDS = 10.0
MOST_OF_THE_TIME = 0.05
"""The share of the time that counting may take: on a great table it is counted less often."""
OWN = "Custom lenses"
"""What lenses that people have made are counted under: what they are called is theirs."""
NAMES = {lens.id: lens.name for lens in (*DOMAIN_LENSES, *DEFAULT_LENSES)}


class _Held(Struct, frozen=True):
    stats: TrainingStats
    until: float


class StatsService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._held: _Held | None = None
        self._counting = asyncio.Lock()

    async def stats(self) -> TrainingStats:
        """Counted now, or a little while ago. While somebody counts, whoever else asks gets the last figures,
        and where there are none waits for the same count."""
        held = self._held
        if held is not None and (held.until > time.monotonic() or self._counting.locked()):
            return held.stats
        async with self._counting:
            if self._held is None or self._held is held:
                self._held = await self._count()
            return self._held.stats

    def forget(self) -> None:
        """Count at the next call: somebody has agreed, or withdrawn."""
        self._held = None

    async def _count(self) -> _Held:
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
        return _Held(stats, now + rest)
