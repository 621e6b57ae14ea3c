"""What goes over the wire about agents as administrators see them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from app.core.schema_limits import text
from app.domains.agents.errors import NAME_MOST
from app.domains.agents.fields import AgentGoal, AgentName
from app.domains.agents.schemas import LensWritten, PublicAgent
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


class AdminAgent(PublicAgent, frozen=True, rename="camel"):
    """An agent as administrators see it. `slug` is null for one that a person has built; `isHidden`:
    administrators have hidden it; `isOwnerSuspended`: its owner is, so that nobody is shown it."""

    slug: str | None
    is_hidden: bool
    is_owner_suspended: bool


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
