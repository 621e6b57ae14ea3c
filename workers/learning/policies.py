"""Resolves policies by name and tracks the policy in force."""

from __future__ import annotations

import asyncio
import time
from importlib import import_module
from typing import cast

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Units
from app.core.processes.periodic import PeriodicTask
from app.domains.learning.policies.policy_store import Artefact, PolicyRepository
from routing.gate.policy import FallbackPolicy, Policy, SpecificationPolicy
from routing.models.ladder import Ladder

log = structlog.get_logger(__name__)

EVERY_SECONDS = 5.0
WATCH_SECONDS = 30.0
"""Interval between drift checks of the policy in force. A check takes noticeable CPU time."""
# Imported lazily: numpy takes tens of megabytes that most workers never need.
LEARNED_MODULE = "workers.learning.policy_loader"


class PolicyRegistry:
    """Policies by name. `in_force` is the name of the policy for new runs.

    `safe` decides when no trained policy is in force and replaces one that cannot be loaded.
    """

    def __init__(self, statements: SessionFactory, ladder: Ladder, safe: str) -> None:
        self._statements = statements
        self._ladder = ladder
        specification = SpecificationPolicy()
        self._known: dict[str, Policy] = {specification.name: specification}
        self.safe = self._untrained(safe) or specification
        self.in_force = self.safe.name
        self._watch_at = 0.0

    async def of(self, name: str) -> Policy:
        """Returns the policy of that name, or the safe policy in a FallbackPolicy if it cannot be loaded.

        Raises database errors.
        """
        if name not in self._known:
            found = self._untrained(name) or await self._load_trained(name)
            if found is None:
                return FallbackPolicy(self.safe, name)
            self._known[name] = found
        return self._known[name]

    async def refresh(self) -> None:
        """Loads which policy is in force."""
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
            log.error("policy not loaded, using the safe policy", lost=name, policy=self.safe.name)

    async def check_drift(self, units: Units) -> None:
        """Checks the trained policy in force for drift when a check is due, then refreshes."""
        if self.in_force != self.safe.name and time.monotonic() >= self._watch_at:
            self._watch_at = time.monotonic() + WATCH_SECONDS
            await import_module(LEARNED_MODULE).check_drift(units, self._ladder)
            await self.refresh()

    async def run(self) -> None:
        """Refreshes every EVERY_SECONDS for the lifetime of the process."""
        await PeriodicTask("policy in force", self.refresh, EVERY_SECONDS).run()

    def _untrained(self, name: str) -> Policy | None:
        """Returns a policy that needs no training."""
        if name in self._known:
            return self._known[name]
        if not name.startswith("agreement"):
            return None
        found = cast(Policy, import_module(LEARNED_MODULE).agreement())
        self._known[found.name] = found
        return found if found.name == name else None

    async def _load_trained(self, name: str) -> Policy | None:
        async with self._statements() as db:
            artefact = await PolicyRepository(db).artefact(name)
        return None if artefact is None else await asyncio.to_thread(self._read, artefact)

    def _read(self, artefact: Artefact) -> Policy | None:
        tiers = tuple(spec.tier for spec in self._ladder.tiers)
        found = import_module(LEARNED_MODULE).load_policy(artefact.name, artefact.data, tiers, self.safe)
        return cast(Policy | None, found)
