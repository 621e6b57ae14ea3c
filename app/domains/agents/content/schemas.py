"""Wire schemas of agent content: lenses, models, and the bodies that contain them."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from app.core.api.schema_limits import USER_ID, array
from app.core.api.schema_names import schema_name
from app.domains.agents.content.fields import AgentGoal, AgentName, FocusBullets, LensName, Model, Tags
from app.domains.agents.content.limits import LENSES

Truth = Literal["true", "false"]
"""Boolean as a string, as the second specification document defines it for agents."""

Category = Literal["Business", "Research", "Strategy", "Finance", "Technology"]


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


@schema_name("LensWritten")
class LensInput(Struct, frozen=True, rename="camel"):
    """One lens as its author enters it.

    Blank lines of `focusBullets` are ignored. A lens without a name is named by its position: Logical,
    Ethical, Factual, Strategic.
    """

    name: LensName = ""
    enabled: bool = True
    focus_bullets: FocusBullets = ()


FourLenses = Annotated[tuple[LensInput, ...], array(LENSES, LENSES)]


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


class AgentDraft(Struct, frozen=True, rename="camel"):
    """An agent that is not stored: the content of the builder's form before launch.

    It is validated like a new agent. `superAgent` defines how it chooses its models; if omitted, it climbs
    the tiers.
    """

    name: AgentName = ""
    goal: AgentGoal = ""
    lenses: FourLenses = ()
    super_agent: SuperAgent | None = None
