"""Wire schemas of agents and models."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from app.core.schema_limits import USER_ID, array
from app.domains.agents.built_in import BuiltInAgent
from app.domains.agents.errors import LENSES
from app.domains.agents.fields import AgentGoal, AgentName, FocusBullets, LensName, Model, Tags
from routing.models.ladder import ModelState
from routing.types import TierSpec

Truth = Literal["true", "false"]
"""Boolean as a string, as the second specification document defines it for agents."""

Category = Literal["Business", "Research", "Strategy", "Finance", "Technology"]
Sort = Literal["uses", "followers", "newest"]


class Selectable(Struct, frozen=True, rename="camel"):
    """Response of GET /api/dare/models: the values of `aiModel`, and the tiers that 'iris' climbs.

    `offline`: no language model is configured, so the offline analyst answers. `withoutQuota` are IDs of
    models, including the tiers', whose provider last reported that the account has no quota left.
    """

    models: tuple[ModelState, ...]
    agents: tuple[BuiltInAgent, ...]
    tiers: tuple[TierSpec, ...]
    offline: bool
    without_quota: tuple[str, ...]


class AgentLens(Struct, frozen=True, rename="camel"):
    """One lens of an agent.

    `focusBullets` are its guidelines, one per line of the builder. `id` is derived from the name, and runs
    refer to the lens by it. `color` is the name of its hue: the one of a product lens, or 'lens-5', 'lens-6'
    … by position.
    """

    id: str
    name: str
    enabled: bool
    focus_bullets: tuple[str, ...]
    color: str


class LensWritten(Struct, frozen=True, rename="camel"):
    """One lens as its author enters it.

    Blank lines of `focusBullets` are ignored. A lens without a name is named by its position: Logical,
    Ethical, Factual, Strategic.
    """

    name: LensName = ""
    enabled: bool = True
    focus_bullets: FocusBullets = ()


FourLenses = Annotated[tuple[LensWritten, ...], array(LENSES, LENSES)]


class TierModels(Struct, frozen=True, rename="camel"):
    """The models that an agent chooses for the tiers.

    A model that this installation's ladder does not have is stored and shown, but the ladder's model of that
    tier answers.
    """

    tier1_model: Model
    tier2_model: Model
    tier3_model: Model
    routing_strategy: Literal["quality-based-escalation"] | None = "quality-based-escalation"


class SuperAgent(Struct, frozen=True, rename="camel"):
    """How an agent chooses its models.

    `enabled`: it climbs the tiers, using the models of `adaptiveRouting` if given. Otherwise `singleModel`
    answers alone, in a single pass.
    """

    enabled: bool
    adaptive_routing: TierModels | None = None
    single_model: Model | None = None


class AgentCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/mirror-minds.

    `isPublic` is equivalent to `isGlobal` and optional. `userId`, if sent, must be the caller's.
    `startedFrom` is the agent whose content this one was started from: one of the caller's or a global one.
    """

    name: AgentName = ""
    goal: AgentGoal = ""
    lenses: FourLenses = ()
    user_id: Annotated[str, USER_ID] | None = None
    is_global: Truth = "false"
    is_public: Truth | None = None
    tags: Tags = ()
    category: Category = "Business"
    super_agent: SuperAgent | None = None
    started_from: UUID | None = None


class AgentUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT /api/mirror-minds/{id}. Omitted fields are unchanged."""

    name: AgentName = ""
    goal: AgentGoal = ""
    lenses: FourLenses | UnsetType = UNSET
    tags: Tags | UnsetType = UNSET
    category: Category | UnsetType = UNSET
    super_agent: SuperAgent | UnsetType = UNSET


class AgentFile(Struct, frozen=True, rename="camel"):
    """An agent as a file: the response of GET …/export and body of POST …/import.

    Imported agents are personal.
    """

    name: AgentName = ""
    goal: AgentGoal = ""
    category: Category = "Business"
    tags: Tags = ()
    lenses: FourLenses = ()
    super_agent: SuperAgent | None = None
    format: Literal["iris-agent-1"] = "iris-agent-1"


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


class PublicAgent(Struct, frozen=True, rename="camel"):
    """A global agent.

    For a built-in one, `id` is its name, and `runQuota`, `userId`, `creatorUid` and `createdAt` are null: it
    has no creator, and its runs are unlimited.
    """

    id: str
    name: str
    goal: str
    category: str
    tags: tuple[str, ...]
    creator_uid: str | None
    creator_name: str
    created_by: str
    user_id: str | None
    lenses: tuple[AgentLens, ...]
    is_built_in: Truth
    super_agent_enabled: Truth
    is_global: Truth
    run_count: int
    run_quota: int | None
    followers: int
    created_at: datetime | None


class DirectoryAgent(PublicAgent, frozen=True, rename="camel"):
    """An agent in the directory. `isFollowing`: the caller follows it."""

    is_following: bool


class DirectoryPage(Struct, frozen=True, rename="camel"):
    """Response of GET /api/agents/directory.

    `next` is the `cursor` of the next page, null on the last page. `total` counts the agents of all pages.
    """

    agents: tuple[DirectoryAgent, ...]
    next: str | None
    total: int


class VersionMark(Struct, frozen=True, rename="camel"):
    """Number and creation time of a version."""

    number: int
    created_at: datetime


class Creator(Struct, frozen=True, rename="camel"):
    """The creator of an agent. `agents` is the number of their global agents."""

    id: UUID
    name: str
    agents: int


class AgentFigures(Struct, frozen=True, rename="camel"):
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


class FollowRequest(Struct, frozen=True, rename="camel"):
    """Body of POST …/follow and …/unfollow. `userId`, if sent, must be the caller's."""

    user_id: Annotated[str, USER_ID] | None = None


class Following(Struct, frozen=True, rename="camel"):
    """Whether the caller now follows the agent, and its number of followers."""

    is_following: bool
    followers: int


class FollowedAgent(Struct, frozen=True, rename="camel"):
    """Response of GET /api/following/{userId}.

    `specialties` are the names of its enabled lenses. `avatar` is null: agents have no pictures yet.
    """

    id: UUID
    name: str
    avatar: str | None
    category: str
    goal: str
    specialties: tuple[str, ...]
    is_following: bool
    creator_name: str
    is_global: Truth
    super_agent_enabled: Truth
    run_count: int
    followers: int
