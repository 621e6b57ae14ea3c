"""Wire schemas of agent administration."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import text
from app.core.api.schema_names import schema_name
from app.domains.agents.content.fields import AgentGoal, AgentName
from app.domains.agents.content.limits import NAME_MOST
from app.domains.agents.content.schemas import AgentLens, LensInput, SuperAgent, Truth
from app.domains.community.moderation.schemas import Note
from app.domains.community.publications.schemas import Publication
from app.models.agents import RUN_QUOTA

AgentKind = Literal["all", "global", "user"]


class GlobalAgentCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/admin/agents/create-global.

    Lenses without a name are ignored; a named lens may have no focus points. `slug` defaults to the name in
    lowercase, with one dash for each run of characters other than letters and digits. `runQuota` and
    `runCount` must equal those of every new agent.
    """

    name: AgentName = ""
    goal: AgentGoal = ""
    slug: Annotated[str, text(NAME_MOST)] = ""
    lenses: tuple[LensInput, ...] = ()
    run_quota: int = RUN_QUOTA
    run_count: int = 0


class AdminAgent(Struct, frozen=True, rename="camel"):
    """An agent as administrators see it.

    Of a private one, `goal` and `category` are null, `tags` and `lenses` are empty, and `name` is null unless
    it is the caller's; only POST …/open returns them. `lensCount` counts the enabled lenses. `slug` is null
    for a user-built agent. `isHidden`: a moderator has hidden it. `isOwnerSuspended`: its owner is suspended,
    so it is shown to no one.
    `publication` is the latest request to make it global, or null.
    """

    id: UUID
    name: str | None
    goal: str | None
    category: str | None
    tags: tuple[str, ...]
    lenses: tuple[AgentLens, ...]
    lens_count: int
    user_id: UUID
    creator_name: str
    is_global: Truth
    run_count: int
    run_quota: int
    followers: int
    created_at: datetime
    slug: str | None
    is_hidden: bool
    is_owner_suspended: bool
    publication: Publication | None


@schema_name("MakeGlobal")
class MakeGlobalRequest(Struct, frozen=True, rename="camel"):
    """Optional body of POST /api/admin/agents/{id}/make-global. The reason is sent to the owner."""

    reason: Note = ""


@schema_name("MadeGlobal")
class MakeGlobalResult(AdminAgent, frozen=True, rename="camel"):
    """The agent, and a readable outcome: it is global, or its owner has been asked."""

    message: str


class OpenedAgent(Struct, frozen=True, rename="camel"):
    """The whole content of an agent, as returned by POST …/open."""

    id: UUID
    name: str
    goal: str
    category: str
    tags: tuple[str, ...]
    lenses: tuple[AgentLens, ...]
    super_agent: SuperAgent
    version: int
    creator_name: str


class AgentCounts(Struct, frozen=True, rename="camel"):
    """Total numbers of agents, independent of the search, without built-in ones."""

    global_agents: int
    user_agents: int
    total_agents: int


class AdminAgentPage(Struct, frozen=True, rename="camel"):
    """A page of the agents, newest first. `total` counts the matches of all pages."""

    agents: tuple[AdminAgent, ...]
    counts: AgentCounts
    total: int
    next: str | None
