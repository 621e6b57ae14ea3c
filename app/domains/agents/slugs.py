"""The names in addresses of the agents that administrators make."""

from __future__ import annotations

import re

from app.domains.agents.errors import NAME_MOST

SLUG_MOST = NAME_MOST
_BETWEEN = re.compile(r"[\W_]+")


def slugged(name: str) -> str:
    """A name in small letters, with a dash for each run of what is neither letter nor digit."""
    return _BETWEEN.sub("-", name.lower())


def is_slug(text: str) -> bool:
    """Whether a text is what some name becomes, and has a letter or digit."""
    return 0 < len(text) <= SLUG_MOST and text == slugged(text) and text.strip("-") != ""
