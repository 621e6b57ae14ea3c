"""Maps decisions behind posts to their wire form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.domains.community.post_decisions.schemas import PostDecision, PostOption, ShownDecision


def post_decision(
    row: Row[Any], votes: Mapping[int, int], own_vote: int | None, reader: UUID | None
) -> PostDecision:
    is_author, is_closed = row.user_id == reader, has_shown_decision(row)
    sees_votes = is_author or is_closed or own_vote is not None
    return PostDecision(
        options=tuple(
            PostOption(text, votes.get(place, 0) if sees_votes else None)
            for place, text in enumerate(row.options or ())
        ),
        own_vote=own_vote,
        voters=sum(votes.values()),
        is_closed=is_closed,
        decision=_map_decision(row) if is_closed else None,
        analysis_id=row.analysis_id if is_author else None,
    )


def has_shown_decision(row: Row[Any]) -> bool:
    """Returns whether the author shows a decision that their journal still has."""
    return bool(row.shows_decision) and row.decided is not None


def _map_decision(row: Row[Any]) -> ShownDecision:
    return ShownDecision(
        decided=row.decided,
        decided_at=row.decided_at,
        review_on=row.review_on,
        outcome=row.outcome,
        note=row.note,
        resolved_at=row.resolved_at,
    )
