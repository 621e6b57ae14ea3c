"""Reads JSON from a model server. All addresses are below the configured base URL's server and path."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from msgspec import Struct

from routing.network.problems import Problem

UNREACHABLE, TIMED_OUT = 0, -1
"""Statuses of a call without an answer."""


class Reply(Struct, frozen=True):
    """Status and decoded JSON body of an answer. The body is None when it is not JSON.

    `problem` is the known cause of a missing answer.
    """

    status: int
    body: Any = None
    problem: Problem | None = None


Fetch = Callable[[str, Mapping[str, Any] | None], Awaitable[Reply]]
"""Sends GET to an address, or POST with a JSON body."""


class ServerAddress(Struct, frozen=True):
    """Addresses of a server. `base` is the base URL without a slash at its end, `root` has no /v1."""

    base: str
    root: str

    @classmethod
    def of(cls, base_url: str) -> ServerAddress:
        base = base_url.rstrip("/")
        return cls(base, base.removesuffix("/v1"))

    @property
    def has_version(self) -> bool:
        return self.base != self.root


def fields_of(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def items_of(value: object) -> list[Mapping[str, Any]]:
    """Returns the objects in a list, none when it is something else."""
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []
