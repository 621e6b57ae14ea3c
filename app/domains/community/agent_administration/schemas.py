"""What goes over the wire about agents as administrators see them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.schema_limits import text
from app.domains.agents.errors import NAME_MOST
from app.domains.agents.fields import AgentGoal, AgentName
from app.domains.agents.schemas import AgentLens, LensWritten, SuperAgent, Truth
from app.domains.community.moderation.schemas import Note
from app.domains.community.publications.schemas import Publication
from app.models.agents import RUN_QUOTA

AgentKind = Literal["all", "global", "user"]


class GlobalAgentCreate(Struct, frozen=True, rename="camel"):
    """POST /api/admin/agents/create-global. Lenses without a name do not count, and a named one may be
    without focus points. `slug` is the name in small letters with a dash for each run of anything but letters
    and digits, and is made of it when left out. `runQuota` and `runCount` are what every new agent has."""

    name: AgentName = ""
    goal: AgentGoal = ""
    slug: Annotated[str, text(NAME_MOST)] = ""
    lenses: tuple[LensWritten, ...] = ()
    run_quota: int = RUN_QUOTA
    run_count: int = 0


class AdminAgent(Struct, frozen=True, rename="camel"):
    """An agent as administrators see it. Of a private one `goal` and `category` are null and `tags` and
    `lenses` are empty: only POST …/open shows them. `lensCount` counts the enabled lenses. `slug` is null for
    an agent that a person has built; `isHidden`: a moderator has hidden it; `isOwnerSuspended`: its owner is,
    so that nobody is shown it. `publication` is the latest request to make it global, null without one."""

    id: UUID
    name: str
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


class MakeGlobal(Struct, frozen=True, rename="camel"):
    """POST /api/admin/agents/{id}/make-global, which may go without a body. The owner reads the reason."""

    reason: Note = ""


class MadeGlobal(AdminAgent, frozen=True, rename="camel"):
    """The agent, and what came of it, for a person to read: it is global, or its owner is asked."""

    message: str


class OpenedAgent(Struct, frozen=True, rename="camel"):
    """All that is in an agent, as POST …/open shows it."""

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
    """How many agents there are in all, whatever is searched for. The built-in ones do not count."""

    global_agents: int
    user_agents: int
    total_agents: int


class AdminAgentPage(Struct, frozen=True, rename="camel"):
    """A page of the agents, newest first. `total` counts those that are found, on all pages."""

    agents: tuple[AdminAgent, ...]
    counts: AgentCounts
    total: int
    next: str | None
