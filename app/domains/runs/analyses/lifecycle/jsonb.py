"""Sanitizes values for PostgreSQL's jsonb.

jsonb rejects U+0000, and UTF-8 cannot encode lone surrogates. Model output may contain both; each becomes
U+FFFD.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from routing.text_readers import reads_text

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
REPLACEMENT = "\ufffd"


@reads_text()
def encode_jsonb(value: Any) -> bytes:
    """Returns the JSON of a value, with all texts sanitized for a jsonb column."""
    try:
        encoded = msgspec.json.encode(value)
    except UnicodeEncodeError:
        return msgspec.json.encode(_scrub(msgspec.to_builtins(value)))
    if b"\\u0000" not in encoded:
        return encoded
    return msgspec.json.encode(_scrub(msgspec.to_builtins(value)))


@reads_text()
def clean_text(text: str) -> str:
    """Replaces the characters that jsonb or UTF-8 cannot represent."""
    return _UNSTORABLE.sub(REPLACEMENT, text)


def _scrub(value: Any) -> Any:
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, dict):
        return {_scrub(key): _scrub(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_scrub(item) for item in value]
    return value
