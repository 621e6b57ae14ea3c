"""SQL that finds and changes entries of the history."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Integer,
    Select,
    Text,
    Uuid,
    and_,
    bindparam,
    cast,
    desc,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
)
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.orm import aliased

from app.core.database.fulltext import prefix_query, quoted
from app.domains.runs.analyses.band_edges import BAND_COLUMNS
from app.domains.runs.analyses.lens_columns import LENS_IDS
from app.domains.runs.history.cursors import HistoryCursor, Search
from app.models import Analysis, HistoryEntryRow, history_owner

Rows = Select[*tuple[Any, ...]]

KEPT_HOURS = 24
"""How long a deleted analysis can be restored."""

SCENARIO_SHOWN = 400
SIMPLE: ColumnElement[str] = literal_column("'simple'")

Entry = HistoryEntryRow
_PLACE = (Entry.is_pinned, Entry.created_at, Entry.analysis_id)
_parent = aliased(Analysis)

RUN = (
    func.left(Analysis.scenario, SCENARIO_SHOWN).label("scenario"),
    Analysis.status,
    Analysis.kind,
    Analysis.model_choice,
    Analysis.agent_name,
    Analysis.agent_version,
    _parent.id.label("parent_id"),
    Analysis.relation,
    Analysis.finished_at,
    Analysis.clarity_score,
    Analysis.lens_scores,
    LENS_IDS,
    Analysis.result["offline"].as_boolean().label("offline"),
    *BAND_COLUMNS,
)


def entries(user_id: UUID) -> Rows:
    """Selects the entries of this user that are not deleted, without their runs."""
    return select(*_PLACE, Entry.title).where(Entry.user_id == user_id, Entry.deleted_at.is_(None))


def page(
    user_id: UUID, search: Search, q: str, after: HistoryCursor | None, most: int, agent: str | None = None
) -> Rows:
    """Selects one page of entries with their runs: pinned first, then newest first.

    LIMIT is applied before runs are joined. The page size is a literal in the statement, so that generic
    plans know how few rows are needed.
    """
    found = entries(user_id)
    if search == "words":
        found = found.where(*_has_words(user_id, q))
    elif search == "anywhere":
        found = found.join(Analysis, Analysis.id == Entry.analysis_id).where(_has_anywhere(q))
    if agent is not None:
        found = found.where(_is_by(user_id, agent))
    if after is not None:
        found = found.where(tuple_(*_PLACE) < after.key)
    return with_runs(found.order_by(*map(desc, _PLACE)).limit(_inline(most)))


def with_runs(found: Rows) -> Rows:
    """Joins entries with the shown columns of their runs, in list order. A deleted parent is null."""
    listed = found.cte("listed").prefix_with("MATERIALIZED", dialect="postgresql")
    return (
        select(*listed.c, *RUN)
        .join(Analysis, Analysis.id == listed.c.analysis_id)
        .outerjoin(_parent, and_(_parent.id == Analysis.parent_id, _parent.deleted_at.is_(None)))
        .order_by(desc(listed.c.is_pinned), desc(listed.c.created_at), desc(listed.c.analysis_id))
    )


def _has_words(user_id: UUID, q: str) -> tuple[ColumnElement[bool], ...]:
    """Matches entries for which every word of `q` starts a word of title or scenario.

    Without a word, matches nothing.
    """
    words = func.to_tsquery(SIMPLE, prefix_query(q), type_=TSQUERY)
    owner = cast(quoted(history_owner(user_id)), TSQUERY)
    return func.numnode(words) > 0, Entry.search.bool_op("@@")(owner.bool_op("&&")(words))


def _has_anywhere(q: str) -> ColumnElement[bool]:
    return or_(Entry.title.icontains(q, autoescape=True), Analysis.scenario.icontains(q, autoescape=True))


def _is_by(user_id: UUID, agent: str) -> ColumnElement[bool]:
    by = aliased(Analysis)
    return Entry.analysis_id.in_(select(by.id).where(by.agent_id == agent, by.user_id == user_id))


def _inline(number: int) -> BindParameter[int]:
    return bindparam("most", number, Integer, literal_execute=True)


_OWN = bindparam("id", type_=Uuid), bindparam("user_id", type_=Uuid)

RENAME = text("""
    UPDATE history_entries AS entry
    SET title = :title,
        search = to_tsvector('simple', concat_ws(' ', CAST(:title AS text), run.scenario))
            || array_to_tsvector(ARRAY[CAST(:owner_word AS text)])
    FROM analyses AS run
    WHERE entry.analysis_id = :id AND entry.user_id = :user_id AND run.id = entry.analysis_id
""").bindparams(*_OWN, bindparam("title", type_=Text), bindparam("owner_word", type_=Text))

DELETE = text("""
    WITH gone AS (
        UPDATE analyses SET deleted_at = now()
        WHERE user_id = :user_id AND deleted_at IS NULL AND (id = :id OR (parent_id = :id AND kind = 'band'))
        RETURNING id, deleted_at
    )
    UPDATE history_entries SET deleted_at = gone.deleted_at FROM gone WHERE analysis_id = gone.id
""").bindparams(*_OWN)

RESTORE = text("""
    WITH back AS (
        UPDATE analyses SET deleted_at = NULL
        WHERE user_id = :user_id AND deleted_at > now() - make_interval(hours => :hours)
            AND kind <> 'safety' AND (id = :id OR (parent_id = :id AND kind = 'band'))
        RETURNING id
    )
    UPDATE history_entries SET deleted_at = NULL, is_pinned = is_pinned AND :may_be_pinned
    FROM back WHERE analysis_id = back.id
""").bindparams(*_OWN)

PURGE = text("""
    DELETE FROM analyses WHERE id IN (
        SELECT id FROM analyses AS run WHERE deleted_at < now() - make_interval(hours => :hours)
            AND (kind <> 'safety'
                OR NOT EXISTS (SELECT FROM conversation_turns WHERE analysis_id = run.id))
        ORDER BY deleted_at LIMIT :most FOR UPDATE SKIP LOCKED
    )
    RETURNING id
""")
"""A safety answer that is a turn of a conversation is retained as long as the conversation.

It contains no text of the person.
"""
