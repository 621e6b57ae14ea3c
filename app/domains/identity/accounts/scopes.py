"""Scopes of API tokens."""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

from msgspec import Struct


class Scope(StrEnum):
    """What an API token may be used for. No scope permits more than its owner may do.

    READ: read the owner's data. ANALYZE: start, follow and change analyses, conversations and decisions.
    PUBLISH: build agents, and create and change what others can see. OPERATE: the operators' calls; requires
    an administrator.
    """

    READ = "read"
    ANALYZE = "analyze"
    PUBLISH = "publish"
    OPERATE = "operate"


class TokenGrant(Struct, frozen=True):
    """The API token that authenticates a request.

    `daily_usd` is the budget per UTC day of the runs that it starts, `rate_per_minute` its rate limit, each
    in addition to the limits of its owner; None means no limit.
    """

    id: UUID
    scopes: frozenset[Scope]
    daily_usd: float | None = None
    rate_per_minute: int | None = None
