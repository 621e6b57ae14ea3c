"""Removes secrets from text that is printed, logged or traced. All patterns are linear."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from routing.text_readers import reads_text

HIDDEN = "***"
NAMES_KEPT = 512
VALUE_LEAST = 12
"""Characters of a configured secret that is found in texts. Shorter ones could be words."""

SECRET_NAME = re.compile(
    r".*(authorization|cookie|password|passphrase|secret|token|api[_-]?key|credential|verifier|nonce|ticket|"
    r"signature|recovery[_-]?code)s?|(.*[_-])?key"
)
"""Names of fields and variables that hold secrets, in lower case."""
NO_SECRET = re.compile(r"(is|has|by)_.*|.*(_per_token|tokens)|idempotency_key")

_URL_PASSWORD = re.compile(r"(?<=://)([^/@\s:]*):(?:(?!://)\S)+@")
"""Does not match beyond the next "://", so that matching stays linear for text with many URL prefixes."""
_NAMED = re.compile(
    r"(?i)(?<![\w-])(code|state|nonce|[\w-]*(?:password|passphrase|secret|token|key|verifier|ticket|signature))"
    r"""(=|%3D)(?:'[^']*'|"[^"]*"|[^&\s'"]+)"""
)
_QUOTED = re.compile(
    r"(?i)(?<![\w-])([\w-]*(?:password|passphrase|secret|token|api[_-]?key|cookie|authorization|signature))"
    r"""(["']?: ?)(?:'[^']*'|"[^"]*"|[^\s,;'"]+(?: [^\s,;'"]+)?)"""
)
_HEADER = re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{6,}")
_COOKIE = re.compile(r"(?i)\b((?:__Host-)?iris_(?:session|sign_in|invitation))=[^;\s'\"]+")
PLAIN_PREFIXES = (
    "iris_",
    "whsec_",
    "hf_",
    "r8_",
    "fw_",
    "ghp_",
    "gho_",
    "ghu_",
    "ghs_",
    "ghr_",
    "AKIA",
    "ASIA",
)
DASHED_PREFIXES = (
    *("sk-", "sk_", "rk_", "gsk_", "xai-", "csk-", "pplx-", "nvapi-", "AIza", "AQ.", "ya29.", "GOCSPX-"),
    *("github_pat_", "glpat-", "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "tgp_v1_"),
)
PREFIXES = (*PLAIN_PREFIXES, *DASHED_PREFIXES, "eyJ")
FORMAT_LENGTH, RANDOM_LENGTH, RECOVERY_DASHES = 18, 43, 5
_FORMAT = re.compile(
    rf"(?<![A-Za-z0-9])(?:{'|'.join(map(re.escape, PLAIN_PREFIXES))})[0-9A-Za-z+/]{{14,}}=*"
    rf"|(?<![A-Za-z0-9])(?:{'|'.join(map(re.escape, DASHED_PREFIXES))})[\w.-]{{16,}}"
    r"|(?<![\w-])eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?"
)
"""API tokens and webhook secrets of iRIS, keys of providers and platforms, JSON web tokens."""
_RECOVERY_CODE = re.compile(r"(?<![\w-])[a-z0-9]{4}(?:-[a-z0-9]{4}){5}(?![\w-])")
_RANDOM = re.compile(
    r"(?<![\w+/-])[A-Za-z0-9+/]{43}=(?!=)"
    r"|(?<![\w-])(?=[a-z0-9_-]*[A-Z])(?=[A-Z0-9_-]*[a-z])[A-Za-z0-9_-]{43}(?![\w-])"
)
"""256 random bits, in base 64 or URL-safe: keys, signatures, sessions, tickets, and links of shares,
invitations, resets and confirmations."""
_SHARE = re.compile(r"(?<=/shared/)[\w-]{20,}")
_PRIVATE_KEY = re.compile(r"(-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----)[^-]*")

_values: set[str] = set()
_configured: re.Pattern[str] | None = None


class Confidential(Struct, frozen=True):
    """Base of structs with secrets. Their repr hides them."""

    def __repr__(self) -> str:
        shown = (f"{name}={hide(name, getattr(self, name))!r}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({', '.join(shown)})"


def remember_secrets(env: Mapping[str, str]) -> None:
    """Hides the values of secret variables in all texts of this process."""
    global _configured  # one per process, like its environment
    found = {value.strip() for name, value in env.items() if is_secret_name(name)}
    if fresh := {value for value in found if len(value) >= VALUE_LEAST} - _values:
        _values.update(fresh)
        longest_first = sorted(_values, key=len, reverse=True)
        _configured = re.compile("|".join(map(re.escape, longest_first)))


@lru_cache(NAMES_KEPT)
def is_secret_name(name: str) -> bool:
    lower = name.lower()
    return SECRET_NAME.fullmatch(lower) is not None and NO_SECRET.fullmatch(lower) is None


def hide(name: str, value: Any) -> Any:
    """Returns the value of a field: hidden by its name, or a text without secrets."""
    if value is None or isinstance(value, bool):
        return value
    if is_secret_name(name):
        return HIDDEN
    return redact(value) if isinstance(value, str) else value


@reads_text()
def redact(text: str) -> str:
    """Returns the text without passwords, secret parameters, credentials, cookies, tokens and keys."""
    if _configured is not None:
        text = _configured.sub(HIDDEN, text)
    if "=" in text or "%3" in text:
        text = _COOKIE.sub(rf"\1={HIDDEN}", _NAMED.sub(rf"\1\2{HIDDEN}", text))
    if ":" in text:
        text = _QUOTED.sub(rf"\1\2{HIDDEN}", _URL_PASSWORD.sub(rf"\1:{HIDDEN}@", text))
    if " " in text:
        text = _PRIVATE_KEY.sub(rf"\1{HIDDEN}", _HEADER.sub(rf"\1 {HIDDEN}", text))
    if len(text) < FORMAT_LENGTH:
        return text
    if any(prefix in text for prefix in PREFIXES):
        text = _FORMAT.sub(HIDDEN, text)
    if text.count("-") >= RECOVERY_DASHES:
        text = _RECOVERY_CODE.sub(HIDDEN, text)
    if "/shared/" in text:
        text = _SHARE.sub(HIDDEN, text)
    return text if len(text) < RANDOM_LENGTH else _RANDOM.sub(HIDDEN, text)
