"""Rows of posts, as `queries` selects them."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct

from app.domains.runs.analyses.lens_order import LensSet


class PostRow(Struct, frozen=True):
    """A post in a list, with its author and the figures of its analysis, which are None without one.

    `shows_scenario` and `parts` are decoded by `decode_parts`. `agent_name` and `run_by` are the names of the
    agent at the time of the post and of the run. `model_name` is the model that answered. `lens_ids` and
    `lens_names` are those of custom lenses, in order.
    """

    id: UUID
    user_id: UUID
    kind: str
    agent_id: str
    agent_name: str | None
    model_name: str | None
    content: str
    tags: list[str]
    like_count: int
    comment_count: int
    share_count: int
    created_at: datetime
    edited_at: datetime | None
    hidden_at: datetime | None
    shows_scenario: bool
    parts: list[str] | None
    readiness_known: int | None
    readiness_total: int | None
    is_public_agent: bool
    username: str
    first_name: str
    last_name: str
    clarity_score: float | None
    band_low: float | None
    band_high: float | None
    run_by: str | None
    run_kind: str | None
    lens_count: int | None
    has_custom_lenses: bool
    lens_scores: dict[str, float | None] | None
    lens_ids: list[str] | None
    lens_names: list[str] | None
    mentions: list[Any] | None
    is_liked: bool
    is_saved: bool


class ListedPostRow(PostRow, frozen=True):
    """A post on a page, with its sort key."""

    key: float | datetime


class WholePostRow(PostRow, frozen=True):
    """A post with its analysis. All but the scenario are read from the JSON of its result."""

    scenario: str | None
    lens_set: LensSet
    label: Any
    lenses: Any
    summary: Any
    actual_model: Any
    offline: Any
