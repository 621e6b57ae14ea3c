"""Who is shown what: the one place that says when a post, a comment or an agent is shown.

A thing that a moderator has hidden is shown to its author alone, marked. What a suspended person has put up
is shown to nobody while that lasts; that of an account whose owner has yet to review it (`AccountReview`) to
nobody else. Every query of posts, comments and agents has this condition.
"""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, and_, or_, select, union_all
from sqlalchemy.orm import InstrumentedAttribute, Mapped

from app.models import AccountReview, Agent, User

HiddenAt = InstrumentedAttribute[datetime | None] | Mapped[datetime | None]
AuthorId = InstrumentedAttribute[UUID] | Mapped[UUID]

SUSPENDED = (
    "SELECT id FROM users WHERE suspended_at IS NOT NULL UNION ALL SELECT user_id FROM account_reviews"
)
"""The same set for statements that are text: `AND hidden_at IS NULL AND owner_id NOT IN (…)`."""

_suspended = union_all(
    select(User.id).where(User.suspended_at.is_not(None)).correlate(None),
    select(AccountReview.user_id).correlate(None),
)


def is_shown(hidden_at: HiddenAt, author_id: AuthorId, reader: UUID | None) -> ColumnElement[bool]:
    """Whether a thing is shown to this reader, None a visitor: `is_shown(Post.hidden_at, Post.user_id, me)`.

    The suspended are few and asked for once a query: the condition is a filter along any index.
    """
    is_open = and_(hidden_at.is_(None), author_id.not_in(_suspended))
    return is_open if reader is None else or_(is_open, author_id == reader)


def is_everybodys() -> ColumnElement[bool]:
    """Whether everybody may find, follow and run an agent."""
    return and_(Agent.is_global, is_shown(Agent.hidden_at, Agent.owner_id, None))


def is_usable_by(user_id: UUID | None) -> ColumnElement[bool]:
    """Whether this person, or with None a visitor, may see and run an agent: their own, or everybody's."""
    return is_everybodys() if user_id is None else or_(is_everybodys(), Agent.owner_id == user_id)
