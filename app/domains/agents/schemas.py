"""What goes over the wire about agents and models."""

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
"""A yes or no as the second specification document writes those of agents: as text."""

Category = Literal["Business", "Research", "Strategy", "Finance", "Technology"]
Sort = Literal["uses", "followers", "newest"]


class Selectable(Struct, frozen=True, rename="camel"):
    """GET /api/dare/models: what can be chosen as `aiModel`, and the rungs that 'iris' climbs.

    `offline` when no language model is configured and the offline analyst does the work. `withoutQuota` are
    ids of models, of the tiers too, whose provider last said that its account has no quota left.
    """

    models: tuple[ModelState, ...]
    agents: tuple[BuiltInAgent, ...]
    tiers: tuple[TierSpec, ...]
    offline: bool
    without_quota: tuple[str, ...]


class AgentLens(Struct, frozen=True, rename="camel"):
    """One lens of an agent. `focusBullets` are its guidelines, one a line of the builder. `id` is made of the
    name and is what runs know the lens by; `color` is the name of its hue: that of a lens of the product's
    own, or 'lens-5', 'lens-6' … by its place."""

    id: str
    name: str
    enabled: bool
    focus_bullets: tuple[str, ...]
    color: str


class LensWritten(Struct, frozen=True, rename="camel"):
    """One lens as its author writes it. Blank lines of `focusBullets` do not count; a lens without a name
    is called after its place: Logical, Ethical, Factual, Strategic."""

    name: LensName = ""
    enabled: bool = True
    focus_bullets: FocusBullets = ()


FourLenses = Annotated[tuple[LensWritten, ...], array(LENSES, LENSES)]


class TierModels(Struct, frozen=True, rename="camel"):
    """The models that an agent names for the tiers. One that this installation does not have on its ladder is
    kept and shown, and the ladder's own answers in its place."""

    tier1_model: Model
    tier2_model: Model
    tier3_model: Model
    routing_strategy: Literal["quality-based-escalation"] | None = "quality-based-escalation"


class SuperAgent(Struct, frozen=True, rename="camel"):
    """How an agent chooses its models. `enabled`: it climbs the tiers, by `adaptiveRouting` where that names
    models; otherwise `singleModel` answers alone, in a single pass."""

    enabled: bool
    adaptive_routing: TierModels | None = None
    single_model: Model | None = None


class AgentCreate(Struct, frozen=True, rename="camel"):
    """POST /api/mirror-minds. `isPublic` says the same as `isGlobal` and may be left out; `userId`, when
    sent, must be the caller's own. `startedFrom` is the agent whose content this one was begun with: one of
    the caller's or a global one."""

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
    """PUT /api/mirror-minds/{id}. What is left out stays as it is."""

    name: AgentName = ""
    goal: AgentGoal = ""
    lenses: FourLenses | UnsetType = UNSET
    tags: Tags | UnsetType = UNSET
    category: Category | UnsetType = UNSET
    super_agent: SuperAgent | UnsetType = UNSET


class AgentFile(Struct, frozen=True, rename="camel"):
    """An agent as a file: what GET …/export gives and POST …/import takes. What it becomes is personal."""

    name: AgentName = ""
    goal: AgentGoal = ""
    category: Category = "Business"
    tags: Tags = ()
    lenses: FourLenses = ()
    super_agent: SuperAgent | None = None
    format: Literal["iris-agent-1"] = "iris-agent-1"


class Ancestor(Struct, frozen=True, rename="camel"):
    """An agent that another was begun with. Only those that everybody may see are named."""

    id: UUID
    name: str
    creator_name: str


class OwnAgent(Struct, frozen=True, rename="camel"):
    """GET /api/mirror-minds: an agent as its owner sees it. `type` is user for a personal one. `runCount` of
    `runQuota` runs are used. `isHidden`: administrators have hidden it from everybody else."""

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
    """What an agent was in one of its versions. `restoredFrom` is the version whose content it took up
    again."""

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
    """GET /api/mirror-minds/{id}: an agent of the caller's own with its newest versions, the newest first,
    and where it comes from, nearest first."""

    versions: tuple[AgentVersion, ...]
    lineage: tuple[Ancestor, ...]


class PublicAgent(Struct, frozen=True, rename="camel"):
    """An agent that everybody may use. For a built-in one `id` is its name, nobody made it, and `runQuota`,
    `userId`, `creatorUid` and `createdAt` are null: its runs have no bound."""

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
    """GET /api/agents/directory. `next` is the `cursor` of the next page, null on the last; `total` is how
    many agents there are in all pages."""

    agents: tuple[DirectoryAgent, ...]
    next: str | None
    total: int


class VersionMark(Struct, frozen=True, rename="camel"):
    """That there is a version, and since when."""

    number: int
    created_at: datetime


class Creator(Struct, frozen=True, rename="camel"):
    """Who made an agent. `agents` is how many agents of theirs everybody may use."""

    id: UUID
    name: str
    agents: int


class AgentFigures(Struct, frozen=True, rename="camel"):
    """What an agent's runs say of it. `runs` is how many there were. The rest is reckoned from its newest
    completed ones that are still there (`basedOn` of them), null where none tells: how many people ran them,
    the mean clarity score 0-100 of those that a model answered, the share of lens answers that were asked for
    above tier 1 (0-1), and USD a run, of runs whose cost is known."""

    runs: int
    based_on: int
    users: int
    mean_clarity: float | None
    escalation_rate: float | None
    cost_per_run: float | None


class FollowRequest(Struct, frozen=True, rename="camel"):
    """POST …/follow and …/unfollow. `userId`, when sent, must be the caller's own."""

    user_id: Annotated[str, USER_ID] | None = None


class Following(Struct, frozen=True, rename="camel"):
    """Whether the caller now follows the agent, and how many people do."""

    is_following: bool
    followers: int


class FollowedAgent(Struct, frozen=True, rename="camel"):
    """GET /api/following/{userId}. `specialties` are the names of its enabled lenses; `avatar` is null: no
    agent has a picture yet."""

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
