"""The calls of reviewing an account: parse, call one service method, answer."""

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
    """What was in the caller's account before they proved that its address is theirs.

    Pending until it is finished. Until then others see nothing that the account has published.
    """
    return await review_service.read(caller)


async def delete_reviewed(
    data: JSONBody[ReviewDeletion], caller: SignedInCaller, review_service: Reviews
) -> ReviewDeleted:
    """Delete some of it. The review stays pending."""
    return await review_service.delete(caller, data)


async def finish_account_review(
    data: JSONBody[ReviewEnd], caller: SignedInCaller, review_service: Reviews
) -> None:
    """Keep the rest, under the names given, and end the review."""
    await review_service.finish(caller, data)
