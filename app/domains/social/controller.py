"""The calls about posts: parse, call one service method, answer."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.accounts.sessions import Caller
from app.domains.social.schemas import Post, PostCreate, Posted
from app.domains.social.service import PostService

Posts = NamedDependency[PostService]
SignedInCaller = NamedDependency[Caller]
Visitor = NamedDependency[Caller | None]
PostId = FromPath[UUID]


async def share_analysis(data: JSONBody[PostCreate], caller: SignedInCaller, post_service: Posts) -> Posted:
    """Post about an analysis of the caller's own, for everybody to read."""
    return await post_service.share(caller, data)


async def get_post(post_id: PostId, visitor: Visitor, post_service: Posts) -> Post:
    """One post, with what its author shows of the analysis."""
    return await post_service.read(visitor, post_id)


async def delete_post(post_id: PostId, caller: SignedInCaller, post_service: Posts) -> None:
    """Take back a post of the caller's own."""
    await post_service.remove(caller, post_id)
