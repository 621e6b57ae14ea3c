"""Wire schemas of a person's agents."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.domains.agents.content.schemas import AgentLens, SuperAgent, Truth


class Ancestor(Struct, frozen=True, rename="camel"):
    """An agent that another was started from. Only agents that everyone may see are named."""

    id: UUID
    name: str
    creator_name: str


class OwnAgent(Struct, frozen=True, rename="camel"):
    """Response of GET /api/mirror-minds: an agent as its owner sees it.

    `type` is user for a personal one. `runCount` of `runQuota` runs are used. `isHidden`: administrators have
    hidden it from everyone else.
    """

    id: UUID
    name: str
    goal: str
    category: str
    tags: tuple[str, ...]
    lenses: tuple[AgentLens, ...]
    is_global: Truth
    is_public: Truth
    is_built_in: Truth
    super_agent_enabled: Truth
    super_agent: SuperAgent
    single_model: str | None
    creator_name: str
    user_id: UUID
    created_at: datetime
    updated_at: datetime
    version: int
    run_count: int
    run_quota: int
    followers: int
    is_hidden: bool
    type: Literal["user", "global"]


class AgentVersion(Struct, frozen=True, rename="camel"):
    """A version of an agent. `restoredFrom` is the version whose content it restored."""

    number: int
    name: str
    goal: str
    category: str
    tags: tuple[str, ...]
    lenses: tuple[AgentLens, ...]
    super_agent: SuperAgent
    created_at: datetime
    restored_from: int | None


class AgentDetail(OwnAgent, frozen=True, rename="camel"):
    """Response of GET /api/mirror-minds/{id}: an agent of the caller with its latest versions, newest first,
    and its ancestors, nearest first.
    """

    versions: tuple[AgentVersion, ...]
    lineage: tuple[Ancestor, ...]
