"""Reads of runs, and the insert of imported ones. All state transitions are in `lifecycle`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Uuid,
    and_,
    bindparam,
    column,
    desc,
    func,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, array, distinct_on
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.core.database.engine import SessionFactory
from app.core.database.rows import read_rows
from app.core.events import EventId, EventRecord, RunState, StoredMilestone
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.runs.analyses.budget import SPENDING, Spending, spending_of
from app.domains.runs.analyses.ownership import is_own, is_readable
from app.domains.runs.analyses.queries import MILESTONE, READABLE_STATE, STATE, StateRow, stored_milestone
from app.domains.runs.analyses.samples import is_no_sample
from app.models import (
    BAND,
    FINAL_STATUSES,
    SAFETY_KIND,
    Analysis,
    HistoryEntryRow,
    LensFeedbackRow,
    RunEventRow,
    RunStatus,
    history_owner,
)
from routing.models.ladder import Ladder

IMPORTED = "imported"

RECORD_PARTS = (
    "logical",
    "ethical",
    "factual",
    "strategic",
    "label",
    "headline",
    "frictionFingerprint",
    "stabilityScores",
    "irisSummary",
)


class HistoryRow(Struct, frozen=True):
    """A run with only RECORD_PARTS of its result in `parts`, None without a result."""

    run: Any
    parts: dict[str, Any] | None


class EntryRow(Struct, frozen=True):
    """A run with its history entry.

    `parent_id` is None when the parent is deleted. `feedback` is LensFeedback by lens ID, None without any.
    """

    run: Analysis
    title: str | None
    is_pinned: bool
    parent_id: UUID | None
    feedback: dict[str, Any] | None


class AnalysisRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def read_own(self, analysis_id: UUID, user_id: UUID) -> Analysis | None:
        """Returns the run with its result when it is this user's and not deleted."""
        return await self._db.scalar(select(Analysis).where(is_own(analysis_id, user_id)))

    async def lock_own(self, analysis_id: UUID, user_id: UUID) -> Analysis | None:
        """Returns the run as `read_own` does and locks its row until the commit."""
        found = select(Analysis).where(is_own(analysis_id, user_id)).with_for_update(key_share=True)
        return await self._db.scalar(found)

    async def read_own_entry(self, analysis_id: UUID, user_id: UUID) -> EntryRow | None:
        """Returns the run as `read_own` does, with its history entry.

        Also finds safety answers and band runs, which have no entry.
        """
        parent = aliased(Analysis)
        is_pinned = func.coalesce(HistoryEntryRow.is_pinned, False)
        found = await self._db.execute(
            select(Analysis, HistoryEntryRow.title, is_pinned, parent.id, FEEDBACK)
            .outerjoin(HistoryEntryRow, HistoryEntryRow.analysis_id == Analysis.id)
            .outerjoin(parent, and_(parent.id == Analysis.parent_id, parent.deleted_at.is_(None)))
            .where(is_readable(analysis_id, user_id))
        )
        row = found.first()
        return EntryRow(row[0], row[1], bool(row[2]), *row[3:]) if row else None

    async def is_there(self, analysis_id: UUID, user_id: UUID) -> bool:
        """Returns whether this user can read such a run."""
        found = await self._db.execute(select(Analysis.id).where(is_readable(analysis_id, user_id)))
        return found.first() is not None

    async def newest_receipt(self, analysis_id: UUID) -> dict[str, Any] | None:
        """Returns the receipt of the latest event that has one."""
        receipt = RunEventRow.data["receipt"]
        found: dict[str, Any] | None = await self._db.scalar(
            select(receipt)
            .where(RunEventRow.analysis_id == analysis_id, receipt.is_not(None))
            .order_by(desc(RunEventRow.attempt), desc(RunEventRow.seq))
            .limit(1)
        )
        return found

    async def history(self, user_id: UUID, most: int) -> Sequence[HistoryRow]:
        """Returns the latest runs of a user, newest first."""
        named = [part for name in RECORD_PARTS for part in (name, Analysis.result[name])]
        parts = func.jsonb_build_object(*named)
        found = await self._db.execute(
            select(
                Analysis.id,
                Analysis.user_id,
                Analysis.scenario,
                Analysis.status,
                Analysis.kind,
                Analysis.tier,
                Analysis.model_choice,
                Analysis.created_at,
                Analysis.finished_at,
                Analysis.failure_reason,
                Analysis.clarity_score,
                parts.label("parts"),
            )
            .where(Analysis.user_id == user_id, Analysis.deleted_at.is_(None), Analysis.kind != BAND)
            .order_by(desc(Analysis.created_at), desc(Analysis.id))
            .limit(most)
        )
        return [HistoryRow(row, row.parts if row.status == RunStatus.COMPLETED else None) for row in found]

    async def add_imported(self, run: Analysis, final: EventRecord) -> None:
        """Inserts a finished analysis made elsewhere, with its history entry and its single event."""
        self._db.add(run)
        await self._db.flush()
        words = func.to_tsvector("simple", run.scenario)
        owner = func.array_to_tsvector(array([history_owner(run.user_id)]))
        self._db.add(
            HistoryEntryRow(
                analysis_id=run.id, user_id=run.user_id, created_at=run.created_at, search=words.concat(owner)
            )
        )
        self._db.add(
            RunEventRow(
                analysis_id=run.id,
                attempt=final.id.attempt,
                seq=final.id.seq,
                type=final.type,
                data=msgspec.json.decode(final.data),
            )
        )
        await self._db.flush()

    async def spending(
        self, user_id: UUID, idempotency_key: str | None, ladder: Ladder, token_id: UUID | None = None
    ) -> Spending:
        """Returns a user's spending since 00:00 UTC, including running runs, in one query on the index of the
        user's latest runs. `ladder` has the prices for calls that were cut off. `token_id` is that of
        `token_usd`.
        """
        asked = spending_of(user_id, idempotency_key, ladder, token_id)
        return Spending(*(await self._db.execute(SPENDING, asked)).one())

    async def has_key(self, user_id: UUID, idempotency_key: str | None) -> bool:
        """Returns whether a user has started a run with this idempotency key."""
        return idempotency_key is not None and await self.id_of_key(user_id, idempotency_key) is not None

    async def id_of_key(self, user_id: UUID, idempotency_key: str) -> UUID | None:
        """Returns the run that a user has started with this idempotency key."""
        made = (Analysis.user_id == user_id, Analysis.idempotency_key == idempotency_key)
        return await self._db.scalar(select(Analysis.id).where(*made))

    async def mark_end_delivered(self, analysis_id: UUID) -> None:
        """Records that the owner of an ended run has received its end, unless recorded before."""
        first = (
            Analysis.id == analysis_id,
            Analysis.end_told_at.is_(None),
            Analysis.status.in_(FINAL_STATUSES),
        )
        noted = update(Analysis).where(*first).values(end_told_at=func.now())
        await self._db.execute(noted.execution_options(synchronize_session=False))

    async def count_runs(self) -> int:
        """Counts the analyses started here, without imported ones, safety answers, band runs and samples."""
        counted = select(func.count()).select_from(Analysis)
        counted = counted.where(Analysis.kind.not_in((IMPORTED, SAFETY_KIND, BAND)), is_no_sample())
        return await self._db.scalar(counted) or 0

    async def state(self, analysis_id: UUID, owner: UUID | None = None) -> RunState | None:
        """Returns the state of a run and all its milestones in one query.

        With `owner`, requires that it is theirs and not deleted; a stream of a run that is deleted later
        still delivers its end.
        """
        statement, values = STATE, {"id": analysis_id}
        if owner is not None:
            statement, values = READABLE_STATE, {"id": analysis_id, "owner": owner}
        rows = await read_rows(self._db, StateRow, statement, values)
        if not rows:
            return None
        told = tuple(milestone for row in rows if (milestone := row.milestone) is not None)
        return RunState(rows[0].status, rows[0].tier, rows[0].status in FINAL_STATUSES, told)

    async def milestones_after(self, cursors: Mapping[UUID, EventId]) -> list[StoredMilestone]:
        """Returns the milestones of these runs above each one's ID, in one query."""
        asked = (
            func.unnest(
                bindparam("ids", list(cursors), ARRAY(Uuid)),
                bindparam("attempts", [e.attempt for e in cursors.values()], ARRAY(BigInteger)),
                bindparam("seqs", [e.seq for e in cursors.values()], ARRAY(BigInteger)),
            )
            .table_valued(column("id", Uuid), column("attempt", BigInteger), column("seq", BigInteger))
            .render_derived("asked")
        )
        above = tuple_(RunEventRow.attempt, RunEventRow.seq) > tuple_(asked.c.attempt, asked.c.seq)
        found = await self._db.execute(
            select(*MILESTONE)
            .select_from(asked)
            .join(RunEventRow, true())
            .where(RunEventRow.analysis_id == asked.c.id, above)
            .order_by(RunEventRow.analysis_id, RunEventRow.attempt, RunEventRow.seq)
        )
        return [stored_milestone(*row) for row in found]

    async def recent_milestones(self, seconds: float) -> list[tuple[UUID, EventId]]:
        """Returns the newest milestone of each run with a milestone in the last `seconds`."""
        since = func.now() - timedelta(seconds=seconds)
        found = await self._db.execute(
            select(RunEventRow.analysis_id, RunEventRow.attempt, RunEventRow.seq)
            .where(RunEventRow.created_at > since)
            .order_by(RunEventRow.analysis_id, RunEventRow.attempt.desc(), RunEventRow.seq.desc())
            .ext(distinct_on(RunEventRow.analysis_id))
        )
        return [(analysis_id, EventId(attempt, seq)) for analysis_id, attempt, seq in found]


class Milestones:
    """Implements the reads of the stream hub (`app.core.events.MilestoneSource`)."""

    def __init__(self, reads: SessionFactory) -> None:
        self._reads = reads

    async def run_state(self, analysis_id: UUID) -> RunState | None:
        async with self._reads() as db:
            return await AnalysisRepository(db).state(analysis_id)

    async def milestones_after(self, cursors: Mapping[UUID, EventId]) -> Sequence[StoredMilestone]:
        async with self._reads() as db:
            return await AnalysisRepository(db).milestones_after(cursors)

    async def recent_milestones(self, seconds: float) -> Sequence[tuple[UUID, EventId]]:
        async with self._reads() as db:
            return await AnalysisRepository(db).recent_milestones(seconds)

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        async with self._reads() as db:
            return await AccountRepository(db).live_sessions(session_ids)


FEEDBACK = (
    select(
        func.jsonb_object_agg(
            LensFeedbackRow.lens,
            func.jsonb_build_object(
                *("verdict", LensFeedbackRow.verdict, "why", LensFeedbackRow.why),
                *("text", LensFeedbackRow.text, "givenAt", LensFeedbackRow.given_at),
            ),
        )
    )
    .where(LensFeedbackRow.analysis_id == Analysis.id)
    .correlate(Analysis)
    .scalar_subquery()
)
"""The owner's feedback on the lenses of an analysis, by lens ID; NULL without any."""
