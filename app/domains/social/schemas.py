"""What goes over the wire about posts."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from routing.types import Summary


class PostedAnalysis(Struct, frozen=True, rename="camel"):
    """The analysis to post about, by its id. What else is sent of it does not count: the stored one does."""

    analysis_id: UUID


class PostCreate(Struct, frozen=True, rename="camel"):
    """POST /api/social/share-analysis. `agentId` is the id of a built-in agent, or of one that is the
    caller's or everybody's to use. Sending `decisionScenario` shows the stored scenario; without it, or with
    a blank one, none is shown. `userId`, when sent, must be the caller's own."""

    agent_id: str
    content: str
    analysis_data: PostedAnalysis
    decision_scenario: str | None = None
    tags: tuple[str, ...] = ()
    user_id: str | None = None


class Posted(Struct, frozen=True, rename="camel"):
    """The post is there."""

    success: bool
    post_id: UUID


class PostLens(Struct, frozen=True, rename="camel"):
    """One lens of a posted analysis, with the tier and model that its answer came from. `score` is 0-10."""

    name: str
    score: float | None
    insights: tuple[str, ...]
    reasoning: str
    tier: int | None
    model: str | None


class PostAnalysis(Struct, frozen=True, rename="camel"):
    """What a post shows of its analysis: neither raw answers nor costs. `lenses` go by id, in their order."""

    score: float
    label: str
    lenses: dict[str, PostLens]
    iris_summary: Summary
    actual_model: str
    offline: bool
    agent_name: str | None


class Post(Struct, frozen=True, rename="camel"):
    """A post as everybody reads it. `scenario` is null where its author does not show it; `analysis`, `score`
    and `scenario` are null once the analysis is deleted. `isOwn`: the caller wrote it."""

    id: UUID
    author_label: Literal["iRIS"]
    badge: Literal["Analysis"]
    agent_id: str
    content: str
    tags: tuple[str, ...]
    score: float | None
    created_at: datetime
    is_own: bool
    scenario: str | None
    analysis: PostAnalysis | None
