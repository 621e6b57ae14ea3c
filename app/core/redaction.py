"""Taking secrets out of text that is going to be printed or logged."""

from __future__ import annotations

import re

HIDDEN = "***"

_URL_PASSWORD = re.compile(r"(?<=://)([^/@\s:]*):(?:(?!://)\S)+@")
"""No further than the next address: a text of many beginnings is read once, not once for each."""
_NAMED = re.compile(
    r"(?i)\b(code|state|password|secret|client_secret|token|[a-z]+_token|key|api_key|code_verifier|nonce)"
    r"=[^&\s'\"]+"
)
_HEADER = re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{6,}")
_COOKIE = re.compile(r"(?i)\b((?:__Host-)?iris_(?:session|sign_in|invitation))=[^;\s'\"]+")

_SHARE = re.compile(r"(?<=/shared/)[\w-]{43}")
"""What follows opens an analysis to whoever reads it."""


def redacted(text: str) -> str:
    """The text without passwords in addresses, secret query parameters, credentials, our cookies and
    the tokens of share links."""
    if "=" in text:
        text = _COOKIE.sub(rf"\1={HIDDEN}", _NAMED.sub(rf"\1={HIDDEN}", text))
    if "://" in text:
        text = _URL_PASSWORD.sub(rf"\1:{HIDDEN}@", text)
    if "/shared/" in text:
        text = _SHARE.sub(HIDDEN, text)
    return _HEADER.sub(rf"\1 {HIDDEN}", text)
