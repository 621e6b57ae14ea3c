"""Validation of agents: converts requests to stored content. Pure functions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from app.core.text.names import clean_name
from app.domains.agents.content.errors import (
    AgentTooLong,
    FourLensesRequired,
    GoalRequired,
    GuidelinesRequired,
    InvalidAgentTags,
    InvalidModelName,
    MeaninglessText,
    NameRequired,
    NoLensEnabled,
)
from app.domains.agents.content.lens_ids import FALLBACK_NAMES
from app.domains.agents.content.limits import (
    GOAL_MOST,
    LENS_NAME_MOST,
    LENSES,
    NAME_MOST,
    POINT_MOST,
    POINTS_MOST,
    TAG_MOST,
    TAGS_MOST,
)
from app.domains.agents.content.meaningless import find_meaningless_reason
from app.domains.agents.content.sanitize import prose
from app.domains.agents.content.schemas import (
    AgentCreate,
    AgentDraft,
    AgentFile,
    AgentUpdate,
    LensInput,
    SuperAgent,
)
from app.models import AgentContent

DEFAULT_CATEGORY = "Business"
DEFAULT_SINGLE_MODEL = "openai/gpt-oss-120b"
MODEL_MOST = 100
WRITTEN_MOST, WRITTEN_TAGS_MOST = 2 * POINTS_MOST * POINT_MOST, 10 * TAGS_MOST
"""Limits of the raw input, including empty lines and empty tags."""
_MODEL_ID = re.compile(r"[A-Za-z0-9][\w.-]*(/[A-Za-z0-9][\w.-]*)*", re.ASCII)


class StoredContent(Struct, frozen=True):
    """Stored content of an agent: the columns of `AgentContent`."""

    name: str
    goal: str
    category: str
    lenses: list[dict[str, Any]]
    tags: list[str]
    super_agent_enabled: bool
    adaptive_routing: dict[str, Any] | None
    single_model: str | None


def new_content(request: AgentCreate | AgentFile) -> StoredContent:
    """Returns the content of a new agent.

    Raises the first of these that applies: NameRequired, GoalRequired, FourLensesRequired,
    GuidelinesRequired, NoLensEnabled, MeaninglessText, AgentTooLong, InvalidAgentTags, InvalidModelName.
    """
    name, goal = _check_names(request.name, request.goal)
    lenses = _complete_lenses(request.lenses)
    _check_named(name, goal)
    _check_guidelines(lenses)
    return StoredContent(
        name,
        goal,
        request.category,
        _encode_lenses(lenses),
        validate_tags(request.tags),
        *_resolve_models(request.super_agent),
    )


def global_agent_content(name: str, goal: str, lenses: Sequence[LensInput]) -> StoredContent:
    """Returns the content of an agent with any number of lenses, which may lack guidelines.

    It names no model.

    Raises NameRequired, GoalRequired, NoLensEnabled, MeaninglessText, AgentTooLong.
    """
    name, goal = _check_names(name, goal)
    tidied = [_normalize_lens(lens, "") for lens in lenses]
    if not any(lens.enabled for lens in tidied):
        raise NoLensEnabled
    _check_named(name, goal)
    _check_guidelines([lens for lens in tidied if lens.focus_bullets])
    return StoredContent(name, goal, DEFAULT_CATEGORY, _encode_lenses(tidied), [], False, None, None)


def draft_content(request: AgentDraft) -> StoredContent:
    """Returns the content that a draft would be stored as. Raises the errors of `new_content`."""
    how = request.super_agent or SuperAgent(enabled=True)
    return new_content(AgentFile(request.name, request.goal, lenses=request.lenses, super_agent=how))


def changed_content(before: AgentContent, request: AgentUpdate) -> StoredContent:
    """Returns the content of an agent after a change.

    Name and goal are required, as in the dialog. Changed fields are validated as for a new agent. Raises the
    errors of `new_content`.
    """
    name, goal = _check_names(request.name, request.goal)
    _check_named(name, goal)
    stored = content_of(before)
    if request.lenses is not UNSET:
        lenses = _complete_lenses(request.lenses)
        _check_guidelines(lenses)
        stored = msgspec.structs.replace(stored, lenses=_encode_lenses(lenses))
    if request.super_agent is not UNSET:
        enabled, routing, single = _resolve_models(request.super_agent)
        stored = msgspec.structs.replace(
            stored, super_agent_enabled=enabled, adaptive_routing=routing, single_model=single
        )
    return msgspec.structs.replace(
        stored,
        name=name,
        goal=goal,
        category=stored.category if request.category is UNSET else request.category,
        tags=stored.tags if request.tags is UNSET else validate_tags(request.tags),
    )


def content_of(row: AgentContent) -> StoredContent:
    """Returns the stored content of an agent or of one of its versions."""
    return StoredContent(*(getattr(row, field) for field in StoredContent.__struct_fields__))


def validate_tags(tags: Sequence[str]) -> list[str]:
    """Returns the distinct non-empty tags in order, each on one line. Raises InvalidAgentTags."""
    if len(tags) > WRITTEN_TAGS_MOST:
        raise InvalidAgentTags
    named = list(dict.fromkeys(plain for tag in tags if (plain := clean_name(tag))))
    if len(named) > TAGS_MOST or any(len(tag) > TAG_MOST for tag in named):
        raise InvalidAgentTags
    return named


def _check_names(name: str, goal: str) -> tuple[str, str]:
    name, goal = clean_name(name), prose(goal)
    if not name:
        raise NameRequired
    if not goal:
        raise GoalRequired
    _check_length("Agent name", name, NAME_MOST)
    _check_length("Agent description", goal, GOAL_MOST)
    return name, goal


def _complete_lenses(lenses: Sequence[LensInput]) -> list[LensInput]:
    """Fills in the names of the four lenses and removes empty lines from their guidelines."""
    if len(lenses) != LENSES:
        raise FourLensesRequired
    named = [_normalize_lens(lens, fallback) for lens, fallback in zip(lenses, FALLBACK_NAMES, strict=True)]
    for lens in named:
        if not lens.focus_bullets:
            raise GuidelinesRequired(lens.name)
    if not any(lens.enabled for lens in named):
        raise NoLensEnabled
    return named


def _normalize_lens(lens: LensInput, fallback: str) -> LensInput:
    name = clean_name(lens.name) or fallback
    _check_length("The name of a lens", name, LENS_NAME_MOST)
    if sum(map(len, lens.focus_bullets)) + len(lens.focus_bullets) > WRITTEN_MOST:
        raise AgentTooLong(f"The guidelines of the {name} lens have more than {WRITTEN_MOST:,} characters.")
    bullets = (line for bullet in lens.focus_bullets for line in bullet.splitlines())
    return LensInput(name, lens.enabled, tuple(plain for bullet in bullets if (plain := prose(bullet))))


def _check_named(name: str, goal: str) -> None:
    _check_meaning("Agent name", name, "name")
    _check_meaning("Agent description", goal, "description")


def _check_guidelines(lenses: Sequence[LensInput]) -> None:
    for lens in lenses:
        _check_meaning(f"{lens.name} lens", "\n".join(lens.focus_bullets), "guidelines")
        if len(lens.focus_bullets) > POINTS_MOST:
            raise AgentTooLong(f"The {lens.name} lens has more than {POINTS_MOST} guidelines.")
        for bullet in lens.focus_bullets:
            _check_length(f"A guideline of the {lens.name} lens", bullet, POINT_MOST)


def _check_meaning(what: str, text: str, asked: str) -> None:
    reason = find_meaningless_reason(text)
    if reason is not None:
        article = "" if asked == "guidelines" else "a "
        raise MeaninglessText(
            f"{what} contains meaningless words: {reason}. Please provide {article}meaningful {asked}."
        )


def _check_length(what: str, text: str, most: int) -> None:
    if len(text) > most:
        raise AgentTooLong(f"{what} has more than {most:,} characters.")


def _encode_lenses(lenses: Sequence[LensInput]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(lens) for lens in lenses]


def _resolve_models(asked: SuperAgent | None) -> tuple[bool, dict[str, Any] | None, str | None]:
    """Returns whether the agent climbs, its tier models, and its single model. Raises InvalidModelName."""
    if asked is None:
        return False, None, DEFAULT_SINGLE_MODEL
    routing = asked.adaptive_routing
    named = [asked.single_model]
    if routing is not None:
        named += [routing.tier1_model, routing.tier2_model, routing.tier3_model]
    for model in named:
        if model is not None and not (len(model) <= MODEL_MOST and _MODEL_ID.fullmatch(model)):
            raise InvalidModelName
    single = asked.single_model or (None if asked.enabled else DEFAULT_SINGLE_MODEL)
    return asked.enabled, msgspec.to_builtins(routing), single
