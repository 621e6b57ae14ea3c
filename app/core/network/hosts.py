"""Matching of host names against patterns: a name, `*.` and a name, or `*`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from routing.text_readers import reads_text

_AUTHORITY = re.compile(r"(?P<host>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?", re.ASCII)
"""RFC 9110, section 7.2, without user information and percent-encoding."""


@reads_text()
def host_of(header: str) -> str:
    """Returns the name in a Host header in lower case, without port. An IPv6 address keeps its brackets.

    Returns an empty string for anything but a name or address with an optional port.
    """
    match = _AUTHORITY.fullmatch(header.strip().lower())
    return match["host"].rstrip(".") if match else ""


def matches_any(host: str, patterns: Iterable[str]) -> bool:
    """Returns whether a name (see `host_of`) matches a pattern. An empty name never matches.

    `*.example.org` matches all names below example.org but not example.org. `*` matches all names.
    """
    return bool(host) and any(_fits(host, pattern) for pattern in patterns)


def _fits(host: str, pattern: str) -> bool:
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return pattern in ("*", host)
