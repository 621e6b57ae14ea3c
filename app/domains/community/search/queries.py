"""SQL of the search.

Results are materialized before they are sorted: PostgreSQL cannot estimate the selectivity of a text, and
along the sort index it would scan every row for a rare one.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, Integer, Select, Text, bindparam, desc, func, or_, select, tuple_
from sqlalchemy.dialects.postgresql import TSQUERY

from app.core.api.paging import TimeCursor
from app.core.database.fulltext import prefix_query
from app.domains.community.agent_feed.queries import TRIGRAM
from app.domains.community.posts import queries as posts
from app.domains.community.profiles.repository import has_public_content
from app.domains.notifications.visibility import is_unrestricted, is_visible_person
from app.models import Post, User

Rows = Select[*tuple[Any, ...]]

_FULL_NAME = func.trim(func.concat(User.first_name, " ", User.last_name))
_NAME = func.coalesce(func.nullif(_FULL_NAME, ""), User.username)
_SORT_NAME: ColumnElement[str] = func.lower(_NAME, type_=Text)


class NameCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Position in a list of people by name."""

    name: str
    id: UUID


def post_page(q: str, reader: UUID | None, after: TimeCursor | None, most: int) -> Rows:
    """Selects a page of the posts that contain every word of `q`, newest first, as `ListedPostRow`."""
    found = _materialize(_select_posts(q, reader))
    page = select(found.c.id, found.c.key)
    if after is not None:
        page = page.where(tuple_(found.c.key, found.c.id) < (after.moment, after.id))
    page = page.order_by(desc(found.c.key), desc(found.c.id)).limit(_inline(most))
    return posts.select_listed(page, reader)


def people_page(q: str, reader: UUID | None, after: NameCursor | None, most: int) -> Rows:
    """Selects a page of the people whose name contains `q`, by name."""
    found = _materialize(_select_people(q, reader))
    place = found.c.key, found.c.id
    page = select(*place)
    if after is not None:
        page = page.where(tuple_(*place) > (after.name, after.id))
    listed = _materialize(page.order_by(*place).limit(_inline(most)), "listed")
    number = select(func.count()).where(Post.user_id == User.id, Post.hidden_at.is_(None)).scalar_subquery()
    columns = (User.id, User.username, User.first_name, User.last_name, User.bio, number.label("posts"))
    shown = select(*columns, listed.c.key).join(listed, listed.c.id == User.id)
    return shown.order_by(listed.c.key, listed.c.id)


def count_posts(q: str, reader: UUID | None, most: int) -> Rows:
    """Counts the posts of all pages, up to `most`."""
    return _count(_select_posts(q, reader), most)


def count_people(q: str, reader: UUID | None, most: int) -> Rows:
    """Counts the people of all pages, up to `most`."""
    return _count(_select_people(q, reader), most)


def _select_posts(q: str, reader: UUID | None) -> Rows:
    words = func.to_tsquery("simple", prefix_query(q), type_=TSQUERY)
    has_words = func.post_words(Post.content, Post.tags).bool_op("@@")(words)
    found = select(Post.id, Post.created_at.label("key"))
    return found.where(func.numnode(words) > 0, has_words, posts.is_listed(reader))


def _select_people(q: str, reader: UUID | None) -> Rows:
    """A text shorter than three characters has no trigram."""
    has_name = or_(_NAME.icontains(q, autoescape=True), User.username.icontains(q, autoescape=True))
    found = select(User.id, _SORT_NAME.label("key"))
    found = found.where(has_name, is_visible_person(User.id), has_public_content())
    if len(q) >= TRIGRAM:
        trigrams = func.person_trigrams(User.first_name, User.last_name, User.username)
        found = found.where(trigrams.bool_op("@>")(func.trigrams(func.lower(q, type_=Text))))
    return found if reader is None else found.where(is_unrestricted(User.id, reader))


def _count(found: Rows, most: int) -> Rows:
    return select(func.count()).select_from(found.limit(_inline(most)).subquery("found"))


def _materialize(found: Rows, name: str = "found") -> Any:
    return found.cte(name).prefix_with("MATERIALIZED", dialect="postgresql")


def _inline(number: int) -> Any:
    """Inlines a number as a literal, so that generic plans know how few rows are needed."""
    return bindparam("most", number, Integer, literal_execute=True)
