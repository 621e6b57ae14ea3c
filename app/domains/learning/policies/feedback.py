"""Feedback of owners on the lenses of their analyses."""

from __future__ import annotations

from uuid import UUID

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.learning.policies.errors import (
    FeedbackTooLong,
    InvalidFeedbackReason,
    LensNotFound,
    NoAnswerToRate,
)
from app.domains.learning.policies.repository import FeedbackRepository
from app.domains.learning.policies.schemas import FEEDBACK_MOST, FeedbackUpdate
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.analyses.samples import refuse_sample
from app.domains.runs.analyses.schemas import LensFeedback


class FeedbackService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def put(self, caller: Caller, analysis_id: UUID, lens: str, data: FeedbackUpdate) -> LensFeedback:
        """Upserts feedback.

        Raises AnalysisNotFound, NotAnAnalysis, LensNotFound, NoAnswerToRate, FeedbackTooLong,
        InvalidFeedbackReason and SampleRefused.
        """
        data = validate_feedback(data)
        async with self._unit() as unit:
            feedback = FeedbackRepository(unit.session)
            await _check_lens(unit.session, caller, analysis_id, lens, needs_answer=True)
            await refuse_sample(
                unit.session, analysis_id, "A sample takes no feedback: nothing is learned from it."
            )
            given_at = await feedback.put(analysis_id, lens, data)
            await unit.commit()
        return LensFeedback(data.verdict, data.why, data.text, given_at)

    async def delete(self, caller: Caller, analysis_id: UUID, lens: str) -> None:
        """Deletes feedback. Raises AnalysisNotFound, NotAnAnalysis and LensNotFound."""
        async with self._unit() as unit:
            feedback = FeedbackRepository(unit.session)
            await _check_lens(unit.session, caller, analysis_id, lens, needs_answer=False)
            await feedback.delete(analysis_id, lens)
            await unit.commit()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _check_lens(
    db: AsyncSession, caller: Caller, analysis_id: UUID, lens: str, *, needs_answer: bool
) -> None:
    lenses = await FeedbackRepository(db).own_lenses(analysis_id, caller.id)
    if lenses is None:
        raise await not_own(db, analysis_id, caller.id)
    if lens not in lenses:
        raise LensNotFound
    if needs_answer and not lenses[lens]:
        raise NoAnswerToRate


def validate_feedback(data: FeedbackUpdate) -> FeedbackUpdate:
    """Returns the feedback with its text stripped. Raises FeedbackTooLong and InvalidFeedbackReason."""
    text = data.text.strip()
    if len(text) > FEEDBACK_MOST:
        raise FeedbackTooLong
    if data.verdict == "useful" and data.why is not None:
        raise InvalidFeedbackReason
    return replace(data, text=text)
