"""All SQL on consent, tickets, and the amount of training data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Integer, Row, Text, and_, bindparam, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.consent_filter import IS_AGREED
from app.domains.runs.analyses.samples import IS_NO_SAMPLE
from app.models import TrainingTicket, User
from routing.results.receipt_builder import SUMMARY_CALL


class TrainingRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def agreed_at(self, user_id: UUID) -> datetime | None:
        return await self._db.scalar(select(User.training_agreed_at).where(User.id == user_id))

    async def set_agreed(self, user_id: UUID, *, agreed: bool) -> None:
        moment = func.coalesce(User.training_agreed_at, func.now()) if agreed else None
        await self._db.execute(update(User).where(User.id == user_id).values(training_agreed_at=moment))

    async def add_ticket(self, digest: bytes, user_id: UUID, seconds: int) -> None:
        """Inserts a ticket, and deletes expired ones."""
        await self._db.execute(delete(TrainingTicket).where(TrainingTicket.expires_at < func.now()))
        expires_at = await self._db.scalar(select(func.now() + timedelta(seconds=seconds)))
        self._db.add(TrainingTicket(token_hash=digest, user_id=user_id, expires_at=expires_at))
        await self._db.flush()

    async def use_ticket(self, digest: bytes) -> UUID | None:
        """Consumes a ticket. Returns its owner if it was valid."""
        used = (
            delete(TrainingTicket)
            .where(
                TrainingTicket.token_hash == digest,
                TrainingTicket.expires_at > func.now(),
                and_(User.id == TrainingTicket.user_id, User.is_admin, User.suspended_at.is_(None)),
            )
            .returning(TrainingTicket.user_id)
        )
        return await self._db.scalar(used)

    async def counts(self) -> Sequence[Row[Any]]:
        """Counts records by lens ID and model. Reads the calls, whose rows are narrow."""
        return (await self._db.execute(COUNTS)).all()

    async def records(self, after: int, most: int) -> Sequence[Row[Any]]:
        """Returns finished lens calls above an ID, in ID order."""
        return (await self._db.execute(RECORDS, {"after": after, "most": most})).all()


RECORDS = text(f"""
    SELECT outcome.id, outcome.analysis_id, outcome.lens, outcome.tier, outcome.outcome - 'raw' AS outcome,
        outcome.cost_usd, run.scenario, run.policy, opinion.verdict, run.clarity_score,
        CAST(run.result -> 'components' ->> 'confidence' AS double precision) AS confidence,
        CAST(run.result -> 'components' ->> 'actionability' AS double precision) AS actionability,
        owner.username, owner.first_name, owner.last_name,
        outcome.outcome -> 'answer' <> 'null' AND NOT EXISTS (
            SELECT FROM lens_outcomes AS later
            WHERE later.analysis_id = outcome.analysis_id AND later.lens = outcome.lens
                AND later.tier > outcome.tier AND later.outcome -> 'answer' <> 'null'
        ) AS is_kept
    FROM lens_outcomes AS outcome
    JOIN analyses AS run ON run.id = outcome.analysis_id
    JOIN users AS owner ON owner.id = run.user_id
    LEFT JOIN lens_feedback AS opinion
        ON opinion.analysis_id = outcome.analysis_id AND opinion.lens = outcome.lens
    WHERE outcome.id > :after AND outcome.lens <> :summary
        AND run.status = 'completed' AND run.deleted_at IS NULL AND run.kind <> 'band'
        AND run.{IS_NO_SAMPLE} AND {IS_AGREED}
    ORDER BY outcome.id
    LIMIT :most
""").bindparams(  # noqa: S608  # built from constants only
    bindparam("summary", value=SUMMARY_CALL, type_=Text),
    bindparam("after", type_=BigInteger),
    bindparam("most", type_=Integer),
)

COUNTS = text(f"""
    SELECT call.lens, call.model, count(*) AS records
    FROM model_calls AS call
    JOIN analyses AS run ON run.id = call.analysis_id
    JOIN users AS owner ON owner.id = run.user_id
    WHERE {IS_AGREED} AND run.status = 'completed' AND run.deleted_at IS NULL AND run.kind <> 'band'
        AND run.{IS_NO_SAMPLE}
        AND call.finished_at IS NOT NULL AND call.lens <> :summary
    GROUP BY call.lens, call.model
""").bindparams(bindparam("summary", value=SUMMARY_CALL, type_=Text))  # noqa: S608  # built from constants only
