"""Hands an account over to the owner of its address.

Anyone can register any address. When its owner proves the address, no earlier setting may grant access to the
account or act on its behalf.
"""

from __future__ import annotations

from uuid import UUID

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.community.moderation.recounts import recount_comments_of
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.operations.account_reviews.repository import ReviewRepository


async def begin_review(unit: UnitOfWork, user_id: UUID) -> None:
    """Reverts all settings of the previous person, and starts the owner's review of the remaining content, as
    part of `unit`.

    The caller ends the sessions and replaces the password. This function removes identities, API tokens,
    second factors, password reset links, pending sign-ins, share links, and the consent to training.
    Published content is hidden from others until the owner has finished the review.
    """
    reviews = ReviewRepository(unit.session)
    await reviews.remove_sign_in_methods(user_id)
    await FactorRepository(unit.session).clear(user_id)
    await reviews.reset_choices(user_id)
    await reviews.begin(user_id)
    await recount_comments_of(unit.session, user_id)
