"""What goes over the wire about posts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.schema_limits import AGENT_ID, MODEL_ID, USER_ID, array, text
from app.domains.community.posts.errors import CONTENT_MOST, TAG_MOST, TAGS_MOST
from app.domains.runs.share_links.parts import Part, SentParts
from routing.results.analysis_result import BandEdges
from routing.scenario.validation import MAX_SCENARIO_CHARS
from routing.types import Summary


class PostedAnalysis(Struct, frozen=True, rename="camel"):
    """The analysis to post about, by its id. What else is sent of it does not count: the stored one does."""

    analysis_id: UUID


class PostCreate(Struct, frozen=True, rename="camel"):
    """POST /api/social/share-analysis. `agentId` is the id of a built-in agent, or of one that is the
    caller's or everybody's to use. Sending `decisionScenario` shows the stored scenario; without it, or with
    a blank one, none is shown. `parts` are published beside scores, labels and shape (see `ShareCreate`);
    without it all are published with `decisionScenario`, else none. `userId`, when sent,
    must be the caller's own."""

    agent_id: Annotated[str, AGENT_ID]
    content: Annotated[str, text(CONTENT_MOST, 1)]
    analysis_data: PostedAnalysis
    decision_scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] | None = None
    tags: Annotated[tuple[str, ...], array(TAGS_MOST, item_most=TAG_MOST, item_least=1)] = ()
    parts: SentParts | None = None
    user_id: Annotated[str, USER_ID] | None = None


class PostClaims(Struct, frozen=True, rename="camel"):
    """What is sent about a post. `analysisId` is a completed analysis of the caller's own, which the post
    then shows; the figures do not count: those of the stored analysis do, and without one there are none."""

    analysis_id: UUID | None = None
    analysis_score: float | None = None
    lens_count: int | None = None
    model_name: Annotated[str, MODEL_ID] | None = None
    has_custom_lenses: bool | None = None


class PostDraft(Struct, frozen=True, rename="camel"):
    """POST /api/social/posts: words about an agent. `agentId` as in `PostCreate`; `userId`, when sent, must
    be the caller's own. Hashtags are read from the words. `decisionScenario` and `parts` as in `PostCreate`,
    for the analysis that `metadata` names."""

    agent_id: Annotated[str, AGENT_ID]
    content: Annotated[str, text(CONTENT_MOST, 1)]
    metadata: PostClaims = PostClaims()
    decision_scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] | None = None
    parts: SentParts | None = None
    user_id: Annotated[str, USER_ID] | None = None


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
    """What a post shows of its analysis: neither raw answers nor costs. `lenses` go by id, in their order;
    `label` is the headline where the result has one. Texts of parts that are not published are empty, custom
    lenses are numbered. `imported` as `isImported` of the post."""

    score: float
    band: BandEdges | None
    label: str
    lenses: dict[str, PostLens]
    iris_summary: Summary
    actual_model: str
    offline: bool
    imported: bool
    agent_name: str | None


class PostAuthor(Struct, frozen=True, rename="camel"):
    """Who wrote it."""

    id: UUID
    name: str


class PostMetadata(Struct, frozen=True, rename="camel"):
    """Figures of a post. Those of its analysis are null where it shows none: both scores are its ClarityIQ,
    0-100, and `modelName` is what answered it."""

    model_name: str | None
    clarity_score: float | None
    analysis_score: float | None
    lens_count: int | None
    has_custom_lenses: bool | None
    likes: int
    comments: int
    shares: int


class FeedPost(Struct, frozen=True, rename="camel"):
    """A post in the feed. `authorLabel` is iRIS for a shared analysis (`isShared`), else the model's name or
    'AI Agent'; `author` is the person. `band` is the stability band of `score` once measured. `content` is
    plain text, `tags` are its hashtags, lower-cased and without '#'. `isOwn`, `isLiked`: the caller wrote it,
    likes it. `isHidden`: moderators have hidden it, and its author alone still sees it. `isOffline`: rules
    made the analysis, no model. `isImported`: its score came with a saved analysis, iRIS did not
    compute it. The `label` says so. `parts` of the analysis are published beside its figures."""

    id: UUID
    user_id: UUID
    author: PostAuthor
    author_label: str
    badge: Literal["Analysis", "Agent"]
    agent_id: str
    agent_name: str | None
    content: str
    tags: tuple[str, ...]
    score: float | None
    band: BandEdges | None
    label: str | None
    is_offline: bool
    is_imported: bool
    parts: tuple[Part, ...]
    created_at: datetime
    is_shared: bool
    is_own: bool
    is_liked: bool
    is_hidden: bool
    likes: int
    comments: int
    shares: int
    metadata: PostMetadata


class Post(FeedPost, frozen=True, rename="camel"):
    """A post by itself. `scenario` is null where its author does not show it; `analysis`, `score` and
    `scenario` are null once the analysis is deleted, or where there is none."""

    scenario: str | None
    analysis: PostAnalysis | None


class NewPosts(Struct, frozen=True, rename="camel"):
    """GET /api/social/feed/new: how many posts there are now that are newer. At most 99 are counted."""

    count: int


class RankingWeights(Struct, frozen=True, rename="camel"):
    """What each person counts who does this."""

    like: int
    follow: int
    comment: int
    share: int


class Ranking(Struct, frozen=True, rename="camel"):
    """GET /api/social/ranking: how trending posts and agents are put in order, a sentence each. A like, a
    person who comments and a person who shares count so many times as in `weights`; a post of twice the
    weight stands with one that is `postHalfLifeHours` newer, an agent with one that is
    `agentHalfLifeDays` newer."""

    posts: str
    agents: str
    weights: RankingWeights
    post_half_life_hours: int
    agent_half_life_days: int
