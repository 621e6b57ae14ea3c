"""All SQL on audits: finished lenses whose answers are completed and judged after their run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import Float, SmallInteger, Text, Uuid, bindparam, func, literal, select, text, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import Analysis, LensAudit, LensOutcomeRow
from routing.judgements import Judgement
from routing.prompts.judge import JUDGE_PROMPT_VERSION
from routing.types import LensOutcome

Json = dict[str, Any]

MOST_TRIES = 3
"""Maximum number of tries of an audit, so that one that crashes its workers is abandoned."""
SILENT_SECONDS = 600
"""Time after which a started or enqueued audit counts as lost."""

BUDGET_LOCK = 0x1815_0005
"""Key of the advisory lock that serializes spending of the day's audit budget."""


class AuditCandidate(Struct, frozen=True):
    """A lens selected for an audit: the accepted tier, and the estimated cost of all calls in USD."""

    lens: str
    tier: int
    usd: float


class ClaimedAudit(Struct, frozen=True):
    """An audit to run now.

    `own` are the outcomes of the run's tiers, cheapest first. `outcomes` and `judgements` are the calls that
    the audit has already made. `attempt` is the fencing token.
    """

    lens: str
    tier: int
    attempt: int
    own: tuple[LensOutcome, ...]
    outcomes: tuple[LensOutcome, ...]
    judgements: tuple[Judgement, ...]


class AuditRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def draw(
        self, analysis_id: UUID, lenses: Sequence[AuditCandidate], propensity: float, daily_usd: float
    ) -> int:
        """Inserts the selected lenses as far as today's budget allows.

        Returns how many. Draws are serialized, so that together they stay within the budget.
        """
        asked = {
            "id": analysis_id,
            "lenses": msgspec.json.encode(lenses).decode(),
            "propensity": propensity,
            "usd": sum(drawn.usd for drawn in lenses),
            "daily_usd": daily_usd,
        }
        await self._db.execute(select(func.pg_advisory_xact_lock(BUDGET_LOCK)))
        return len((await self._db.execute(DRAW, asked)).all())

    async def count_labelled(self, judge: str, most: int) -> int:
        """Counts the audits with labels by the model `judge`, at most `most`. Consent does not matter."""
        is_labelled = (LensAudit.is_labelled, LensAudit.judge_model == judge)
        found = select(LensAudit.lens).where(*is_labelled).limit(most).subquery()
        return int((await self._db.execute(select(func.count()).select_from(found))).scalar_one())

    async def spent_today(self) -> float:
        """Returns the US dollars of today's audits (UTC), estimated where they are not known yet."""
        return float((await self._db.execute(SPENT)).scalar_one())

    async def take(self, analysis_id: UUID) -> list[ClaimedAudit]:
        """Starts the idle open audits of a run. Returns none when the run is deleted."""
        taken = await self._db.execute(
            TAKE, {"id": analysis_id, "tries": MOST_TRIES, "silent": SILENT_SECONDS}
        )
        begun = {row.lens: row for row in taken}
        rows = await self._db.execute(
            select(LensOutcomeRow.lens, LensOutcomeRow.outcome)
            .where(LensOutcomeRow.analysis_id == analysis_id, LensOutcomeRow.lens.in_(begun))
            .order_by(LensOutcomeRow.tier)
        )
        own: dict[str, list[LensOutcome]] = {lens: [] for lens in begun}
        for lens, outcome in rows:
            own[lens].append(msgspec.convert(outcome, LensOutcome))
        return [
            ClaimedAudit(
                lens,
                row.tier,
                row.tries,
                tuple(own[lens]),
                msgspec.convert(row.outcomes or (), tuple[LensOutcome, ...]),
                msgspec.convert(row.judgements or (), tuple[Judgement, ...]),
            )
            for lens, row in begun.items()
        ]

    async def run(self, analysis_id: UUID) -> Analysis | None:
        """Returns the run when it is not deleted."""
        return await self._db.scalar(
            select(Analysis).where(Analysis.id == analysis_id, Analysis.deleted_at.is_(None))
        )

    async def append(
        self,
        analysis_id: UUID,
        claimed: ClaimedAudit,
        *,
        outcome: Json | None = None,
        judgement: Json | None = None,
    ) -> bool:
        """Stores a finished call, which is also the heartbeat. Returns whether the claim is still current."""
        added = {
            column: func.coalesce(getattr(LensAudit, column), literal([], JSONB)) + literal([value], JSONB)
            for column, value in (("outcomes", outcome), ("judgements", judgement))
            if value is not None
        }
        return await self._write(analysis_id, claimed, begun_at=func.now(), **added)

    async def finish(
        self,
        analysis_id: UUID,
        claimed: ClaimedAudit,
        cost_usd: float | None,
        judge: str,
        *,
        is_labelled: bool,
    ) -> bool:
        """Ends an audit. Returns whether the claim was still current.

        An audit that was interrupted costs at least its estimate, because its cut off calls are unknown.
        """
        least = LensAudit.expected_usd if claimed.attempt > 1 else 0.0
        return await self._write(
            analysis_id,
            claimed,
            cost_usd=None if cost_usd is None else func.greatest(cost_usd, least),
            judge_model=judge,
            judge_version=JUDGE_PROMPT_VERSION,
            is_labelled=is_labelled,
            finished_at=func.now(),
        )

    async def _write(self, analysis_id: UUID, claimed: ClaimedAudit, **values: Any) -> bool:
        written = await self._db.execute(
            update(LensAudit)
            .where(
                LensAudit.analysis_id == analysis_id,
                LensAudit.lens == claimed.lens,
                LensAudit.tries == claimed.attempt,
                LensAudit.finished_at.is_(None),
            )
            .values(**values)
            .returning(LensAudit.lens)
        )
        return written.one_or_none() is not None

    async def list_stalled(self, most: int) -> Sequence[UUID]:
        """Returns runs with open audits whose job is overdue."""
        found = await self._db.execute(LOST, {"tries": MOST_TRIES, "silent": SILENT_SECONDS, "most": most})
        return found.scalars().all()


_SPENT = """
    SELECT coalesce(sum(coalesce(cost_usd, expected_usd)), 0) FROM lens_audits
    WHERE drawn_at >= date_trunc('day', now(), 'UTC')
"""
SPENT = text(_SPENT)

DRAW = text(f"""
    INSERT INTO lens_audits (analysis_id, lens, tier, propensity, expected_usd)
    SELECT :id, drawn.lens, drawn.tier, :propensity, drawn.usd
    FROM jsonb_to_recordset(CAST(:lenses AS jsonb)) AS drawn(lens text, tier smallint, usd float)
    WHERE :usd + ({_SPENT}) <= :daily_usd
    ON CONFLICT DO NOTHING
    RETURNING lens
""").bindparams(  # noqa: S608  # a constant of this module
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
"""Whether an audit is waiting or running.

False for one that is silent after its last try, or whose analysis was deleted.
"""
_LIMITS = (bindparam("tries", type_=SmallInteger), bindparam("silent", type_=Float))

_TAKE = f"""
    UPDATE lens_audits SET tries = tries + 1, begun_at = now()
    WHERE analysis_id = :id AND {IS_LOST}
        AND EXISTS (SELECT FROM analyses WHERE id = :id AND deleted_at IS NULL)
    RETURNING lens, tier, tries, outcomes, judgements
"""  # noqa: S608  # a constant of this module
TAKE = (
    text(_TAKE)
    .bindparams(bindparam("id", type_=Uuid), *_LIMITS)
    .columns(outcomes=JSONB, judgements=JSONB, lens=Text, tier=SmallInteger, tries=SmallInteger)
)

LOST = text(f"""
    SELECT DISTINCT analysis_id FROM lens_audits
    WHERE {IS_LOST} AND drawn_at < now() - make_interval(secs => :silent)
        AND EXISTS (SELECT FROM analyses WHERE id = analysis_id AND deleted_at IS NULL)
    LIMIT :most
""").bindparams(*_LIMITS)  # noqa: S608  # a constant of this module
