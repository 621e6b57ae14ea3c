"""Endpoints of likes and shares."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.community.reactions.schemas import LikeRequest, LikeResult, ShareRequest, ShareResult
from app.domains.community.reactions.service import ReactionService
from app.domains.identity.accounts.sessions import Caller

Reactions = NamedDependency[ReactionService]
SignedInCaller = NamedDependency[Caller]


async def like_post(
    post_id: FromPath[UUID], data: JSONBody[LikeRequest], caller: SignedInCaller, reaction_service: Reactions
) -> LikeResult:
    """Likes or unlikes a post."""
    return await reaction_service.like(caller, "post", post_id, data)


async def like_comment(
    comment_id: FromPath[UUID],
    data: JSONBody[LikeRequest],
    caller: SignedInCaller,
    reaction_service: Reactions,
) -> LikeResult:
    """Likes or unlikes a comment."""
    return await reaction_service.like(caller, "comment", comment_id, data)


async def like_agent(
    agent_id: FromPath[UUID], data: JSONBody[LikeRequest], caller: SignedInCaller, reaction_service: Reactions
) -> LikeResult:
    """Likes or unlikes an agent."""
    return await reaction_service.like(caller, "agent", agent_id, data)


async def share_post(
    post_id: FromPath[UUID], data: JSONBody[ShareRequest], caller: SignedInCaller, reaction_service: Reactions
) -> ShareResult:
    """Records that the caller shared a post.

    A repeated request changes nothing.
    """
    return await reaction_service.share(caller, "post", post_id, data)


async def share_agent(
    agent_id: FromPath[UUID],
    data: JSONBody[ShareRequest],
    caller: SignedInCaller,
    reaction_service: Reactions,
) -> ShareResult:
    """Records that the caller shared an agent.

    A repeated request changes nothing.
    """
    return await reaction_service.share(caller, "agent", agent_id, data)
