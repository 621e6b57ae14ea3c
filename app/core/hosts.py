"""Which host names are meant: those of a list, in which a pattern may begin with `*.` or be `*`."""

from __future__ import annotations

from collections.abc import Iterable


def host_of(header: str) -> str:
    """The name in a Host header, lower case and without its port; an IPv6 address keeps its brackets."""
    host = header.strip().lower()
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].rstrip(".")


def is_among(host: str, patterns: Iterable[str]) -> bool:
    """Whether a name (see `host_of`) is on the list: `*.example.org` has every name below example.org, not
    example.org itself, and `*` has them all."""
    return any(_fits(host, pattern) for pattern in patterns)


def _fits(host: str, pattern: str) -> bool:
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return pattern in ("*", host)
