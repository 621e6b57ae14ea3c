"""Maps rows of posts to their public form."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.core.text.validation import display_name
from app.domains.community.posts.rules import as_tag
from app.domains.community.posts.schemas import (
    FeedPost,
    Post,
    PostAnalysis,
    PostAuthor,
    PostLens,
    PostMetadata,
)
from app.domains.runs.analyses.band_edges import band_edges
from app.domains.runs.analyses.imported import HEADLINE, SOURCE
from app.domains.runs.analyses.lens_order import lens_ids
from app.domains.runs.share_links.lens_labels import LensLabels, lens_labels
from app.domains.runs.share_links.parts import ALL, Parts, decode_parts, sort_parts
from app.domains.runs.share_links.publication import published_summary
from routing.clarity.labels import clarity_label
from routing.models.catalogue import OFFLINE_MODEL
from routing.offline.ceiling import OFFLINE_HEADLINE
from routing.types import Summary

BRAND, NO_MODEL = "iRIS", "AI Agent"


def feed_post(row: Row[Any], reader: UUID | None) -> FeedPost:
    """Maps a row of `queries.CARD` with `is_liked`."""
    return FeedPost(**card(row, reader))


def post_read(row: Row[Any], reader: UUID | None) -> Post:
    """Maps a row of `queries.WHOLE` with `is_liked`. Only explicitly named fields are shown."""
    return Post(
        **card(row, reader),
        scenario=row.scenario if "scenario" in _published_parts(row) else None,
        analysis=_map_analysis(row) if row.lenses is not None else None,
    )


def card(row: Row[Any], reader: UUID | None) -> dict[str, Any]:
    """Returns the fields of FeedPost."""
    is_shared, score, has_analysis = row.kind == "analysis", row.clarity_score, row.lens_count is not None
    agent_name, hidden_names = _agent_name(row)
    return {
        "id": row.id,
        "user_id": row.user_id,
        "author": PostAuthor(row.user_id, display_name(row.username, row.first_name, row.last_name)),
        "author_label": BRAND if is_shared else row.model_name or NO_MODEL,
        "badge": "Analysis" if is_shared else "Agent",
        "agent_id": row.agent_id,
        "agent_name": agent_name,
        "content": row.content,
        "tags": tuple(tag for tag in row.tags if tag not in map(as_tag, hidden_names)),
        "score": score,
        "band": band_edges(row),
        "label": None if score is None else _label(row),
        "is_offline": _is_offline(row),
        "is_imported": row.run_kind == SOURCE,
        "parts": sort_parts(_published_parts(row)) if has_analysis else (),
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


def _published_parts(row: Row[Any]) -> Parts:
    return decode_parts(row.parts, shows_scenario=row.shows_scenario)


def _agent_name(row: Row[Any]) -> tuple[str | None, tuple[str, ...]]:
    """Returns the shown agent name, and private agent names that readers must not see."""
    if "lensNames" in _published_parts(row):
        return row.agent_name or row.run_by, ()
    if row.is_public_agent:
        return row.agent_name, tuple(name for name in (row.run_by,) if name and name != row.agent_name)
    return None, tuple(name for name in (row.agent_name, row.run_by) if name)


def _is_offline(row: Row[Any]) -> bool:
    return row.lens_count is not None and row.model_name == OFFLINE_MODEL


def _label(row: Row[Any]) -> str:
    if row.run_kind == SOURCE:
        return HEADLINE
    return OFFLINE_HEADLINE if _is_offline(row) else clarity_label(row.clarity_score)


def _map_analysis(row: Row[Any]) -> PostAnalysis:
    """Returns only the published parts (`share_links.publication`)."""
    parts = _published_parts(row)
    stored = {lens: msgspec.convert(row.lenses[lens], PostLens) for lens in lens_ids(row.lens_set)}
    labels = lens_labels({lens: found.name for lens, found in stored.items()}, parts)
    return PostAnalysis(
        score=row.clarity_score,
        band=band_edges(row),
        label=row.label if parts == ALL else _label(row),
        lenses=labels.relabel(
            {lens: _map_lens(lens, found, labels, parts) for lens, found in stored.items()}
        ),
        iris_summary=published_summary(msgspec.convert(row.summary, Summary), parts),
        actual_model=row.actual_model,
        offline=row.offline,
        imported=row.run_kind == SOURCE,
        agent_name=row.run_by if "lensNames" in parts else None,
    )


def _map_lens(id: str, lens: PostLens, labels: LensLabels, parts: Parts) -> PostLens:
    return PostLens(
        name=labels.labels[id].name,
        score=lens.score,
        insights=lens.insights if "insights" in parts else (),
        reasoning=lens.reasoning if "reasoning" in parts else "",
        tier=lens.tier,
        model=lens.model,
    )
