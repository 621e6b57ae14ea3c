"""Visibility rules: the only place that decides whether a post, a comment or an agent is shown.

Content that a moderator has hidden is shown only to its author, with a mark. Content of a suspended person is
shown to no one during the suspension. Content of an account under review by its owner (`AccountReview`) is
shown only to the owner. Every query of posts, comments and agents includes this condition.

Lists of posts, comments and agents also leave out people whom the reader has muted, and people who block each
other (`is_unrestricted`).
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, and_, func, or_, select, true, union_all
from sqlalchemy.orm import InstrumentedAttribute, Mapped

from app.models import AccountReview, Agent, User, UserRestriction

HiddenAt = InstrumentedAttribute[datetime | None] | Mapped[datetime | None]
AuthorId = InstrumentedAttribute[UUID] | Mapped[UUID]

SUSPENDED = (
    "SELECT id FROM users WHERE suspended_at IS NOT NULL UNION ALL SELECT user_id FROM account_reviews"
)
"""The same set for statements in text form: `AND hidden_at IS NULL AND owner_id NOT IN (…)`."""

_suspended = union_all(
    select(User.id).where(User.suspended_at.is_not(None)).correlate(None),
    select(AccountReview.user_id).correlate(None),
)


def is_shown(hidden_at: HiddenAt, author_id: AuthorId, reader: UUID | None) -> ColumnElement[bool]:
    """Returns whether content is shown to this reader; None is a visitor.

    Usage: `is_shown(Post.hidden_at, Post.user_id, me)`.

    The set of suspended people is small and evaluated once per query, so the condition is a filter on any
    index.
    """
    is_open = and_(hidden_at.is_(None), author_id.not_in(_suspended))
    return is_open if reader is None else or_(is_open, author_id == reader)


def is_unrestricted(author_id: AuthorId, reader: Any) -> ColumnElement[bool]:
    """Returns whether lists show this person's content to a reader, an ID or a parameter.

    The set of restricted people is evaluated once per query, as the set of suspended ones. PostgreSQL expects
    IS NOT NULL of an expression to be true for nearly all rows, but NOT IN for half of them, and would leave
    the index along which a page is read.
    """
    restricted = union_all(
        select(UserRestriction.restricted_id).where(UserRestriction.user_id == reader).correlate(None),
        select(UserRestriction.user_id)
        .where(UserRestriction.restricted_id == reader, UserRestriction.kind == "blocked")
        .correlate(None),
    )
    return func.nullif(author_id.in_(restricted), true()).is_not(None)


def is_visible_person(user_id: AuthorId) -> ColumnElement[bool]:
    """Returns whether the reactions of this person count."""
    return user_id.not_in(_suspended)


def is_for_everyone() -> ColumnElement[bool]:
    """Returns whether everyone may find, follow and run an agent."""
    return and_(Agent.is_global, is_shown(Agent.hidden_at, Agent.owner_id, None))


def is_usable_by(user_id: UUID | None) -> ColumnElement[bool]:
    """Returns whether this person may see and run an agent: their own, or one for everyone.

    None is a visitor.
    """
    return is_for_everyone() if user_id is None else or_(is_for_everyone(), Agent.owner_id == user_id)
