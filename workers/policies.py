"""Which policy is in force, and every policy that a run may have been begun under."""

from __future__ import annotations

import asyncio
import time
from importlib import import_module
from typing import cast

import structlog

from app.core.db import SessionFactory
from app.domains.learning.policies.policy_store import Artefact, PolicyRepository
from routing.gate.policy import FallbackPolicy, Policy, SpecificationPolicy
from routing.models.ladder import Ladder
from workers.progress import Units

log = structlog.get_logger(__name__)

EVERY_SECONDS = 5.0
WATCH_SECONDS = 30.0
"""How often a process reads the records of the policy in force again: it takes a while of a processor."""
# Loaded when first wanted: numpy takes tens of megabytes of a worker that may never need it.
LEARNED_MODULE = "workers.policy_loader"


class PolicyBook:
    """`in_force` names the policy under which a run is begun now. `safe` decides where none that was trained
    is in force, and in the place of one that is lost."""

    def __init__(self, statements: SessionFactory, ladder: Ladder, safe: str) -> None:
        self._statements = statements
        self._ladder = ladder
        specification = SpecificationPolicy()
        self._known: dict[str, Policy] = {specification.name: specification}
        self.safe = self._untrained(safe) or specification
        self.in_force = self.safe.name
        self._watch_at = 0.0

    async def of(self, name: str) -> Policy:
        """The policy of that name. One that cannot be had any more is stood in for by the safe one, which
        says so in its name. Raises what the database raises."""
        if name not in self._known:
            found = self._untrained(name) or await self._trained(name)
            if found is None:
                return FallbackPolicy(self.safe, name)
            self._known[name] = found
        return self._known[name]

    async def refresh(self) -> None:
        """Look which policy is in force."""
        async with self._statements() as db:
            switch = await PolicyRepository(db).newest_switch()
        name = switch.policy if switch is not None and switch.policy else self.safe.name
        if name == self.in_force:
            return
        policy = await self.of(name)
        if policy.name == name:
            self.in_force = name
            log.info("policy in force", policy=name)
        elif self.in_force != self.safe.name:
            self.in_force = self.safe.name
            log.error("policy lost, the safe one decides", lost=name, policy=self.safe.name)

    async def check_drift(self, units: Units) -> None:
        """Have the trained policy in force watched, where there is one and it is due, and know at once what
        follows."""
        if self.in_force != self.safe.name and time.monotonic() >= self._watch_at:
            self._watch_at = time.monotonic() + WATCH_SECONDS
            await import_module(LEARNED_MODULE).check_drift(units, self._ladder)
            await self.refresh()

    async def keep(self) -> None:
        """Look again and again, for as long as the process lives, whatever is away."""
        while True:
            try:
                await self.refresh()
            except Exception as error:
                log.warning("policy in force not read", error=repr(error))
            await asyncio.sleep(EVERY_SECONDS)

    def _untrained(self, name: str) -> Policy | None:
        """A policy that needs no training."""
        if name in self._known:
            return self._known[name]
        if not name.startswith("agreement"):
            return None
        found = cast(Policy, import_module(LEARNED_MODULE).agreement())
        self._known[found.name] = found
        return found if found.name == name else None

    async def _trained(self, name: str) -> Policy | None:
        async with self._statements() as db:
            artefact = await PolicyRepository(db).artefact(name)
        return None if artefact is None else await asyncio.to_thread(self._read, artefact)

    def _read(self, artefact: Artefact) -> Policy | None:
        tiers = tuple(spec.tier for spec in self._ladder.tiers)
        found = import_module(LEARNED_MODULE).learned(artefact.name, artefact.data, tiers, self.safe)
        return cast(Policy | None, found)
