"""Finds English phrases with which a text declines to answer."""

from __future__ import annotations

import re

from routing.text_readers import reads_text

_REFUSED = re.compile(
    r"i'm sorry|i am sorry|unable to|i cannot|i can't|as an ai|language model|cannot be determined"
    r"|cannot determine|not enough information|insufficient|missing information|impossible to"
    r"|none of the (?:options|above|choices)"
)


@reads_text()
def refusals_in(text: str) -> int:
    """Counts the phrases with which a text refuses to answer."""
    return len(_REFUSED.findall(text.lower()))
