"""Values as PostgreSQL's jsonb takes them.

jsonb refuses U+0000, and UTF-8 has no lone surrogates. A model may write either; both become U+FFFD.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
REPLACEMENT = "\ufffd"


def storable(value: Any) -> bytes:
    """The JSON of a value, with every text in it fit for a jsonb column."""
    try:
        encoded = msgspec.json.encode(value)
    except UnicodeEncodeError:
        return msgspec.json.encode(_scrub(msgspec.to_builtins(value)))
    if b"\\u0000" not in encoded:
        return encoded
    return msgspec.json.encode(_scrub(msgspec.to_builtins(value)))


def clean_text(text: str) -> str:
    """The text without what neither jsonb nor UTF-8 can hold."""
    return _UNSTORABLE.sub(REPLACEMENT, text)


def _scrub(value: Any) -> Any:
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, dict):
        return {_scrub(key): _scrub(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_scrub(item) for item in value]
    return value
