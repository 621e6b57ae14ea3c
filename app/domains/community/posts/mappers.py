"""Maps rows of posts to their public form."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec
from msgspec.structs import asdict

from app.core.text.validation import display_name
from app.domains.community.mentions.mappers import mentioned_people
from app.domains.community.posts.rows import PostRow, WholePostRow
from app.domains.community.posts.rules import as_tag
from app.domains.community.posts.schemas import (
    FeedPost,
    Post,
    PostAnalysis,
    PostAuthor,
    PostLens,
    PostLensScore,
    PostMetadata,
    PostReadiness,
)
from app.domains.runs.analyses.band_edges import band_edges
from app.domains.runs.analyses.imported import HEADLINE, SOURCE
from app.domains.runs.analyses.lens_order import lens_ids, lens_names
from app.domains.runs.share_links.lens_labels import LensLabels, lens_labels
from app.domains.runs.share_links.parts import ALL, Parts, decode_parts, sort_parts
from app.domains.runs.share_links.publication import published_summary
from routing.clarity.labels import clarity_label
from routing.models.catalogue import OFFLINE_MODEL
from routing.offline.ceiling import OFFLINE_HEADLINE
from routing.types import Summary

BRAND, NO_MODEL = "iRIS", "AI Agent"


def feed_post(row: PostRow, reader: UUID | None) -> FeedPost:
    parts, is_shared, score = published_parts(row), row.kind == "analysis", row.clarity_score
    has_analysis, is_own = row.lens_count is not None, row.user_id == reader
    agent_name, hidden_names = shown_agent_name(row, parts)
    return FeedPost(
        id=row.id,
        user_id=row.user_id,
        author=PostAuthor(row.user_id, display_name(row.username, row.first_name, row.last_name)),
        author_label=BRAND if is_shared else row.model_name or NO_MODEL,
        badge="Analysis" if is_shared else "Agent",
        agent_id=row.agent_id,
        agent_name=agent_name,
        content=row.content,
        mentions=mentioned_people(row.mentions),
        tags=shown_tags(row.tags, hidden_names),
        score=score,
        band=band_edges(row.band_low, row.band_high),
        label=None if score is None else score_label(row, score),
        lenses=_map_lens_scores(row, parts),
        readiness=_map_readiness(row, parts),
        is_offline=is_offline(row),
        is_imported=row.run_kind == SOURCE,
        parts=sort_parts(parts) if has_analysis else (),
        created_at=row.created_at,
        edited_at=row.edited_at,
        is_shared=is_shared,
        is_own=is_own,
        is_liked=row.is_liked,
        is_saved=row.is_saved,
        is_hidden=row.hidden_at is not None,
        likes=row.like_count,
        comments=row.comment_count,
        shares=row.share_count,
        metadata=PostMetadata(
            model_name=row.model_name if has_analysis else None,
            clarity_score=score,
            analysis_score=score,
            lens_count=row.lens_count,
            has_custom_lenses=row.has_custom_lenses if has_analysis else None,
            likes=row.like_count,
            comments=row.comment_count,
            shares=row.share_count,
        ),
    )


def post_read(row: WholePostRow, reader: UUID | None) -> Post:
    """Maps a post with the published parts of its analysis. Only explicitly named fields are shown."""
    return Post(
        **asdict(feed_post(row, reader)),
        scenario=row.scenario if "scenario" in published_parts(row) else None,
        analysis=_map_analysis(row),
    )


def _map_lens_scores(row: PostRow, parts: Parts) -> tuple[PostLensScore, ...]:
    if row.lens_scores is None:
        return ()
    names = dict(zip(row.lens_ids, row.lens_names or (), strict=True)) if row.lens_ids else lens_names(None)
    labels = lens_labels(names, parts).labels
    return tuple(
        PostLensScore(label.id, label.name, row.lens_scores.get(lens)) for lens, label in labels.items()
    )


def _map_readiness(row: PostRow, parts: Parts) -> PostReadiness | None:
    if row.lens_count is None or row.readiness_known is None or row.readiness_total is None:
        return None
    return PostReadiness(row.readiness_known, row.readiness_total) if "scenario" in parts else None


def published_parts(row: PostRow) -> Parts:
    return decode_parts(row.parts, shows_scenario=row.shows_scenario)


def shown_agent_name(row: PostRow, parts: Parts) -> tuple[str | None, tuple[str, ...]]:
    """Returns the shown agent name, and private agent names that readers must not see."""
    if "lensNames" in parts:
        return row.agent_name or row.run_by, ()
    if row.is_public_agent:
        run_by = row.run_by
        return row.agent_name, (run_by,) if run_by and run_by != row.agent_name else ()
    return None, tuple(name for name in (row.agent_name, row.run_by) if name)


def shown_tags(tags: Sequence[str], hidden_names: Sequence[str]) -> tuple[str, ...]:
    if not hidden_names:
        return tuple(tags)
    hidden = set(map(as_tag, hidden_names))
    return tuple(tag for tag in tags if tag not in hidden)


def is_offline(row: PostRow) -> bool:
    return row.lens_count is not None and row.model_name == OFFLINE_MODEL


def score_label(row: PostRow, score: float) -> str:
    if row.run_kind == SOURCE:
        return HEADLINE
    return OFFLINE_HEADLINE if is_offline(row) else clarity_label(score)


def _map_analysis(row: WholePostRow) -> PostAnalysis | None:
    """Returns only the published parts (`share_links.publication`), None for a post without a result."""
    parts, score = published_parts(row), row.clarity_score
    if row.lenses is None or score is None:
        return None
    stored = {lens: msgspec.convert(row.lenses[lens], PostLens) for lens in lens_ids(row.lens_set)}
    labels = lens_labels({lens: found.name for lens, found in stored.items()}, parts)
    return PostAnalysis(
        score=score,
        band=band_edges(row.band_low, row.band_high),
        label=row.label if parts == ALL else score_label(row, score),
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
