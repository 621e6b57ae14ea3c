"""Maps API tokens to their wire form."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import asdict

from app.domains.identity.accounts.scopes import Scope
from app.domains.identity.tokens.schemas import TokenCreated, TokenRead
from app.models import ApiToken


def token_read(row: ApiToken, now: datetime) -> TokenRead:
    return TokenRead(
        id=row.id,
        name=row.name,
        scopes=tuple(scope for scope in Scope if scope in row.scopes),
        created_at=row.created_at,
        last_used_at=row.last_used_at,
        expires_at=row.expires_at,
        is_expired=row.expires_at is not None and row.expires_at <= now,
        daily_usd=row.daily_usd,
        rate_per_minute=row.rate_per_minute,
    )


def token_created(row: ApiToken, token: str) -> TokenCreated:
    return TokenCreated(**asdict(token_read(row, row.created_at)), token=token)
