"""Wire schemas of posts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.names import NAME
from app.core.api.schema_limits import AGENT_ID, MODEL_ID, USER_ID, array, text
from app.domains.community.mentions.schemas import MentionedPerson
from app.domains.community.posts.errors import CONTENT_MOST, TAG_MOST, TAGS_MOST
from app.domains.runs.share_links.parts import Part, SentParts
from routing.results.analysis_result import BandEdges
from routing.scenario.validation import MAX_SCENARIO_CHARS
from routing.types import Summary


class PostedAnalysis(Struct, frozen=True, rename="camel"):
    """The analysis to post about, by ID. Other fields are ignored in favour of the stored analysis."""

    analysis_id: UUID


class PostCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/social/share-analysis.

    `agentId` is the ID of a built-in agent, or of one of the caller's or a global one. Sending
    `decisionScenario` publishes the stored scenario; a missing or blank one publishes none. `parts` are
    published in addition to scores, labels and shape (see `ShareCreate`); without it, all are published with
    `decisionScenario`, otherwise none. `userId`, if sent, must be the caller's.
    """

    agent_id: Annotated[str, AGENT_ID]
    content: Annotated[str, text(CONTENT_MOST, 1)]
    analysis_data: PostedAnalysis
    decision_scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] | None = None
    tags: Annotated[tuple[Annotated[str, NAME], ...], array(TAGS_MOST, item_most=TAG_MOST, item_least=1)] = ()
    parts: SentParts | None = None
    user_id: Annotated[str, USER_ID] | None = None


class PostClaims(Struct, frozen=True, rename="camel"):
    """Client-supplied metadata of a post.

    `analysisId` is a completed analysis of the caller, which the post shows. The figures are ignored: those
    of the stored analysis are used, or none.
    """

    analysis_id: UUID | None = None
    analysis_score: float | None = None
    lens_count: int | None = None
    model_name: Annotated[str, MODEL_ID, NAME] | None = None
    has_custom_lenses: bool | None = None


class PostDraft(Struct, frozen=True, rename="camel"):
    """Body of POST /api/social/posts: a post about an agent.

    `agentId` as in `PostCreate`. `userId`, if sent, must be the caller's. Hashtags are extracted from the
    text. `decisionScenario` and `parts` as in `PostCreate`, for the analysis of `metadata`.
    """

    agent_id: Annotated[str, AGENT_ID]
    content: Annotated[str, text(CONTENT_MOST, 1)]
    metadata: PostClaims = PostClaims()
    decision_scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] | None = None
    parts: SentParts | None = None
    user_id: Annotated[str, USER_ID] | None = None


class PostUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT /api/social/posts/{id}: new text and tags of a post.

    `editedAt` is that of the post when it was opened, so that no other change is overwritten. `tags` as in
    `PostCreate`; those of a post about an agent are the hashtags of its text. `userId`, if sent, must be the
    caller's.
    """

    content: Annotated[str, text(CONTENT_MOST, 1)]
    edited_at: datetime | None
    tags: Annotated[tuple[Annotated[str, NAME], ...], array(TAGS_MOST, item_most=TAG_MOST, item_least=1)] = ()
    user_id: Annotated[str, USER_ID] | None = None


class Posted(Struct, frozen=True, rename="camel"):
    """The post was published."""

    success: bool
    post_id: UUID


class PostLens(Struct, frozen=True, rename="camel"):
    """One lens of a posted analysis, with the tier and model of its answer. `score` is 0-10."""

    name: str
    score: float | None
    insights: tuple[str, ...]
    reasoning: str
    tier: int | None
    model: str | None


class PostAnalysis(Struct, frozen=True, rename="camel"):
    """The published part of an analysis, without raw answers and costs.

    `lenses` are by ID, in order. `label` is the headline when the result has one. Texts of unpublished parts
    are empty; custom lenses are numbered. `imported` is equal to `isImported` of the post.
    """

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
    """The author of a post."""

    id: UUID
    name: str


class PostMetadata(Struct, frozen=True, rename="camel"):
    """Figures of a post.

    Those of its analysis are null without one: both scores are its ClarityIQ, 0-100, and `modelName` is the
    model that answered.
    """

    model_name: str | None
    clarity_score: float | None
    analysis_score: float | None
    lens_count: int | None
    has_custom_lenses: bool | None
    likes: int
    comments: int
    shares: int


class PostReadiness(Struct, frozen=True, rename="camel"):
    """How many of `total` pieces of information that a decision needs the scenario states."""

    known: int
    total: int


class PostLensScore(Struct, frozen=True, rename="camel"):
    """Score of a lens, 0-10, or null without an answer.

    A custom lens whose name is not published is numbered.
    """

    id: str
    name: str
    score: float | None


class FeedPost(Struct, frozen=True, rename="camel"):
    """A post in the feed.

    `authorLabel` is iRIS for a shared analysis (`isShared`), otherwise the model's name or 'AI Agent';
    `author` is the person. `band` is the stability band of `score` once measured. `content` is text in a
    subset of Markdown, `mentions` are people whom it names by `@username`, and `tags` its hashtags, lowercase
    and without '#'. `editedAt`: when its author last changed text or tags. `isOwn`: the caller wrote it.
    `isLiked`: the caller likes it. `isSaved`: the caller has saved it. `isHidden`: moderators have hidden it,
    so only its author sees it. `isOffline`: rules made the analysis, no model. `isImported`: the score was
    supplied with a saved analysis, not calculated. The `label` says so. `parts` of the analysis are published
    in addition to its figures. `lenses` are in order, empty without an analysis. `readiness` is published
    with the scenario.
    """

    id: UUID
    user_id: UUID
    author: PostAuthor
    author_label: str
    badge: Literal["Analysis", "Agent"]
    agent_id: str
    agent_name: str | None
    content: str
    mentions: tuple[MentionedPerson, ...]
    tags: tuple[str, ...]
    score: float | None
    band: BandEdges | None
    label: str | None
    lenses: tuple[PostLensScore, ...]
    readiness: PostReadiness | None
    is_offline: bool
    is_imported: bool
    parts: tuple[Part, ...]
    created_at: datetime
    edited_at: datetime | None
    is_shared: bool
    is_own: bool
    is_liked: bool
    is_saved: bool
    is_hidden: bool
    likes: int
    comments: int
    shares: int
    metadata: PostMetadata


class Post(FeedPost, frozen=True, rename="camel"):
    """A single post.

    `scenario` is null when its author does not publish it. `analysis`, `score` and `scenario` are null when
    the analysis was deleted, or when there is none.
    """

    scenario: str | None
    analysis: PostAnalysis | None


class NewPosts(Struct, frozen=True, rename="camel"):
    """Response of GET /api/social/feed/new: the number of newer posts. Counts up to 99."""

    count: int


class RankingWeights(Struct, frozen=True, rename="camel"):
    """Weight of each kind of reaction per person."""

    like: int
    follow: int
    comment: int
    share: int


class Ranking(Struct, frozen=True, rename="camel"):
    """Response of GET /api/social/ranking: a sentence each on the order of trending posts and agents.

    `weights` are the weights of a like, of a person who comments and of a person who shares. A post with
    twice the weight ranks equal to one that is `postHalfLifeHours` newer; for an agent, it is
    `agentHalfLifeDays`.
    """

    posts: str
    agents: str
    weights: RankingWeights
    post_half_life_hours: int
    agent_half_life_days: int
