"""Wire schemas of API tokens."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.names import NAME
from app.core.api.schema_limits import array
from app.core.observability.redaction import Confidential
from app.domains.identity.accounts.scopes import Scope

NAME_MOST = 60
TOKENS_MOST = 50
DAILY_USD_MOST = 1_000_000
RATE_MOST = 100_000

Name = Annotated[str, Meta(max_length=NAME_MOST), NAME]
Moment = Annotated[datetime, Meta(tz=True)]
Scopes = Annotated[list[Scope], Meta(min_length=1, max_length=len(Scope)), array(len(Scope))]
DailyUsd = Annotated[float, Meta(gt=0, le=DAILY_USD_MOST)]
RatePerMinute = Annotated[int, Meta(ge=1, le=RATE_MOST)]


class TokenCreate(Struct, frozen=True, rename="camel"):
    """Request of POST /api/tokens.

    Without `expiresAt` the token does not expire. `dailyUsd` is the budget per UTC day of the runs that the
    token starts, `ratePerMinute` its rate limit; both are in addition to the limits of the account.
    """

    name: Name
    scopes: Scopes
    expires_at: Moment | None = None
    daily_usd: DailyUsd | None = None
    rate_per_minute: RatePerMinute | None = None


class TokenRead(Struct, frozen=True, rename="camel"):
    """An API token that was not revoked. `lastUsedAt` is recorded at most once a minute."""

    id: UUID
    name: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime | None
    is_expired: bool
    daily_usd: float | None
    rate_per_minute: int | None


class TokenCreated(Confidential, TokenRead, frozen=True, rename="camel", kw_only=True):
    """A new API token. `token` is returned only here; its hash is stored."""

    token: str


class TokenList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/tokens, newest first."""

    tokens: tuple[TokenRead, ...]
