"""SQL of the agent directory."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    bindparam,
    desc,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
)
from sqlalchemy.dialects.postgresql import TSQUERY

from app.core.database.fulltext import prefix_query
from app.domains.agents.custom_agents.queries import OWNED_AGENT
from app.domains.agents.directory.cursors import DirectoryCursor, Search
from app.domains.agents.directory.schemas import Sort
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent, User

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
    """Selects one page of the agents that everyone may use.

    LIMIT is applied before owners are joined. The page size is a literal in the statement, so that generic
    plans know how few rows are needed.

    Results of a word search are materialized before they are sorted: PostgreSQL cannot estimate the
    selectivity of a word prefix, and along the sort index it would scan every agent for a rare one.
    """
    key = _KEYS[filters.sort]
    found = _apply_filter(select(Agent.id, key.label("key")), filters)
    if after is not None and after.id is not None:
        found = found.where(tuple_(key, Agent.id) < (after.key, after.id))
    if filters.search == "words":
        gathered = found.cte("found").prefix_with("MATERIALIZED", dialect="postgresql")
        found = select(gathered.c.id, gathered.c.key)
    size = bindparam("most", most, Integer, literal_execute=True)
    place = found.selected_columns
    listed = found.order_by(desc(place.key), desc(place.id)).limit(size).cte("listed")
    listed = listed.prefix_with("MATERIALIZED", dialect="postgresql")
    return (
        select(*OWNED_AGENT, listed.c.key)
        .join(listed, listed.c.id == Agent.id)
        .join(User, User.id == Agent.owner_id)
        .order_by(desc(listed.c.key), desc(listed.c.id))
    )


def total(filters: DirectoryFilter) -> Select[Any]:
    """Counts the agents of all pages."""
    return _apply_filter(select(func.count()).select_from(Agent), filters)


def _apply_filter(found: Select[Any], filters: DirectoryFilter) -> Select[Any]:
    found = found.where(is_for_everyone())
    if filters.category is not None:
        found = found.where(Agent.category == filters.category)
    if filters.search == "words":
        words = func.to_tsquery(_SIMPLE, prefix_query(filters.q), type_=TSQUERY)
        found = found.where(func.numnode(words) > 0, Agent.search.bool_op("@@")(words))
    elif filters.search == "anywhere":
        found = found.join(User, User.id == Agent.owner_id).where(_has_anywhere(filters.q))
    return found


def _has_anywhere(q: str) -> ColumnElement[bool]:
    person = func.coalesce(
        func.nullif(func.trim(func.concat(User.first_name, " ", User.last_name)), ""), User.username
    )
    return or_(*(field.icontains(q, autoescape=True) for field in (Agent.name, Agent.goal, person)))


RUNS_BY_AGENT = text("""
    SELECT agent_id, count(*) AS runs FROM analyses
    WHERE agent_id = ANY(CAST(:ids AS text[])) GROUP BY agent_id
""")
