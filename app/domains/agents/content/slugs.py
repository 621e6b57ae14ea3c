"""Slugs of the agents that administrators create."""

from __future__ import annotations

import re

from app.domains.agents.content.limits import NAME_MOST
from routing.text_readers import reads_text

SLUG_MOST = NAME_MOST
_BETWEEN = re.compile(r"[\W_]+")


@reads_text()
def slugged(name: str) -> str:
    """Converts a name to lowercase. Each run of other characters than letters and digits becomes a dash."""
    return _BETWEEN.sub("-", name.lower())


@reads_text()
def is_slug(text: str) -> bool:
    """Returns whether a text is a valid slug and contains a letter or digit."""
    return 0 < len(text) <= SLUG_MOST and text == slugged(text) and text.strip("-") != ""
