"""SQL of the feed. A page is one statement that applies LIMIT along an index before anything is joined."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    DateTime,
    Float,
    Integer,
    Select,
    Text,
    Uuid,
    and_,
    bindparam,
    cast,
    desc,
    false,
    func,
    literal,
    literal_column,
    select,
    tuple_,
    union,
)

from app.core.api.paging import Moment
from app.core.database.statements import Prepared
from app.domains.community.posts.columns import ANALYSIS, CARD
from app.domains.notifications.visibility import is_shown, is_unrestricted
from app.models import (
    AgentFollow,
    Analysis,
    Post,
    PostBookmark,
    PostLike,
    PostTag,
    User,
    UserFollow,
)

Tab = Literal["latest", "trending", "following", "saved"]
Rows = Select[*tuple[Any, ...]]

NEW_MOST, SHAPES_MOST = 99, 512


class FeedCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position of a tab: the rank of the last post for trending, the time when it was saved for saved
    ones, otherwise its creation time.
    """

    tab: Tab
    key: float | Moment
    id: UUID

    @property
    def fits(self) -> bool:
        """Returns whether the key has the type of its tab."""
        return isinstance(self.key, float if self.tab == "trending" else datetime)


class FeedFilter(Struct, frozen=True):
    """Filter and reader of the feed.

    The reader is None for a visitor. `tag` and `author` filter the latest posts.
    """

    tab: Tab = "latest"
    reader: UUID | None = None
    tag: str | None = None
    author: UUID | None = None


READER: Any = bindparam("reader", type_=Uuid)
AUTHOR, TAG = bindparam("author", type_=Uuid), bindparam("tag", type_=Text)


class StatementKey(Struct, frozen=True):
    """Identifies a compiled statement of a page: its maximum size, and which parameters are `given`.

    The size is a literal in the statement, so that generic plans know how few rows are needed.
    """

    tab: Tab
    most: int
    given: frozenset[str]

    @property
    def size(self) -> ColumnElement[int]:
        return literal_column(str(self.most), Integer)

    @property
    def reader(self) -> Any:
        """Returns the parameter of the reader, None for a visitor."""
        return READER if "reader" in self.given else None


_IS_BY_FOLLOWED = Post.user_id == UserFollow.followed_id


def page(filters: FeedFilter, after: FeedCursor | None, most: int) -> tuple[Prepared, dict[str, Any]]:
    """Returns a statement for one page of `ListedPostRow`, and its parameters.

    Statements are cached by shape, because building one costs more than the rest of the request.
    """
    values = {
        "reader": filters.reader,
        "tag": filters.tag,
        "author": filters.author,
        "key": after and after.key,
        "id": after and after.id,
    }
    given = {name: value for name, value in values.items() if value is not None}
    return _build_page(StatementKey(filters.tab, most, frozenset(given))), given


@lru_cache(maxsize=SHAPES_MOST)
def _build_page(shape: StatementKey) -> Prepared:
    return Prepared(select_listed(_LISTED[shape.tab](shape), shape.reader))


def select_listed(page: Rows, reader: Any) -> Rows:
    """Selects the posts of a page of IDs with their sort keys, as `ListedPostRow`, in descending order."""
    listed = page.cte("listed").prefix_with("MATERIALIZED", dialect="postgresql")
    shown = _select_shown(reader, listed.c.key).join(listed, listed.c.id == Post.id)
    return shown.order_by(desc(listed.c.key), desc(listed.c.id))


def select_posts(reader: UUID | None) -> Rows:
    """Selects posts that this reader is shown, as `WholePostRow`."""
    return _select_shown(reader, *ANALYSIS).where(is_shown(Post.hidden_at, Post.user_id, reader))


def is_listed(reader: Any) -> ColumnElement[bool]:
    """Returns whether a feed lists a post for this reader, an ID or a parameter."""
    is_visible = is_shown(Post.hidden_at, Post.user_id, reader)
    return is_visible if reader is None else and_(is_visible, is_unrestricted(Post.user_id, reader))


def newer(since: datetime, reader: UUID | None) -> Rows:
    """Counts newer posts, up to NEW_MOST."""
    found = select(Post.id).where(Post.created_at > since, is_listed(reader))
    return select(func.count()).select_from(found.limit(NEW_MOST).subquery())


def _select_shown(reader: Any, *further: Any) -> Rows:
    """Selects posts with their authors and analyses as `PostRow`, then `further` columns.

    `is_liked` and `is_saved` are lookups per post, because a person may like more posts than a page has.
    """
    is_liked = false() if reader is None else PostLike.user_id.is_not(None)
    is_saved = false() if reader is None else PostBookmark.user_id.is_not(None)
    live = and_(Analysis.id == Post.analysis_id, Analysis.deleted_at.is_(None))
    own = is_liked.label("is_liked"), is_saved.label("is_saved")
    columns = select(*CARD, *own, *further).select_from(Post)
    posts = columns.join(User, User.id == Post.user_id).outerjoin(Analysis, live)
    if reader is None:
        return posts
    for lookup in (PostLike, PostBookmark):
        posts = posts.outerjoin(lookup, and_(lookup.post_id == Post.id, lookup.user_id == reader))
    return posts


def _select_latest(shape: StatementKey) -> Rows:
    if "tag" in shape.given:
        return _select_tagged(shape)
    found = _filter_visible(select(Post.id, Post.created_at.label("key")), shape)
    if "author" in shape.given:
        found = found.where(Post.user_id == AUTHOR)
    return _apply_limit(found, (Post.created_at, Post.id), shape)


def _select_tagged(shape: StatementKey) -> Rows:
    found = select(Post.id, PostTag.created_at.label("key")).join(PostTag, PostTag.post_id == Post.id)
    found = _filter_visible(found, shape).where(PostTag.tag == TAG)
    if "author" in shape.given:
        found = found.where(Post.user_id == AUTHOR)
    return _apply_limit(found, (PostTag.created_at, PostTag.post_id), shape)


def _select_trending(shape: StatementKey) -> Rows:
    return _apply_limit(
        _filter_visible(select(Post.id, Post.heat.label("key")), shape), (Post.heat, Post.id), shape
    )


def _select_following(shape: StatementKey) -> Rows:
    """Selects one page from each followed agent and person, and one page of these.

    An agent or person without posts costs a single index lookup.
    """
    about = Post.agent_id == cast(AgentFollow.agent_id, Text)
    found = union(
        _select_followed(shape, AgentFollow, about), _select_followed(shape, UserFollow, _IS_BY_FOLLOWED)
    ).subquery()
    in_order = select(found.c.id, found.c.key).order_by(desc(found.c.key), desc(found.c.id))
    return in_order.limit(shape.size)


def _select_followed(shape: StatementKey, follow: Any, is_followed: ColumnElement[bool]) -> Rows:
    posts = _filter_visible(select(Post.id, Post.created_at.label("key")), shape)
    posts = posts.where(is_followed).correlate(follow)
    page = _apply_limit(posts, (Post.created_at, Post.id), shape).lateral("page")
    found = select(page.c.id, page.c.key).select_from(follow).join(page, literal(True))
    return found.where(follow.user_id == READER)


def _select_saved(shape: StatementKey) -> Rows:
    found = select(Post.id, PostBookmark.created_at.label("key"))
    found = found.join(PostBookmark, PostBookmark.post_id == Post.id).where(PostBookmark.user_id == READER)
    return _apply_limit(_filter_visible(found, shape), (PostBookmark.created_at, PostBookmark.post_id), shape)


def _filter_visible(found: Rows, shape: StatementKey) -> Rows:
    """The posts of one author are those of a profile, which restrictions do not change."""
    if "author" in shape.given:
        return found.where(is_shown(Post.hidden_at, Post.user_id, shape.reader))
    return found.where(is_listed(shape.reader))


def _apply_limit(found: Rows, place: tuple[Any, Any], shape: StatementKey) -> Rows:
    if "key" in shape.given:
        kind: Any = Float(53) if shape.tab == "trending" else DateTime(timezone=True)
        found = found.where(
            tuple_(*place) < tuple_(bindparam("key", type_=kind), bindparam("id", type_=Uuid))
        )
    return found.order_by(*map(desc, place)).limit(shape.size)


_LISTED = {
    "latest": _select_latest,
    "trending": _select_trending,
    "following": _select_following,
    "saved": _select_saved,
}
