"""Endpoints of posts."""

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
    PostUpdate,
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
    str | None,
    HeaderParameter(
        name="Idempotency-Key", description="Repeated requests with the same key return the same post."
    ),
]


async def list_feed(
    visitor: Visitor,
    feed_service: Feed,
    tab: Annotated[Tab, QueryParameter()] = "latest",
    tag: Annotated[str | None, QueryParameter(max_length=TAG_MOST, description="A hashtag.")] = None,
    author: Annotated[UUID | None, QueryParameter(description="Only posts by this author.")] = None,
    cursor: Annotated[
        str | None, QueryParameter(description="From the `Link` header of the previous page.")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> Response[list[FeedPost]]:
    """Lists posts: the latest, the trending, the latest by people and about agents that the caller follows,
    or those that the caller has saved, most recently saved first.

    `tag` and `author` filter the latest. Posts of people whom the caller has muted, and of people
    who block each other, are left out, except with `author`. `Link` with `rel="next"` has the URL of the next
    page, if any.
    """
    posts, link = await feed_service.page(visitor, tab, tag, author, cursor, limit)
    return Response(posts, headers=link)


async def count_new_posts(
    visitor: Visitor,
    feed_service: Feed,
    since: Annotated[str, QueryParameter(description="`createdAt` of the first post shown.")],
) -> NewPosts:
    """Counts the posts that are newer than the first one shown."""
    return await feed_service.count_new(visitor, since)


async def get_ranking() -> Ranking:
    """Returns the ranking formula of trending posts and agents, as text and as numbers."""
    return ranking()


async def share_analysis(
    data: JSONBody[PostCreate],
    caller: SignedInCaller,
    post_service: Posts,
    idempotency_key: IdempotencyKey = None,
) -> Posted:
    """Publishes a post about an analysis of the caller."""
    return await post_service.share(caller, data, idempotency_key)


async def preview_post(data: JSONBody[PostCreate], caller: SignedInCaller, post_service: Posts) -> Post:
    """Previews a post as visitors would see it.

    Publishes nothing.
    """
    return await post_service.preview(caller, data)


async def create_post(
    data: JSONBody[PostDraft],
    caller: SignedInCaller,
    post_service: Posts,
    idempotency_key: IdempotencyKey = None,
) -> FeedPost:
    """Publishes a post about an agent."""
    return await post_service.write(caller, data, idempotency_key)


async def update_post(
    post_id: PostId, data: JSONBody[PostUpdate], caller: SignedInCaller, post_service: Posts
) -> FeedPost:
    """Changes text and tags of a post of the caller, which is then marked as edited.

    Its analysis cannot be changed. A hidden post stays hidden.
    """
    return await post_service.update(caller, post_id, data)


async def get_post(post_id: PostId, visitor: Visitor, feed_service: Feed) -> Post:
    """Returns a post, with the published parts of its analysis."""
    return await feed_service.read(visitor, post_id)


async def get_post_preview(post_id: PostId, feed_service: Feed) -> Response[bytes]:
    """Returns the preview image of a post for link previews: a PNG, 1200 by 630."""
    return Response(await feed_service.preview(post_id), media_type="image/png")


async def delete_post(post_id: PostId, caller: SignedInCaller, post_service: Posts) -> None:
    """Deletes a post of the caller, with its comments and reactions."""
    await post_service.remove(caller, post_id)
