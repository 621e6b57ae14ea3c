"""SQL of mentions."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, case, func, literal, or_, select, union
from sqlalchemy.dialects.postgresql import JSONB, aggregate_order_by

from app.domains.community.profiles.repository import has_public_content
from app.domains.notifications.visibility import is_unrestricted, is_visible_person
from app.models import Mention, User

SUGGESTED_MOST = 8
TRIGRAM = 3
"""A shorter text has no trigram."""

NAME = (User.id, User.username, User.first_name, User.last_name)


def mentions_column(key: Any, text: Any) -> ColumnElement[Any]:
    """Returns a column with the people whom a text mentions, for `mappers.mentioned_people`.

    `key` is the column of `Mention` that refers to the text, a post or comment. People without a public
    profile are left out, so that the existence of an account is not revealed.
    """
    person = func.jsonb_build_array(*NAME, type_=JSONB)
    found = select(func.jsonb_agg(aggregate_order_by(person, User.username), type_=JSONB))
    found = found.select_from(Mention).join(User, User.id == Mention.user_id).correlate(text)
    shown = found.where(key == text.id, is_visible_person(User.id), has_public_content())
    return case((text.content.contains("@"), shown.scalar_subquery())).label("mentions")


def suggestions(q: str, reader: UUID) -> Select[*tuple[Any, ...]]:
    """Selects NAME of people whose username begins with `q`, a folded text, or whose name contains it.

    Two index scans. As one condition with OR, no index could be used.
    """
    shown = (
        *(is_visible_person(User.id), is_unrestricted(User.id, reader)),
        *(has_public_content(), User.id != reader),
    )
    begins = User.username_folded.startswith(q, autoescape=True)
    named = select(*NAME, literal(1).label("rank")).where(begins, *shown)
    by_username = named.order_by(User.username_folded).limit(SUGGESTED_MOST)
    if len(q) < TRIGRAM:
        return by_username
    trigrams = func.person_trigrams(User.first_name, User.last_name, User.username)
    has_trigrams = trigrams.bool_op("@>")(func.trigrams(func.lower(q, type_=Text)))
    full_name = func.concat(User.first_name, " ", User.last_name)
    has_text = or_(*(field.icontains(q, autoescape=True) for field in (full_name, User.username)))
    named = select(*NAME, literal(2).label("rank")).where(has_trigrams, has_text, ~begins, *shown)
    by_name = named.order_by(User.username_folded).limit(SUGGESTED_MOST)
    both = union(by_username.subquery().select(), by_name.subquery().select()).subquery("both")
    return select(both).order_by(both.c.rank, both.c.username).limit(SUGGESTED_MOST)
