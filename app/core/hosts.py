"""Which host names are meant: those of a list, in which a pattern may begin with `*.` or be `*`."""

from __future__ import annotations

import re
from collections.abc import Iterable

_AUTHORITY = re.compile(r"(?P<host>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?", re.ASCII)
"""RFC 9110, section 7.2, without user information and percent-encoding."""


def host_of(header: str) -> str:
    """The name in a Host header, lower case and without its port; an IPv6 address keeps its brackets. Empty
    for anything but a name or an address with an optional port."""
    match = _AUTHORITY.fullmatch(header.strip().lower())
    return match["host"].rstrip(".") if match else ""


def is_among(host: str, patterns: Iterable[str]) -> bool:
    """Whether a name (see `host_of`) is on the list: `*.example.org` has every name below example.org, not
    example.org itself, and `*` has them all. No list has the empty name."""
    return bool(host) and any(_fits(host, pattern) for pattern in patterns)


def _fits(host: str, pattern: str) -> bool:
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return pattern in ("*", host)
