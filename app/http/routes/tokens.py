"""Calls of API tokens."""

from __future__ import annotations

from app.domains.identity.tokens import controller as tokens
from app.domains.identity.tokens.errors import (
    InvalidExpiry,
    OperatorRequired,
    TokenNameRequired,
    TokenNotFound,
    TooManyTokens,
)
from app.http.calls.access import Access
from app.http.calls.route import Route
from app.http.calls.token_scopes import SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

TOKENS = "/api/tokens"
ONE = f"{TOKENS}/{{token_id:uuid}}"
CREATE = (TokenNameRequired, InvalidExpiry, OperatorRequired, TooManyTokens)

ROUTES: tuple[Route, ...] = (
    Route("GET", TOKENS, OWNER, SESSION_ONLY, tokens.list_api_tokens),
    Route(
        "POST",
        TOKENS,
        SIGNED_IN,
        SESSION_ONLY,
        tokens.create_api_token,
        CREATE,
        201,
        reauthenticated=True,
    ),
    Route("DELETE", ONE, OWNER, SESSION_ONLY, tokens.revoke_api_token, (TokenNotFound,), 204),
)
