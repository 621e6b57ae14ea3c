"""Wire schemas of agent profiles."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_names import schema_name
from app.domains.agents.custom_agents.schemas import Ancestor
from app.domains.agents.directory.schemas import PublicAgent
from app.domains.community.posts.schemas import Post


@schema_name("VersionMark")
class VersionSummary(Struct, frozen=True, rename="camel"):
    """Number and creation time of a version."""

    number: int
    created_at: datetime


class Creator(Struct, frozen=True, rename="camel"):
    """The creator of an agent. `agents` is the number of their global agents."""

    id: UUID
    name: str
    agents: int


@schema_name("AgentFigures")
class AgentStatistics(Struct, frozen=True, rename="camel"):
    """Figures of an agent's runs.

    `runs` is the total number. The others are computed from its latest stored completed runs (`basedOn` of
    them), and null without data: the number of people who ran them, the mean clarity score 0-100 of runs that
    a model answered, the share of lens answers requested above tier 1 (0-1), and USD per run, over runs of
    known cost.
    """

    runs: int
    based_on: int
    users: int
    mean_clarity: float | None
    escalation_rate: float | None
    cost_per_run: float | None


class AgentProfile(Struct, frozen=True, rename="camel"):
    """Response of GET /api/agents/{id}.

    `creator` is null for a built-in agent, which has no likes, shares or comments. `posts` are the latest
    about it. `isLiked`: the caller likes it.
    """

    agent: PublicAgent
    version: int | None
    creator: Creator | None
    versions: tuple[VersionSummary, ...]
    followers: int
    is_following: bool
    likes: int
    shares: int
    comments: int
    is_liked: bool
    lineage: tuple[Ancestor, ...]
    posts: tuple[Post, ...]
    figures: AgentStatistics
