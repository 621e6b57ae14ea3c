"""From a post's row to what everybody reads of it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.domains.analyses.ordering import lens_ids
from app.domains.social.schemas import Post, PostAnalysis, PostLens
from routing.types import Summary


def post_read(row: Row[Any], reader: UUID | None) -> Post:
    """`row` is SHOWN. Only what is named here is shown: a result may hold more."""
    post = row.Post
    return Post(
        id=post.id,
        author_label="iRIS",
        badge="Analysis",
        agent_id=post.agent_id,
        content=post.content,
        tags=tuple(post.tags),
        score=row.clarity_score,
        created_at=post.created_at,
        is_own=post.user_id == reader,
        scenario=row.scenario if post.shows_scenario else None,
        analysis=_analysis(row) if row.lenses is not None else None,
    )


def _analysis(row: Row[Any]) -> PostAnalysis:
    return PostAnalysis(
        score=row.clarity_score,
        label=row.label,
        lenses={lens: msgspec.convert(row.lenses[lens], PostLens) for lens in lens_ids(row.lens_set)},
        iris_summary=msgspec.convert(row.summary, Summary),
        actual_model=row.actual_model,
        offline=row.offline,
        agent_name=row.agent_name,
    )
