"""Sanitizes agent texts for storage. Other people read them among texts of their own.

Removes invisible characters, which can hide text or reverse its direction.
"""

from __future__ import annotations

import re

from app.core.text.names import clean_name
from app.domains.agents.content.meaningless import strip_text
from routing.text_readers import reads_text

_IN_PROSE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")
_LINE_END = re.compile("\r\n?|[\u2028\u2029]")


@reads_text()
def prose(text: str) -> str:
    """Returns a text of several lines, or '' when nothing in it is visible."""
    seen = strip_text(_IN_PROSE.sub("", _LINE_END.sub("\n", text)))
    return seen if any(map(clean_name, seen)) else ""
