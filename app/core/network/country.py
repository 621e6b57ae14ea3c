"""Country of a user, taken from browser or locale settings."""

from __future__ import annotations

import re
from collections.abc import Mapping

from routing.text_readers import reads_text

_REGION = re.compile(r"^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?[-_]([A-Za-z]{2})(?:$|[-_.@;\s])")
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
RANGES_MOST = 20


@reads_text()
def country_of_header(accept_language: str | None) -> str | None:
    """Returns the ISO 3166-1 region of the first language range that has one: 'AT' for 'de-AT, en;q=0.8'.

    Browsers list ranges by preference, so weights are not compared.
    """
    ranges = (accept_language or "").split(",", RANGES_MOST)[:RANGES_MOST]
    return next((region for part in ranges if (region := _region(part.strip()))), None)


def country_of_locale(env: Mapping[str, str]) -> str | None:
    """Returns the region of the POSIX locale: 'AT' for LANG=de_AT.UTF-8."""
    return next((region for name in _LOCALE_VARIABLES if (region := _region(env.get(name, "")))), None)


def _region(tag: str) -> str | None:
    match = _REGION.match(tag)
    return match[1].upper() if match else None
