"""Removes secrets from text that is printed or logged."""

from __future__ import annotations

import re

HIDDEN = "***"

_URL_PASSWORD = re.compile(r"(?<=://)([^/@\s:]*):(?:(?!://)\S)+@")
"""Does not match beyond the next "://", so that matching stays linear for text with many URL prefixes."""
_NAMED = re.compile(
    r"(?i)\b(code|state|password|secret|client_secret|token|[a-z]+_token|key|api_key|code_verifier|nonce)"
    r"=[^&\s'\"]+"
)
_HEADER = re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{6,}")
_HAS_NO_SPACE = re.compile(r"\S*")
_COOKIE = re.compile(r"(?i)\b((?:__Host-)?iris_(?:session|sign_in|invitation))=[^;\s'\"]+")

_SHARE = re.compile(r"(?<=/shared/)[\w-]{43}")
"""Matches a share link token, which grants read access to an analysis."""


def redact(text: str) -> str:
    """Returns the text without passwords, secret parameters, credentials, cookies and share tokens."""
    if "=" in text:
        text = _COOKIE.sub(rf"\1={HIDDEN}", _NAMED.sub(rf"\1={HIDDEN}", text))
    if "://" in text:
        text = _URL_PASSWORD.sub(rf"\1:{HIDDEN}@", text)
    if "/shared/" in text:
        text = _SHARE.sub(HIDDEN, text)
    return text if _HAS_NO_SPACE.fullmatch(text) else _HEADER.sub(rf"\1 {HIDDEN}", text)
