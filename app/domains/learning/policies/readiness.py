"""Readiness for a training: whether one can succeed, and what is missing."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.concurrency.slow_cache import SlowCache
from app.core.database.engine import SessionFactory
from app.domains.learning.policies.labels import LabelCounts, LabelRepository
from app.domains.learning.policies.schemas import Reason, TrainingReadiness, UnusableLenses
from routing.learning.readiness import Readiness, assess, labels_per_day
from routing.learning.terms import ENOUGH_LABELS
from routing.models.ladder import Ladder

TEXTS: Mapping[Reason, str] = {
    "sample": "In samples",
    "offline": "Answered by the offline analyst",
    "single": "In analyses with a single model",
    "consent": "Owner has not agreed to training",
    "models": "Answered by models that are not on the ladder",
    "not-audited": "Not audited",
    "auditing": "Audit in progress",
    "earlier-label": "Audited under an earlier definition of labels",
    "no-label": "Audit ended without a label",
}
"""Reasons in the order in which they are checked and shown."""


class AuditPlan(Struct, frozen=True):
    """The configured audits: the share of finished lenses (0-1), and US dollars per UTC day."""

    share: float
    daily_usd: float


class ReadinessService:
    """Reads the readiness for pages, from a cache."""

    def __init__(self, statements: SessionFactory, ladder: Ladder, audits: AuditPlan) -> None:
        self._statements = statements
        self._ladder = ladder
        self._audits = audits
        self._cache = SlowCache(self._count)

    async def readiness(self) -> TrainingReadiness:
        return await self._cache.get()

    async def _count(self) -> TrainingReadiness:
        async with self._statements() as db:
            return await read_readiness(db, self._ladder, self._audits)


async def check_readiness(db: AsyncSession, ladder: Ladder) -> Readiness:
    """Returns whether a training of the present labels can succeed."""
    return await asyncio.to_thread(assess, await LabelRepository(db, ladder).labels())


async def read_readiness(db: AsyncSession, ladder: Ladder, audits: AuditPlan) -> TrainingReadiness:
    """Returns the readiness with its breakdown."""
    counts = await LabelRepository(db, ladder).counts()
    found = await asyncio.to_thread(assess, counts.labels)
    unusable = tuple(
        UnusableLenses(reason, counts.unusable[reason], said)
        for reason, said in TEXTS.items()
        if reason in counts.unusable
    )
    return TrainingReadiness(
        ready=found.is_ready,
        labels=found.labels,
        needed=ENOUGH_LABELS,
        problems=found.problems,
        finished=found.labels + sum(counts.unusable.values()),
        unusable=unusable,
        notes=_limits(ladder, audits),
        forecast=_forecast(found, counts),
    )


def readiness_lines(readiness: TrainingReadiness) -> list[str]:
    """Returns the readiness as lines of a terminal."""
    lines = [f"Ready to train: {readiness.labels:,} usable labels."] if readiness.ready else []
    lines += [*readiness.problems, *([readiness.forecast] if readiness.forecast else [])]
    if readiness.unusable:
        without = readiness.finished - readiness.labels
        lines.append(f"{without:,} of {readiness.finished:,} finished lenses have no usable label:")
        lines += [f"{one.lenses:>9,}  {one.text}" for one in readiness.unusable]
    return [*lines, *readiness.notes]


def _forecast(found: Readiness, counts: LabelCounts) -> str | None:
    per_day = labels_per_day([label.age for label in counts.labels])
    days = None if per_day is None else found.forecast(per_day)
    if per_day is None or days is None:
        return None
    rate = f"{per_day:.0f}" if per_day >= 2 else f"{per_day:.1f}"
    return f"About {days:,} {'day' if days == 1 else 'days'} at the present {rate} labels a day."


def _limits(ladder: Ladder, audits: AuditPlan) -> tuple[str, ...]:
    """Returns the setting that limits the number of labels, as a sentence."""
    only = "Only audits give labels."
    if ladder.offline:
        return ("No model is configured. Answers of the offline analyst give no labels.",)
    if len(ladder.tiers) < 2:
        return ("The ladder has only one tier, so there is nothing to learn.",)
    unpriced = next((spec for spec in ladder.tiers[1:] if spec.price is None), None)
    if audits.share <= 0:
        return (f"Audits are off. {only}",)
    if unpriced is not None:
        return (f"No audits are made, because tier {unpriced.tier} ({unpriced.model}) has no price. {only}",)
    if audits.daily_usd <= 0:
        return (f"Audits have no budget. {only}",)
    return ()
