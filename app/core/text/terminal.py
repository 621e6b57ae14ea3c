"""Texts for terminals and logs. Imports nothing of `routing`, whose TLS the launcher must not load."""

from __future__ import annotations

import re

_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
)


def escape(text: str) -> str:
    r"""Returns a text that cannot control a terminal: `\x1b` for an escape, `\u202e` for a direction.

    Line ends and tabs stay.
    """
    return _UNSAFE.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def escape_line(text: str) -> str:
    """Returns the same, in one line."""
    return escape(text).replace("\n", r"\n").replace("\t", " ")
