"""Wire schemas of the prompt preview."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from app.core.api.schema_limits import text
from app.domains.agents.content.schemas import AgentDraft
from routing.scenario.validation import MAX_SCENARIO_CHARS


class PreviewRequest(AgentDraft, frozen=True, rename="camel"):
    """Body of POST /api/mirror-minds/preview: a draft and an example scenario.

    A missing or blank scenario is replaced by a placeholder.
    """

    scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] = ""


class PromptPass(Struct, frozen=True, rename="camel"):
    """One request to a model: its two messages verbatim.

    `tier` is 1 to 3, or 0 for a model that answers alone. Above tier 1 the prompt quotes an earlier answer,
    represented by a placeholder.
    """

    tier: int | Literal["synthesis"]
    model: str
    system: str
    user: str


class LensPrompts(Struct, frozen=True, rename="camel"):
    """Prompts of one enabled lens, by tier, as far as the gate can escalate it.

    The last entry, of the lens '$summary', is the synthesis. It uses the tier on which the run ends; the
    preview shows the first.
    """

    lens: str
    name: str
    passes: tuple[PromptPass, ...]


class PromptPreview(Struct, frozen=True, rename="camel"):
    """The prompts that models would receive.

    `offline`: no model is configured here, so the offline analyst, which reads no prompt, would answer.
    """

    prompts: tuple[LensPrompts, ...]
    offline: bool
