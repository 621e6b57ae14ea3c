"""The calls about posts: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from app.domains.community.posts.feed import FeedService
from app.domains.community.posts.queries import Tab
from app.domains.community.posts.ranking import ranking
from app.domains.community.posts.schemas import (
    FeedPost,
    NewPosts,
    Post,
    PostCreate,
    PostDraft,
    Posted,
    Ranking,
)
from app.domains.community.posts.service import PostService
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST, TAG_MOST = 20, 100, 51

Posts = NamedDependency[PostService]
Feed = NamedDependency[FeedService]
SignedInCaller = NamedDependency[Caller]
Visitor = NamedDependency[Caller | None]
PostId = FromPath[UUID]
IdempotencyKey = Annotated[
    str | None, HeaderParameter(name="Idempotency-Key", description="The same key and words: the same post.")
]


async def list_feed(
    visitor: Visitor,
    feed_service: Feed,
    tab: Annotated[Tab, QueryParameter()] = "latest",
    tag: Annotated[str | None, QueryParameter(max_length=TAG_MOST, description="A hashtag.")] = None,
    author: Annotated[UUID | None, QueryParameter(description="Whose posts.")] = None,
    cursor: Annotated[str | None, QueryParameter(description="Taken from `Link` of the page before.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> Response[list[FeedPost]]:
    """A page of posts: the latest, the trending, or the latest about agents that the caller follows.

    `tag` and `author` narrow the latest down. The next page is at the `Link` with `rel="next"`, where there
    is one.
    """
    posts, link = await feed_service.page(visitor, tab, tag, author, cursor, limit)
    return Response(posts, headers=link)


async def count_new_posts(
    visitor: Visitor,
    feed_service: Feed,
    since: Annotated[str, QueryParameter(description="`createdAt` of the first post that is shown.")],
) -> NewPosts:
    """How many posts are newer than the first that is shown."""
    return await feed_service.count_new(visitor, since)


async def get_ranking() -> Ranking:
    """How trending posts and agents are put in order, in words and in figures."""
    return ranking()


async def share_analysis(
    data: JSONBody[PostCreate],
    caller: SignedInCaller,
    post_service: Posts,
    idempotency_key: IdempotencyKey = None,
) -> Posted:
    """Post about an analysis of the caller's own, for everybody to read."""
    return await post_service.share(caller, data, idempotency_key)


async def preview_post(data: JSONBody[PostCreate], caller: SignedInCaller, post_service: Posts) -> Post:
    """The post as visitors would read it. Nothing is posted."""
    return await post_service.preview(caller, data)


async def create_post(
    data: JSONBody[PostDraft],
    caller: SignedInCaller,
    post_service: Posts,
    idempotency_key: IdempotencyKey = None,
) -> FeedPost:
    """Post about an agent, for everybody to read."""
    return await post_service.write(caller, data, idempotency_key)


async def get_post(post_id: PostId, visitor: Visitor, feed_service: Feed) -> Post:
    """One post, with what its author shows of the analysis."""
    return await feed_service.read(visitor, post_id)


async def get_post_preview(post_id: PostId, feed_service: Feed) -> Response[bytes]:
    """The picture that stands for a post where its link is shared: a PNG, 1200 by 630."""
    picture = await feed_service.preview(post_id)
    return Response(picture, media_type="image/png", headers={"Cache-Control": "no-cache"})


async def delete_post(post_id: PostId, caller: SignedInCaller, post_service: Posts) -> None:
    """Take back a post of the caller's own, with what is under it."""
    await post_service.remove(caller, post_id)
