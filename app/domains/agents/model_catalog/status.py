"""Status of the models, from the latest responses of their providers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.domains.agents.model_catalog.queries import QUOTAS
from routing.models.ladder import Ladder, ModelState, model_states
from routing.models.quota import QuotaTimes, without_quota

MOST_OF_THE_TIME = 0.05
"""Maximum share of its time that a process spends on reading model status."""


class ModelStatus(Struct, frozen=True):
    """All selectable models, and the IDs of models (including the ladder's) whose account has no quota."""

    states: tuple[ModelState, ...]
    without_quota: tuple[str, ...]


class ModelStatusCache:
    """Caches model status from the ledger. Calls no provider.

    Concurrent callers share one read, and its result is cached for twenty times the duration of the read, so
    that larger ledgers are read less often.
    """

    def __init__(self, reads: SessionFactory, ladder: Ladder, env: Mapping[str, str]) -> None:
        self._reads = reads
        self._ladder = ladder
        self._env = env
        self._reading: asyncio.Task[ModelStatus] | None = None
        self._held: ModelStatus | None = None
        self._fresh_until = 0.0

    async def now(self) -> ModelStatus:
        if self._held is not None and time.monotonic() < self._fresh_until:
            return self._held
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._renew())
        return await asyncio.shield(self._reading)

    async def _renew(self) -> ModelStatus:
        begun = time.monotonic()
        self._held = await self._read()
        ended = time.monotonic()
        self._fresh_until = ended + (ended - begun) / MOST_OF_THE_TIME
        return self._held

    async def _read(self) -> ModelStatus:
        async with self._reads() as db:
            rows = (await db.execute(QUOTAS)).all()
        heard = [QuotaTimes(row.tier, row.model, row.refused_at, row.answered_at) for row in rows]
        spent = without_quota(self._env, heard)
        states = model_states(self._ladder, self._env, spent)
        return ModelStatus(states, tuple(sorted({spec.model for spec in spent})))
