"""How the models that can be chosen stand now, by what their providers last said to anybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from msgspec import Struct

from app.core.db import SessionFactory
from app.domains.agents.model_requests import QUOTAS
from routing.models.ladder import Ladder, ModelState, model_states
from routing.models.quota import LastHeard, without_quota

MOST_OF_THE_TIME = 0.05
"""Share of its time that a process spends at most on reading how the models stand."""


class Standing(Struct, frozen=True):
    """Every model that can be chosen, and the ids of those, on the ladder too, whose account has no quota."""

    states: tuple[ModelState, ...]
    without_quota: tuple[str, ...]


class ModelStates:
    """Read from the ledger: no provider is asked. Whoever comes while it is being read, or within twenty
    times as long after it, gets what is read then: the more there is to read, the rarer it is read."""

    def __init__(self, reads: SessionFactory, ladder: Ladder, env: Mapping[str, str]) -> None:
        self._reads = reads
        self._ladder = ladder
        self._env = env
        self._reading: asyncio.Task[Standing] | None = None
        self._held: Standing | None = None
        self._fresh_until = 0.0

    async def now(self) -> Standing:
        if self._held is not None and time.monotonic() < self._fresh_until:
            return self._held
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._renew())
        return await asyncio.shield(self._reading)

    async def _renew(self) -> Standing:
        begun = time.monotonic()
        self._held = await self._read()
        ended = time.monotonic()
        self._fresh_until = ended + (ended - begun) / MOST_OF_THE_TIME
        return self._held

    async def _read(self) -> Standing:
        async with self._reads() as db:
            rows = (await db.execute(QUOTAS)).all()
        heard = [LastHeard(row.tier, row.model, row.refused_at, row.answered_at) for row in rows]
        spent = without_quota(self._env, heard)
        states = model_states(self._ladder, self._env, spent)
        return Standing(states, tuple(sorted({spec.model for spec in spent})))
