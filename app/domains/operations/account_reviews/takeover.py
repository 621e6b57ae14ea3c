"""Handing an account over to the owner of its address.

Anybody may register any address. When its owner proves that it is theirs, nothing that was set before may
open the account or speak for them.
"""

from __future__ import annotations

from uuid import UUID

from app.core.uow import UnitOfWork
from app.domains.community.moderation.recounts import settle_comments_of
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.operations.account_reviews.repository import ReviewRepository


async def begin_review(unit: UnitOfWork, user_id: UUID) -> None:
    """Undo everything that the person before set, and have the owner review what is left, as part of `unit`.

    The caller ends the sessions and replaces the password. Ends here: identities, second factors, links to a
    new password, sign-ins under way, share links, and the consent to training. What is published is hidden
    from others until the owner has answered.
    """
    reviews = ReviewRepository(unit.session)
    await reviews.remove_ways_in(user_id)
    await FactorRepository(unit.session).clear(user_id)
    await reviews.reset_choices(user_id)
    await reviews.begin(user_id)
    await settle_comments_of(unit.session, user_id)
