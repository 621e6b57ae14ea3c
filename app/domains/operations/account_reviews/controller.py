"""Endpoints of account reviews."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import JSONBody

from app.domains.identity.accounts.parameters import SignedInCaller
from app.domains.operations.account_reviews.schemas import (
    AccountReview,
    ReviewDeleted,
    ReviewDeletion,
    ReviewEnd,
)
from app.domains.operations.account_reviews.service import ReviewService

Reviews = NamedDependency[ReviewService]


async def get_account_review(caller: SignedInCaller, review_service: Reviews) -> AccountReview:
    """Returns the content of the caller's account from before they proved its address.

    The review is pending until it is finished. Until then, the account's published content is hidden from
    others.
    """
    return await review_service.read(caller)


async def delete_reviewed(
    data: JSONBody[ReviewDeletion], caller: SignedInCaller, review_service: Reviews
) -> ReviewDeleted:
    """Deletes some of the content.

    The review remains pending.
    """
    return await review_service.delete(caller, data)


async def finish_account_review(
    data: JSONBody[ReviewEnd], caller: SignedInCaller, review_service: Reviews
) -> None:
    """Keeps the rest under the given names, and ends the review."""
    await review_service.finish(caller, data)
