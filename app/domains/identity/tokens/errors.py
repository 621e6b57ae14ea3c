"""API token errors. Their WWW-Authenticate header follows RFC 6750."""

from __future__ import annotations

from collections.abc import Iterable

from app.core.errors import AppError, Forbidden, NotFound, NotSignedIn
from app.domains.identity.accounts.scopes import Scope
from app.domains.identity.tokens.schemas import TOKENS_MOST


class InvalidToken(NotSignedIn):
    """Base of the reasons why a token does not authenticate."""

    code = "token_unknown"
    text = "This API token does not exist."

    def __init__(self, text: str | None = None) -> None:
        super().__init__(text)
        self.headers = {
            "WWW-Authenticate": f'Bearer error="invalid_token", error_description="{type(self).text}"'
        }


class TokenMalformed(InvalidToken):
    code = "token_malformed"
    text = "This API token is malformed. Check that it was copied completely."


class TokenExpired(InvalidToken):
    code = "token_expired"
    text = "This API token has expired."


class TokenRevoked(InvalidToken):
    code = "token_revoked"
    text = "This API token was revoked."


class TokenSuspended(InvalidToken):
    """Raised for the token of a suspended account."""

    code = "token_suspended"
    text = "The account of this API token is suspended."


class MissingScope(Forbidden):
    """Raised for a token that has none of the scopes of a call."""

    code = "insufficient_scope"
    text = "This API token lacks the scope of this call."

    def __init__(self, scopes: Iterable[Scope]) -> None:
        names = tuple(scopes)
        wanted = " or ".join(f"'{name}'" for name in names)
        challenge = f'Bearer error="insufficient_scope", scope="{" ".join(names)}"'
        super().__init__(f"This API token lacks the scope {wanted}.", headers={"WWW-Authenticate": challenge})


class SessionRequired(Forbidden):
    """Raised for a token at a call that only sessions may make."""

    code = "session_required"
    text = "API tokens cannot make this call. Sign in instead."


class OperatorRequired(Forbidden):
    code = "operator_required"
    text = "Only an administrator can create a token with the scope 'operate'."


class InvalidExpiry(AppError):
    status = 422
    code = "invalid_expiry"
    text = "The token must expire in the future."


class TokenNameRequired(AppError):
    status = 422
    code = "token_name_required"
    text = "Enter a name for the token."


class TooManyTokens(AppError):
    status = 409
    code = "too_many_tokens"
    text = f"An account can have at most {TOKENS_MOST} API tokens. Revoke one first."


class TokenNotFound(NotFound):
    code = "token_not_found"
    text = "This API token does not exist or was revoked."
