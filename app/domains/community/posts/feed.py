"""Reads the feed and single posts."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import msgspec

from app.core.api.paging import Moment, decode_cursor, next_page_link
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField, NotSignedIn
from app.core.text.validation import check_storable
from app.core.typesetting import Typesetter
from app.domains.community.posts.errors import PostHidden, PostNotFound
from app.domains.community.posts.mappers import feed_post, post_read
from app.domains.community.posts.preview import TEMPLATE, preview_of
from app.domains.community.posts.queries import FeedCursor, FeedFilter, Tab
from app.domains.community.posts.repository import PostRepository
from app.domains.community.posts.rules import as_tag
from app.domains.community.posts.schemas import FeedPost, NewPosts, Post
from app.domains.identity.accounts.sessions import Caller

FEED = "/api/social/feed"


class FeedService:
    def __init__(self, statements: SessionFactory, typesetter: Typesetter) -> None:
        self._statements = statements
        self._typesetter = typesetter

    async def page(
        self,
        visitor: Caller | None,
        tab: Tab,
        tag: str | None,
        author: UUID | None,
        cursor: str | None,
        limit: int,
    ) -> tuple[list[FeedPost], dict[str, str]]:
        """Returns a page and the headers with the link to the next one.

        Raises NotSignedIn for a visitor on the following or saved tab, and InvalidField for a cursor of
        another list, or a tag or author on another tab.
        """
        asked = _parse_filter(visitor, tab, tag, author)
        after = _parse_cursor(cursor, tab)
        if tag is not None and asked.tag is None:
            return [], {}
        async with self._statements() as db:
            rows = await PostRepository(db).page(asked, after, limit + 1)
        shown = rows[:limit]
        query = {"tab": tab, "tag": asked.tag, "author": author, "limit": limit}
        last = FeedCursor(tab, shown[-1].key, shown[-1].id) if len(rows) > limit else None
        return [feed_post(row, asked.reader) for row in shown], next_page_link(FEED, query, last)

    async def count_new(self, visitor: Caller | None, since: str) -> NewPosts:
        """Counts newer posts. Raises InvalidField for an invalid timestamp."""
        moment = _parse_timestamp(since)
        async with self._statements() as db:
            return NewPosts(await PostRepository(db).count_newer(moment, visitor.id if visitor else None))

    async def read(self, visitor: Caller | None, post_id: UUID) -> Post:
        """Returns a post. Raises PostNotFound, PostHidden."""
        reader = visitor.id if visitor else None
        async with self._statements() as db:
            posts = PostRepository(db)
            row = await posts.one(post_id, reader)
            if row is None:
                raise PostHidden if await posts.is_hidden(post_id) else PostNotFound
        return post_read(row, reader)

    async def preview(self, post_id: UUID) -> bytes:
        """Returns the preview image of a post as a PNG for visitors. Raises PostNotFound, Unavailable."""
        return await self._typesetter.picture(TEMPLATE, preview_of(await self.read(None, post_id)))


def _parse_filter(visitor: Caller | None, tab: Tab, tag: str | None, author: UUID | None) -> FeedFilter:
    if tab != "latest" and (tag is not None or author is not None):
        raise InvalidField("'tag' and 'author' filter only the latest posts.")
    if tab in ("following", "saved") and visitor is None:
        raise NotSignedIn
    if tag is not None:
        check_storable({"tag": tag})
    return FeedFilter(tab, visitor.id if visitor else None, None if tag is None else as_tag(tag), author)


def _parse_timestamp(since: str) -> datetime:
    """Parses a timestamp with its zone.

    Raises InvalidField, also for one outside PostgreSQL's range in UTC.
    """
    try:
        return msgspec.convert(since, Moment).astimezone(UTC)
    except (msgspec.ValidationError, OverflowError) as error:
        raise InvalidField(
            "'since' must be a time with a time zone, such as `createdAt` of a post."
        ) from error


def _parse_cursor(cursor: str | None, tab: Tab) -> FeedCursor | None:
    after = decode_cursor(cursor, FeedCursor)
    if after is not None and not (after.tab == tab and after.fits):
        raise InvalidField("'cursor' is not a cursor of this list.")
    return after
