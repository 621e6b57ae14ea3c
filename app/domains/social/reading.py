"""From a post's row to what everybody reads of it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.core.text import display_name
from app.domains.analyses.band_edges import band_edges
from app.domains.analyses.ordering import lens_ids
from app.domains.social.schemas import FeedPost, Post, PostAnalysis, PostAuthor, PostLens, PostMetadata
from routing.catalogue import OFFLINE_MODEL
from routing.clarity.labels import clarity_label
from routing.offline.ceiling import OFFLINE_HEADLINE
from routing.types import Summary

BRAND, NO_MODEL = "iRIS", "AI Agent"


def feed_post(row: Row[Any], reader: UUID | None) -> FeedPost:
    """`row` is `listing.CARD` with `is_liked`."""
    return FeedPost(**card(row, reader))


def post_read(row: Row[Any], reader: UUID | None) -> Post:
    """`row` is `listing.WHOLE` with `is_liked`. Only what is named here is shown: a result may hold more."""
    return Post(
        **card(row, reader),
        scenario=row.scenario if row.shows_scenario else None,
        analysis=_analysis(row) if row.lenses is not None else None,
    )


def card(row: Row[Any], reader: UUID | None) -> dict[str, Any]:
    """The fields of FeedPost."""
    is_shared, score, has_analysis = row.kind == "analysis", row.clarity_score, row.lens_count is not None
    is_offline = has_analysis and row.model_name == OFFLINE_MODEL
    return {
        "id": row.id,
        "user_id": row.user_id,
        "author": PostAuthor(row.user_id, display_name(row.username, row.first_name, row.last_name)),
        "author_label": BRAND if is_shared else row.model_name or NO_MODEL,
        "badge": "Analysis" if is_shared else "Agent",
        "agent_id": row.agent_id,
        "agent_name": row.agent_name or row.run_by,
        "content": row.content,
        "tags": tuple(row.tags),
        "score": score,
        "band": band_edges(row),
        "label": None if score is None else OFFLINE_HEADLINE if is_offline else clarity_label(score),
        "is_offline": is_offline,
        "created_at": row.created_at,
        "is_shared": is_shared,
        "is_own": row.user_id == reader,
        "is_liked": row.is_liked,
        "is_hidden": row.hidden_at is not None,
        "likes": row.like_count,
        "comments": row.comment_count,
        "shares": row.share_count,
        "metadata": PostMetadata(
            model_name=row.model_name if has_analysis else None,
            clarity_score=score,
            analysis_score=score,
            lens_count=row.lens_count,
            has_custom_lenses=row.has_custom_lenses if has_analysis else None,
            likes=row.like_count,
            comments=row.comment_count,
            shares=row.share_count,
        ),
    }


def _analysis(row: Row[Any]) -> PostAnalysis:
    return PostAnalysis(
        score=row.clarity_score,
        band=band_edges(row),
        label=row.label,
        lenses={lens: msgspec.convert(row.lenses[lens], PostLens) for lens in lens_ids(row.lens_set)},
        iris_summary=msgspec.convert(row.summary, Summary),
        actual_model=row.actual_model,
        offline=row.offline,
        agent_name=row.run_by,
    )
