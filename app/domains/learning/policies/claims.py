"""Claims about the savings of routing.

They are read from the results of the last training and never computed on request.
"""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.domains.learning.policies.counts import count_labels
from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.schemas import Claim
from app.domains.learning.policies.training_repository import TrainingJobRepository
from routing.learning.terms import DELTA, FLOOR, claimed, not_enough
from routing.models.ladder import Ladder

CONFIDENCE = 1 - DELTA
FRESH_SECONDS = 30.0


class _CachedClaim(Struct, frozen=True):
    claim: Claim
    until: float


class ClaimService:
    """Reads the claim. `safe` names the policy in force when no trained policy is."""

    def __init__(self, statements: SessionFactory, ladder: Ladder, safe: str) -> None:
        self._statements = statements
        self._ladder = ladder
        self._safe = safe
        self._held: _CachedClaim | None = None

    async def claim(self) -> Claim:
        """Returns the claim that the records support for the policy in force.

        Reads the database at most twice a minute.
        """
        now = time.monotonic()
        if self._held is None or self._held.until < now:
            self._held = _CachedClaim(await self._read(), now + FRESH_SECONDS)
        return self._held.claim

    def invalidate(self) -> None:
        """Invalidates the cached claim after a change of the policy in force."""
        self._held = None

    async def _read(self) -> Claim:
        async with self._statements() as db:
            policies = PolicyRepository(db)
            switch = await policies.newest_switch()
            name = switch.policy if switch and switch.policy else self._safe
            trained = await policies.read_trained(name) if name != self._safe else None
            if trained is not None:
                return _claim_of_report(name, trained.report)
            found = await TrainingJobRepository(db).claim(name)
            if found is not None:
                return _claim_of_figures(name, found)
            return _claim_without_training(name, await count_labels(db, self._ladder.top.model))


def _claim_of_report(policy: str, report: dict[str, Any]) -> Claim:
    """Returns the claim in the report of a trained policy before it was put in force."""
    percent, records = round(100 * report["saved"], 1), report["lookedAt"]
    return Claim(percent, FLOOR, CONFIDENCE, records, policy, claimed(report["saved"], records))


def _claim_of_figures(policy: str, found: dict[str, Any]) -> Claim:
    saved = found["saved"]
    percent = None if saved is None else round(100 * saved, 1)
    return Claim(percent, FLOOR, CONFIDENCE, found["records"], policy, found["sentence"])


def _claim_without_training(policy: str, labels: int) -> Claim:
    return Claim(None, FLOOR, CONFIDENCE, labels, policy, not_enough(labels))
