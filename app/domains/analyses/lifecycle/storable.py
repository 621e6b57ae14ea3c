"""Structs as PostgreSQL's jsonb takes them.

jsonb refuses U+0000, and UTF-8 has no lone surrogates. A model may write either; both become U+FFFD.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
REPLACEMENT = "\ufffd"


def storable(value: Struct) -> dict[str, Any]:
    """The JSON object of a struct, with every text in it fit for a jsonb column."""
    plain: dict[str, Any] = msgspec.to_builtins(value)
    try:
        clean = b"\\u0000" not in msgspec.json.encode(plain)
    except UnicodeEncodeError:
        clean = False
    return plain if clean else _scrub(plain)


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
