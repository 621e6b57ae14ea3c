"""Finds the people whom a post or comment mentions.

A mention is `@` and a username, which is unique regardless of case. A username with spaces or punctuation is
in quotes: `@"Ada L."`. Code, links and web addresses contain no mentions.
"""

from __future__ import annotations

from itertools import islice

import regex

from app.core.text.markdown import prose
from app.core.text.validation import folded
from app.domains.identity.accounts.schemas import USERNAME_MOST
from routing.text_readers import reads_text

MENTIONS_MOST = 10
"""Maximum number of people whom a text mentions. Further names are plain text."""

_MENTION = regex.compile(
    r"https?://\S+"
    r'|(?<![\p{L}\p{M}\p{N}_@/.&#])@(?:"([^"\n]{1,64})"|([\p{L}\p{M}\p{N}_]+(?:[.-]+[\p{L}\p{M}\p{N}_]+)*))'
)


@reads_text()
def mentioned_names(content: str) -> list[str]:
    """Returns the first MENTIONS_MOST distinct names after `@`, folded, in their order."""
    if "@" not in content:
        return []
    found = (match[1] or match[2] for text in prose(content) for match in _MENTION.finditer(text))
    names = dict.fromkeys(folded(name) for name in found if name and len(name) <= USERNAME_MOST)
    return list(islice(names, MENTIONS_MOST))
