"""Claims about the savings of routing.

They are read from stored figures and never computed on request: those of a policy that a training produced
come from its held-out records, until the drift monitor has evaluated enough records since it was switched on;
those of the safe policy come from the last training.
"""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec import Struct

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.schemas import Claim, ClaimStage
from app.domains.learning.policies.training_repository import TrainingJobRepository
from app.models import PolicySwitch, TrainedPolicy
from routing.learning.terms import (
    DELTA,
    FLOOR,
    NOT_EVALUATED,
    Figures,
    before_switch,
    in_words,
    outdated,
    since_switch,
)

CONFIDENCE = 1 - DELTA
FRESH_SECONDS = 30.0
MONITORED_WITHIN = timedelta(days=1)
"""Age at which figures of the drift monitor are outdated. It evaluates twice a minute while workers run."""
TRAINED_WITHIN = timedelta(days=30)
"""Age at which figures of the safe policy are outdated."""


class _CachedClaim(Struct, frozen=True):
    claim: Claim
    until: float


class ClaimService:
    """Reads the claim. `safe` names the policy in force when no trained policy is."""

    def __init__(self, statements: SessionFactory, safe: str) -> None:
        self._statements = statements
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
            trained = await policies.read_trained(switch.policy) if switch and switch.policy else None
            if switch is not None and trained is not None:
                return _claim_of_trained(trained, switch, utc_now())
            stored = await TrainingJobRepository(db).claim(self._safe)
        if stored is None:
            return _claim("none", Figures(self._safe, 0), None, NOT_EVALUATED)
        return _claim_of_safe(_figures_in(stored.claim), stored.at, utc_now())


def _claim_of_trained(trained: TrainedPolicy, switch: PolicySwitch, now: datetime) -> Claim:
    """Returns the claim of the trained policy in force, from the records since its switch if they decide."""
    watch, seen_at = switch.watch or {}, switch.watched_at
    since = _figures_in(watch["claim"]) if "claim" in watch else None
    if since is None or since.support in ("none", "open"):
        held_out = _figures_in_report(trained)
        if held_out.support != "supported":
            return _claim("none", _without_saving(held_out), trained.created_at, trained.report["sentence"])
        return _claim("before-switch", held_out, trained.created_at, before_switch(held_out, since))
    if seen_at is None or now - seen_at > MONITORED_WITHIN:
        return _withdrawn(since, seen_at, now)
    stage: ClaimStage = "since-switch" if since.support == "supported" else "withdrawn"
    return _claim(stage, since, seen_at, since_switch(since))


def _claim_of_safe(found: Figures, at: datetime | None, now: datetime) -> Claim:
    if found.support == "supported" and (at is None or now - at > TRAINED_WITHIN):
        return _withdrawn(found, at, now)
    stage: ClaimStage = "measured" if found.support == "supported" else "none"
    return _claim(stage, found, at, in_words(found))


def _withdrawn(found: Figures, at: datetime | None, now: datetime) -> Claim:
    age = timedelta() if at is None else now - at
    return _claim("withdrawn", _without_saving(found), at, outdated(age.days))


def _claim(stage: ClaimStage, found: Figures, at: datetime | None, sentence: str) -> Claim:
    return Claim(
        stage=stage,
        percent_saved=_percent(found.saved),
        percent_low=_percent(found.saved_low),
        percent_high=_percent(found.saved_high),
        quality=found.quality,
        quality_low=found.quality_low,
        quality_high=found.quality_high,
        ceiling=found.ceiling,
        floor=FLOOR,
        confidence=CONFIDENCE,
        records=found.records,
        policy=found.policy,
        evaluated_at=at,
        sentence=sentence,
    )


def _percent(share: float | None) -> float | None:
    return None if share is None else round(100 * share, 1)


def _figures_in(stored: dict[str, Any]) -> Figures:
    """Reads stored figures. Those of earlier versions support no claim, because they included no audits."""
    found = msgspec.convert(stored, Figures)
    return found if found.support == "supported" else _without_saving(found)


def _without_saving(found: Figures) -> Figures:
    return msgspec.structs.replace(found, saved=None, saved_low=None, saved_high=None)


def _figures_in_report(trained: TrainedPolicy) -> Figures:
    report, learned = trained.report, trained.report["learned"] or {}
    return Figures(
        policy=trained.name,
        records=report["lookedAt"],
        support="supported" if report["saved"] > 0 else "costly",
        quality=learned.get("quality"),
        saved=report["saved"],
        saved_low=report.get("savedLow"),
        saved_high=report.get("savedHigh"),
    )
