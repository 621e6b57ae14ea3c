"""SQL of the agent feed."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    cast,
    desc,
    false,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    union_all,
)

from app.core.api.paging import Moment
from app.domains.community.agent_feed.schemas import Filter
from app.domains.notifications.visibility import SUSPENDED, is_for_everyone, is_unrestricted
from app.models import Agent, AgentLike, Analysis, Comment, User

Rows = Select[*tuple[Any, ...]]

_ENABLED: ColumnElement[str] = literal_column("'$[*] ? (@.enabled == true)'::jsonpath")

TRIGRAM = 3


class AgentFeedCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position of a filter: the rank of the last agent for trending, otherwise its creation time."""

    filter: Filter
    key: float | Moment
    id: UUID

    @property
    def fits(self) -> bool:
        """Returns whether the key has the type of its filter."""
        return isinstance(self.key, float if self.filter == "trending" else datetime)


class AgentFeedFilter(Struct, frozen=True):
    """Filter and reader of the feed. The reader is None for a visitor."""

    filter: Filter
    q: str
    reader: UUID | None


def page(filters: AgentFeedFilter, after: AgentFeedCursor | None, most: int) -> Rows:
    """Selects one page, each agent with its sort `key`. LIMIT is applied before anything is joined."""
    size = bindparam("most", most, Integer, literal_execute=True)
    listed = (
        _select_listed(filters, after, size).cte("listed").prefix_with("MATERIALIZED", dialect="postgresql")
    )
    shown = (
        select(*_card_columns(), listed.c.key)
        .join(listed, listed.c.id == Agent.id)
        .join(User, User.id == Agent.owner_id)
        .order_by(desc(listed.c.key), desc(listed.c.id))
    )
    if filters.reader is None:
        return shown.add_columns(false().label("is_liked"))
    own = and_(AgentLike.agent_id == Agent.id, AgentLike.user_id == filters.reader)
    return shown.outerjoin(AgentLike, own).add_columns(AgentLike.user_id.is_not(None).label("is_liked"))


def count(filters: AgentFeedFilter, most: int) -> Rows:
    """Counts the agents of all pages, up to `most`."""
    size = bindparam("most", most, Integer, literal_execute=True)
    return select(func.count()).select_from(_select_listed(filters, None, size).subquery("listed"))


def _card_columns() -> tuple[Any, ...]:
    ran = select(func.max(Analysis.created_at)).where(Analysis.agent_id == cast(Agent.id, Text))
    said = select(func.max(Comment.created_at)).where(Comment.agent_id == Agent.id, Comment.root_id.is_(None))
    active = func.greatest(Agent.updated_at, ran.scalar_subquery(), said.scalar_subquery())
    return (
        Agent.id,
        Agent.name,
        Agent.goal,
        Agent.owner_id,
        Agent.category,
        Agent.tags,
        Agent.is_global,
        Agent.hidden_at,
        Agent.run_count,
        Agent.like_count,
        Agent.comment_count,
        Agent.share_count,
        Agent.follower_count,
        Agent.created_at,
        User.username,
        User.first_name,
        User.last_name,
        active.label("active_at"),
        func.jsonb_array_length(func.jsonb_path_query_array(Agent.lenses, _ENABLED)).label("lens_count"),
    )


def _select_listed(filters: AgentFeedFilter, after: AgentFeedCursor | None, size: Any) -> Rows:
    """Selects global agents, for 'all' together with the reader's: two index scans of one page each."""
    key = (Agent.heat if filters.filter == "trending" else Agent.created_at).label("key")
    everybodys = _select_matching(select(Agent.id, key).where(is_for_everyone()), filters, after, size)
    if filters.filter != "all" or filters.reader is None:
        return everybodys
    own = select(Agent.id, key).where(Agent.owner_id == filters.reader, ~is_for_everyone())
    both = union_all(
        everybodys.subquery("e").select(), _apply_limit(own, filters, after, size).subquery("o").select()
    )
    found = both.subquery("both")
    return select(found.c.id, found.c.key).order_by(desc(found.c.key), desc(found.c.id)).limit(size)


def _apply_limit(found: Rows, filters: AgentFeedFilter, after: AgentFeedCursor | None, size: Any) -> Rows:
    key = Agent.heat if filters.filter == "trending" else Agent.created_at
    if filters.filter == "community":
        found = found.join(User, User.id == Agent.owner_id).where(~User.is_admin)
    if filters.reader is not None:
        found = found.where(is_unrestricted(Agent.owner_id, filters.reader))
    if filters.q:
        found = found.where(_has(filters.q))
    if after is not None:
        found = found.where(tuple_(key, Agent.id) < (after.key, after.id))
    return found.order_by(desc(key), desc(Agent.id)).limit(size)


def _select_matching(found: Rows, filters: AgentFeedFilter, after: AgentFeedCursor | None, size: Any) -> Rows:
    """Selects matching global agents.

    Agents with all trigrams of `q` are materialized before they are sorted: PostgreSQL cannot estimate the
    selectivity of a text, and along the sort index it would scan every agent for a rare one. A text shorter
    than three characters has no trigram.
    """
    if len(filters.q) < TRIGRAM:
        return _apply_limit(found, filters, after, size)
    has_all = func.agent_trigrams(Agent.name, Agent.goal, Agent.tags).bool_op("@>")
    some = found.where(has_all(func.trigrams(func.lower(filters.q, type_=Text))))
    unsorted = _apply_limit(some, filters, after, None).order_by(None)
    gathered = unsorted.cte("found").prefix_with("MATERIALIZED", dialect="postgresql")
    place = gathered.c.key, gathered.c.id
    return select(gathered.c.id, gathered.c.key).order_by(*map(desc, place)).limit(size)


def _has(q: str) -> ColumnElement[bool]:
    """Matches `q` in name, description or a tag."""
    tag = func.jsonb_array_elements_text(Agent.tags, type_=Text).column_valued("tag")
    tagged = select(tag).where(tag.icontains(q, autoescape=True))
    return or_(*(words.icontains(q, autoescape=True) for words in (Agent.name, Agent.goal)), tagged.exists())


_IS_UUID = (
    "agent_id LIKE '________-____-____-____-____________'"
    " AND translate(agent_id, '0123456789abcdef', '') = '----'"
)
"""Whether an agent's ID in a run is that of a user-built agent. Built-in agents have names."""

STATS = text(f"""
    WITH RECURSIVE latest AS (
        (SELECT agent_id, created_at FROM analyses WHERE agent_id IS NOT NULL
            ORDER BY agent_id DESC, created_at DESC LIMIT 1)
        UNION ALL
        SELECT earlier.agent_id, earlier.created_at FROM latest, LATERAL (
            SELECT agent_id, created_at FROM analyses
            WHERE agent_id IS NOT NULL AND agent_id < latest.agent_id
            ORDER BY agent_id DESC, created_at DESC LIMIT 1
        ) AS earlier
    )
    SELECT
        (SELECT count(*) FROM latest
            WHERE created_at > now() - interval '30 days' AND (
                agent_id = ANY(CAST(:built_in AS text[])) OR EXISTS (
                    SELECT FROM agents WHERE id = CASE WHEN {_IS_UUID} THEN CAST(agent_id AS uuid) END
                        AND hidden_at IS NULL AND owner_id NOT IN ({SUSPENDED})
                )
            )) AS active_agents,
        (SELECT count(*) FROM analyses
            WHERE agent_id IS NOT NULL AND created_at > now() - interval '24 hours') AS daily_runs,
        (SELECT count(*) FROM users WHERE suspended_at IS NULL) AS community_members
""")  # noqa: S608  # built from constants only
"""Activity figures. `latest` is the last run of each agent, found by one index probe per agent, however many
runs it has."""
