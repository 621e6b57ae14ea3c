"""Sanitizes agent texts for storage. Other people read them among texts of their own.

Removes invisible characters, which can hide text or reverse its direction. Joiners are retained in names,
because some scripts and emoji require them.
"""

from __future__ import annotations

import re
import unicodedata

from app.core.text.validation import NAME_LONGEST
from app.domains.agents.content.meaningless import strip_text

_JOINERS = "\u200c\u200d"
_UNSEEN = ("Cc", "Cf", "Zl", "Zp")
_BLANK = re.compile("[\\s\u115f\u1160\u2800\u3164\uffa0\ufe00-\ufe0f\u200c\u200d]+")
_IN_PROSE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")
_LINE_END = re.compile("\r\n?|[\u2028\u2029]")


def label(text: str) -> str:
    """Returns a name in one line, or '' when nothing in it is visible. Truncates overlong names."""
    seen = "".join(filter(_is_visible, " ".join(text[:NAME_LONGEST].split())))
    return "" if _BLANK.fullmatch(seen) else " ".join(seen.split())


def prose(text: str) -> str:
    """Returns a text of several lines, or '' when nothing in it is visible."""
    seen = strip_text(_IN_PROSE.sub("", _LINE_END.sub("\n", text)))
    return seen if any(_is_visible(one) and not _BLANK.match(one) for one in seen) else ""


def _is_visible(character: str) -> bool:
    return character in _JOINERS or unicodedata.category(character) not in _UNSEEN
