"""Endpoints of feedback on lenses, and of routing savings."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.identity.accounts.sessions import Caller
from app.domains.learning.policies.claims import ClaimService
from app.domains.learning.policies.feedback import FeedbackService
from app.domains.learning.policies.schemas import Claim, FeedbackUpdate
from app.domains.runs.analyses.schemas import LensFeedback

Feedbacks = NamedDependency[FeedbackService]
Claims = NamedDependency[ClaimService]
SignedInCaller = NamedDependency[Caller]


async def give_feedback(
    analysis_id: FromPath[UUID],
    lens: FromPath[str],
    data: JSONBody[FeedbackUpdate],
    caller: SignedInCaller,
    feedback_service: Feedbacks,
) -> LensFeedback:
    """Gives or changes feedback on a lens of the caller's analysis.

    It is a weak signal for learning and has no other effect.
    """
    return await feedback_service.put(caller, analysis_id, lens, data)


async def take_back_feedback(
    analysis_id: FromPath[UUID],
    lens: FromPath[str],
    caller: SignedInCaller,
    feedback_service: Feedbacks,
) -> None:
    """Deletes feedback on a lens.

    Does nothing if there is none.
    """
    await feedback_service.delete(caller, analysis_id, lens)


async def get_claim(claim_service: Claims) -> Claim:
    """Returns the savings of routing at 95 % of the top tier's quality, if the records support a claim."""
    return await claim_service.claim()
