"""Validation of global agents that administrators create. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.text.names import clean_name
from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.agents.content.errors import FourLensesRequired, GoalRequired
from app.domains.agents.content.limits import LENSES
from app.domains.agents.content.sanitize import prose
from app.domains.agents.content.schemas import LensInput
from app.domains.agents.content.slugs import is_slug, slugged
from app.domains.agents.content.validation import StoredContent, global_agent_content
from app.domains.community.agent_administration.errors import InvalidRunQuota, InvalidSlug, NamedLensRequired
from app.domains.community.agent_administration.schemas import GlobalAgentCreate
from app.models.agents import RUN_QUOTA

_RESERVED = frozenset(agent.id for agent in BUILT_IN_AGENTS)


def global_content(request: GlobalAgentCreate) -> StoredContent:
    """Returns the stored content: validated as in the builder, but with one to four lenses and optional
    guidelines. It names no model, so the ladder answers.

    Raises InvalidRunQuota, NamedLensRequired and the errors of `global_agent_content`.
    """
    if (request.run_quota, request.run_count) != (RUN_QUOTA, 0):
        raise InvalidRunQuota
    if clean_name(request.name) and not prose(request.goal):
        raise GoalRequired("Agent goal is required")
    return global_agent_content(request.name, request.goal, _named_lenses(request))


def slug_of(request: GlobalAgentCreate, name: str) -> str:
    """Returns the requested slug, or one derived from the name. Raises InvalidSlug."""
    slug = request.slug.strip() or slugged(name)
    if not is_slug(slug) or slug in _RESERVED:
        raise InvalidSlug
    return slug


def _named_lenses(request: GlobalAgentCreate) -> Sequence[LensInput]:
    if len(request.lenses) > LENSES:
        raise FourLensesRequired
    lenses = [lens for lens in request.lenses if clean_name(lens.name)]
    if not lenses and clean_name(request.name):
        raise NamedLensRequired
    return lenses
