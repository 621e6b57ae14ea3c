"""Every SELECT and UPDATE on audits: lenses that are asked of the tiers above after their run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import Float, SmallInteger, Text, Uuid, bindparam, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import Analysis, LensAudit, LensOutcomeRow
from routing.types import LensOutcome

MOST_TRIES = 3
"""Times that an audit is begun: one that stops its workers is let be."""
SILENT_SECONDS = 600
"""After so long an audit that was begun, or whose job was sent, counts as lost."""

BUDGET_LOCK = 0x1815_0005
"""Key of the advisory lock under which the day's money is counted and spent."""


class Drawn(Struct, frozen=True):
    """A lens to be audited: where it was accepted, and what the calls above will cost, about."""

    lens: str
    tier: int
    usd: float


class Taken(Struct, frozen=True):
    """An audit to be made now, with what the lens was answered by its own tiers, cheapest first."""

    lens: str
    tier: int
    earlier: tuple[LensOutcome, ...]


class AuditRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def draw(
        self, analysis_id: UUID, lenses: Sequence[Drawn], propensity: float, daily_usd: float
    ) -> int:
        """Write down lenses that were drawn, as far as today's money allows; how many. One draws after the
        other, so that together they stay within it."""
        asked = {
            "id": analysis_id,
            "lenses": msgspec.json.encode(lenses).decode(),
            "propensity": propensity,
            "usd": sum(drawn.usd for drawn in lenses),
            "daily_usd": daily_usd,
        }
        await self._db.execute(select(func.pg_advisory_xact_lock(BUDGET_LOCK)))
        return len((await self._db.execute(DRAW, asked)).all())

    async def take(self, analysis_id: UUID) -> list[Taken]:
        """Begin the open audits of a run that nobody is at. Nothing when the run is deleted."""
        taken = await self._db.execute(
            TAKE, {"id": analysis_id, "tries": MOST_TRIES, "silent": SILENT_SECONDS}
        )
        tiers = {row.lens: row.tier for row in taken}
        rows = await self._db.execute(
            select(LensOutcomeRow.lens, LensOutcomeRow.outcome)
            .where(LensOutcomeRow.analysis_id == analysis_id, LensOutcomeRow.lens.in_(tiers))
            .order_by(LensOutcomeRow.tier)
        )
        earlier: dict[str, list[LensOutcome]] = {lens: [] for lens in tiers}
        for lens, outcome in rows:
            earlier[lens].append(msgspec.convert(outcome, LensOutcome))
        return [Taken(lens, tier, tuple(earlier[lens])) for lens, tier in tiers.items()]

    async def run(self, analysis_id: UUID) -> Analysis | None:
        """The run, when it is not deleted."""
        return await self._db.scalar(
            select(Analysis).where(Analysis.id == analysis_id, Analysis.deleted_at.is_(None))
        )

    async def finish(
        self, analysis_id: UUID, lens: str, outcomes: Sequence[dict[str, Any]], cost_usd: float | None
    ) -> None:
        """Write what the tiers above said. What is written already stays."""
        await self._db.execute(
            update(LensAudit)
            .where(
                LensAudit.analysis_id == analysis_id,
                LensAudit.lens == lens,
                LensAudit.finished_at.is_(None),
            )
            .values(outcomes=list(outcomes), cost_usd=cost_usd, finished_at=func.now())
        )

    async def lost(self, most: int) -> Sequence[UUID]:
        """Runs with audits that are open though their job should have come to them long ago."""
        found = await self._db.execute(LOST, {"tries": MOST_TRIES, "silent": SILENT_SECONDS, "most": most})
        return found.scalars().all()


DRAW = text("""
    INSERT INTO lens_audits (analysis_id, lens, tier, propensity, expected_usd)
    SELECT :id, drawn.lens, drawn.tier, :propensity, drawn.usd
    FROM jsonb_to_recordset(CAST(:lenses AS jsonb)) AS drawn(lens text, tier smallint, usd float)
    WHERE :usd + (
        SELECT coalesce(sum(coalesce(cost_usd, expected_usd)), 0) FROM lens_audits
        WHERE drawn_at >= date_trunc('day', now(), 'UTC')
    ) <= :daily_usd
    ON CONFLICT DO NOTHING
    RETURNING lens
""").bindparams(
    bindparam("id", type_=Uuid),
    bindparam("lenses", type_=Text),
    *(bindparam(name, type_=Float) for name in ("propensity", "usd", "daily_usd")),
)

IS_LOST = """
    finished_at IS NULL AND tries < :tries
    AND coalesce(begun_at, '-infinity') < now() - make_interval(secs => :silent)
"""
IS_OPEN = f"""
    finished_at IS NULL
    AND (tries < {MOST_TRIES} OR begun_at >= now() - make_interval(secs => {SILENT_SECONDS}))
    AND EXISTS (SELECT FROM analyses WHERE id = analysis_id AND deleted_at IS NULL)
"""
"""Whether an audit waits or is being made; one that is silent after its last try is neither, nor is one of an
analysis that was deleted."""
_LIMITS = (bindparam("tries", type_=SmallInteger), bindparam("silent", type_=Float))

TAKE = text(f"""
    UPDATE lens_audits SET tries = tries + 1, begun_at = now()
    WHERE analysis_id = :id AND {IS_LOST}
        AND EXISTS (SELECT FROM analyses WHERE id = :id AND deleted_at IS NULL)
    RETURNING lens, tier
""").bindparams(bindparam("id", type_=Uuid), *_LIMITS)  # noqa: S608  # a constant of this module

LOST = text(f"""
    SELECT DISTINCT analysis_id FROM lens_audits
    WHERE {IS_LOST} AND drawn_at < now() - make_interval(secs => :silent)
        AND EXISTS (SELECT FROM analyses WHERE id = analysis_id AND deleted_at IS NULL)
    LIMIT :most
""").bindparams(*_LIMITS)  # noqa: S608  # a constant of this module
