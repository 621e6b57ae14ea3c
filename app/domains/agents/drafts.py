"""What goes over the wire about agents that are not kept, or not yet."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from app.core.schema_limits import text
from app.domains.agents.fields import AgentGoal, AgentName
from app.domains.agents.schemas import FourLenses, SuperAgent
from routing.scenario.validation import MAX_SCENARIO_CHARS


class AgentDraft(Struct, frozen=True, rename="camel"):
    """An agent that is not kept: what the builder's form holds before launch. It is checked as a new one is.
    `superAgent` says how it chooses its models; left out, it climbs the tiers."""

    name: AgentName = ""
    goal: AgentGoal = ""
    lenses: FourLenses = ()
    super_agent: SuperAgent | None = None


class PreviewRequest(AgentDraft, frozen=True, rename="camel"):
    """POST /api/mirror-minds/preview: a draft, and the scenario to show it with; left out or blank, a
    placeholder stands in its place."""

    scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] = ""


class PromptPass(Struct, frozen=True, rename="camel"):
    """One question to a model: the two messages word for word. `tier` is 1 to 3, 0 for a model that answers
    alone. On a tier above the first an earlier answer is quoted; a placeholder stands for it."""

    tier: int | Literal["synthesis"]
    model: str
    system: str
    user: str


class LensPrompts(Struct, frozen=True, rename="camel"):
    """What is asked through one enabled lens, tier by tier as far as the gate sends it up. The last one, of
    the lens '$summary', is the synthesis of all; it is asked on the tier on which the run ends, here the
    first."""

    lens: str
    name: str
    passes: tuple[PromptPass, ...]


class PromptPreview(Struct, frozen=True, rename="camel"):
    """What models would be sent. `offline`: none of them is configured here, and the offline analyst, which
    reads no prompt, would do the work."""

    prompts: tuple[LensPrompts, ...]
    offline: bool
