"""Rows of the history, as `queries` selects them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct


class HistoryRow(Struct, frozen=True):
    """An entry with its run. `lens_scores` are 0-10 by lens. `lens_ids` are custom lenses in order."""

    is_pinned: bool
    created_at: datetime
    analysis_id: UUID
    title: str | None
    scenario: str
    status: str
    kind: str
    model_choice: str
    agent_name: str | None
    agent_version: int | None
    parent_id: UUID | None
    relation: Literal["refined", "what-if"] | None
    finished_at: datetime | None
    clarity_score: float | None
    lens_scores: dict[str, float | None] | None
    lens_ids: list[str] | None
    offline: bool | None
    band_low: float | None
    band_high: float | None
