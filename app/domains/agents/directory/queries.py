"""SQL of the agent directory."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    bindparam,
    desc,
    func,
    literal_column,
    null,
    or_,
    select,
    text,
    tuple_,
    union,
)
from sqlalchemy.dialects.postgresql import TSQUERY

from app.core.database.fulltext import prefix_query
from app.domains.agents.custom_agents.queries import OWNED_AGENT
from app.domains.agents.directory.cursors import DirectoryCursor, Search
from app.domains.agents.directory.schemas import Sort
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent, User

TRIGRAM = 3

_SIMPLE: ColumnElement[str] = literal_column("'simple'")
_KEYS: dict[Sort, ColumnElement[Any]] = {
    "uses": Agent.run_count.expression,
    "followers": Agent.follower_count.expression,
    "newest": Agent.created_at.expression,
}


class DirectoryFilter(Struct, frozen=True):
    """Filter of the directory: `q` by `search`, in one category, or in all with None."""

    search: Search
    q: str
    category: str | None
    sort: Sort


def page(filters: DirectoryFilter, after: DirectoryCursor | None, most: int) -> Select[Any]:
    """Selects one page of the agents that everyone may use, each with its sort `key` and the `total`.

    LIMIT is applied before owners are joined. The page size is a literal in the statement, so that generic
    plans know how few rows are needed.

    Results of a search are materialized before they are sorted: PostgreSQL cannot estimate the selectivity
    of a text, and along the sort index it would scan every agent for a rare one. `total` counts them; it is
    null for a page without a search, and for a text without trigrams.
    """
    key = _KEYS[filters.sort]
    matches = _select_matching(filters, Agent.id, key.label("key"))
    counted: ColumnElement[Any] = null()
    if filters.search == "words" or _has_trigrams(filters):
        found = matches.cte("found").prefix_with("MATERIALIZED", dialect="postgresql")
        matches = select(found.c.id, found.c.key)
        counted = select(func.count()).select_from(found).scalar_subquery()
    place = matches.selected_columns
    if after is not None and after.id is not None:
        matches = matches.where(tuple_(place.key, place.id) < (after.key, after.id))
    size = bindparam("most", most, Integer, literal_execute=True)
    listed = matches.order_by(desc(place.key), desc(place.id)).limit(size).cte("listed")
    listed = listed.prefix_with("MATERIALIZED", dialect="postgresql")
    return (
        select(*OWNED_AGENT, listed.c.key, counted.label("total"))
        .join(listed, listed.c.id == Agent.id)
        .join(User, User.id == Agent.owner_id)
        .order_by(desc(listed.c.key), desc(listed.c.id))
    )


def total(filters: DirectoryFilter) -> Select[Any]:
    """Counts the agents of all pages."""
    return select(func.count()).select_from(_select_matching(filters, Agent.id).subquery("found"))


def _select_matching(filters: DirectoryFilter, *columns: Any) -> Select[Any]:
    found = select(*columns).where(is_for_everyone())
    if filters.category is not None:
        found = found.where(Agent.category == filters.category)
    if filters.search == "words":
        words = func.to_tsquery(_SIMPLE, prefix_query(filters.q), type_=TSQUERY)
        return found.where(func.numnode(words) > 0, Agent.search.bool_op("@@")(words))
    if filters.search == "anywhere":
        by_owner = found.join(User, User.id == Agent.owner_id)
        if not _has_trigrams(filters):
            return by_owner.where(or_(_has_text(filters.q), _has_owner(filters.q)))
        # Two index scans. As one condition with OR, no index could be used.
        wanted = func.trigrams(func.lower(filters.q, type_=Text))
        text_trigrams = func.agent_trigrams(Agent.name, Agent.goal, Agent.tags)
        owner_trigrams = func.person_trigrams(User.first_name, User.last_name, User.username)
        both = union(
            found.where(text_trigrams.bool_op("@>")(wanted), _has_text(filters.q)),
            by_owner.where(owner_trigrams.bool_op("@>")(wanted), _has_owner(filters.q)),
        ).subquery("both")
        return both.select()
    return found


def _has_trigrams(filters: DirectoryFilter) -> bool:
    return filters.search == "anywhere" and len(filters.q) >= TRIGRAM


def _has_text(q: str) -> ColumnElement[bool]:
    return or_(*(field.icontains(q, autoescape=True) for field in (Agent.name, Agent.goal)))


def _has_owner(q: str) -> ColumnElement[bool]:
    person = func.coalesce(
        func.nullif(func.trim(func.concat(User.first_name, " ", User.last_name)), ""), User.username
    )
    return person.icontains(q, autoescape=True)


RUNS_BY_AGENT = text("""
    SELECT agent_id, count(*) AS runs FROM analyses
    WHERE agent_id = ANY(CAST(:ids AS text[])) GROUP BY agent_id
""")
