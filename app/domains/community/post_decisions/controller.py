"""Endpoints of decisions behind posts."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.community.post_decisions.schemas import (
    DecisionVisibility,
    OptionsUpdate,
    PostDecision,
    VoteUpdate,
)
from app.domains.community.post_decisions.service import PostDecisionService
from app.domains.identity.accounts.sessions import Caller

Decisions = NamedDependency[PostDecisionService]
SignedInCaller = NamedDependency[Caller]
PostId = FromPath[UUID]


async def get_post_decision(
    post_id: PostId, visitor: NamedDependency[Caller | None], post_decision_service: Decisions
) -> PostDecision:
    """Returns the options of a post with the votes that the caller may see, and the author's decision."""
    return await post_decision_service.read(visitor, post_id)


async def vote_on_post(
    post_id: PostId, data: JSONBody[VoteUpdate], caller: SignedInCaller, post_decision_service: Decisions
) -> PostDecision:
    """Sets, changes or withdraws the caller's vote."""
    return await post_decision_service.vote(caller, post_id, data.option)


async def set_post_options(
    post_id: PostId, data: JSONBody[OptionsUpdate], caller: SignedInCaller, post_decision_service: Decisions
) -> PostDecision:
    """Sets the options that readers vote on, until the first vote."""
    return await post_decision_service.set_options(caller, post_id, data.options)


async def show_post_decision(
    post_id: PostId,
    data: JSONBody[DecisionVisibility],
    caller: SignedInCaller,
    post_decision_service: Decisions,
) -> PostDecision:
    """Shows or hides on a post what its author decided and how it turned out, from their decision journal."""
    return await post_decision_service.set_visibility(caller, post_id, is_shown=data.is_shown)
