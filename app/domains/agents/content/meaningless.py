"""Detects meaningless text in the agent builder. The web client implements the same check.

Both implementations are tested against web/src/features/agents/meaningless-cases.json.
"""

from __future__ import annotations

import re
from typing import Literal

from routing.text_readers import reads_text

Reason = Literal["content too short", "meaningless pattern"]

SHORTEST = 3
FILLERS = frozenset(
    {
        *("asdf", "qwerty", "zxcv", "hjkl", "lorem", "ipsum"),
        *("dummy", "sample", "placeholder", "test", "testing"),
    }
)
_SPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""Characters that JavaScript's trim removes. Client and server must agree."""

_REPEATED = re.compile(r"(.)\1{5,}|(.{1,2}?)\2{4,}", re.DOTALL)


def strip_text(text: str) -> str:
    return text.strip(_SPACE)


@reads_text()
def find_meaningless_reason(text: str) -> Reason | None:
    """Returns why a text is meaningless, or None for acceptable text. Characters are code points."""
    plain = strip_text(text).lower()
    if len(plain) < SHORTEST:
        return "content too short"
    if plain in FILLERS or _REPEATED.fullmatch(plain):
        return "meaningless pattern"
    return None
