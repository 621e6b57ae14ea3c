"""Access levels of calls and their guards, used by the access table in `routes`."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from app.core.errors import Forbidden, NotSignedIn
from app.core.redis.rate_limits import RateLimit
from app.core.security.cookies import SESSION, cookie_name
from app.core.settings.config import Settings
from app.domains.identity.accounts.errors import SecondFactorRequired
from app.domains.identity.accounts.scopes import TokenGrant
from app.domains.identity.accounts.sessions import Caller, check_recent
from app.domains.identity.tokens.errors import MissingScope, SessionRequired
from app.domains.identity.tokens.token_format import is_api_token
from app.http.calls.origin import accepts_cookie
from app.http.calls.token_scopes import SESSION_ONLY, Scopes
from app.http.services import services_of

Connection = ASGIConnection[Any, Any, Any, Any]

SAFE_METHODS = frozenset({"GET", "HEAD"})
SCOPES = "scopes"
"""Option of a handler: the scopes of which an API token needs one."""

TOO_MANY_BY_TOKEN = "This API token is making calls too fast."  # noqa: S105  # a text


class Access(StrEnum):
    """Access level of a call.

    PUBLIC: everyone. SIGNED_IN: callers with a session or an API token. OWNER: signed in, and the service
    finds only the caller's own resources (others are a 404). ADMIN: administrators.
    """

    PUBLIC = "public"
    SIGNED_IN = "signed in"
    OWNER = "owner"
    ADMIN = "administrator"


async def authenticate(connection: Connection, scopes: Scopes) -> Caller | None:
    """Returns the caller by bearer token, or by session cookie for reads from this site's own pages.

    The cookie does not authorise writes, because a forged cross-site request could carry it. Returns None
    without either. Raises SessionEnded, and for an API token InvalidToken, SessionRequired, MissingScope and
    TooManyRequests.
    """
    services = services_of(connection.app)
    token = bearer_of(connection)
    if token is not None and is_api_token(token):
        caller = await services.api_tokens.caller_of(token)
        await _check_grant(connection, caller.token, scopes)
        return caller
    if token is None:
        session = session_of(connection)
        may_use = session and connection.scope.get("method") in SAFE_METHODS and accepts_cookie(connection)
        token = session if may_use else None
    return await services.sessions.caller_of(token) if token is not None else None


async def _check_grant(connection: Connection, grant: TokenGrant | None, scopes: Scopes) -> None:
    """Checks the scope of an API token, and counts the call if the token has a rate limit."""
    if grant is None:
        return
    if not scopes:
        raise SessionRequired
    if grant.scopes.isdisjoint(scopes):
        raise MissingScope(scopes)
    if grant.rate_per_minute is not None:
        rule = RateLimit("api-token", f"{grant.rate_per_minute}/minute", TOO_MANY_BY_TOKEN)
        await services_of(connection.app).limiter.hit(rule, str(grant.id))


def bearer_of(connection: Connection) -> str | None:
    """Returns the bearer token of the request."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def session_of(connection: Connection) -> str | None:
    """Returns the token in the session cookie."""
    if "cookie" not in connection.headers:
        return None
    return connection.cookies.get(cookie_name(SESSION, services_of(connection.app).settings)) or None


def scopes_of(handler: BaseRouteHandler) -> Scopes:
    """Returns the scopes of a handler; none for one without a row in the access table."""
    return cast(Scopes, handler.opt.get(SCOPES, SESSION_ONLY))


async def require_sign_in(connection: Connection, handler: BaseRouteHandler) -> None:
    """Authenticates the caller. Raises NotSignedIn and the errors of `authenticate`."""
    caller = await authenticate(connection, scopes_of(handler))
    if caller is None:
        raise NotSignedIn
    connection.scope["user"] = caller


async def require_admin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Requires an administrator.

    Raises Forbidden, SecondFactorRequired and the errors of `require_sign_in`.
    """
    await require_sign_in(connection, handler)
    caller = caller_of(connection)
    if not caller.user.is_admin:
        raise Forbidden("Only an administrator can do this.")
    if lacks_second_factor(caller, services_of(connection.app).settings):
        raise SecondFactorRequired


def lacks_second_factor(caller: Caller, settings: Settings) -> bool:
    """Returns whether an administrator must set up a second factor first."""
    return settings.admin_second_factor and not caller.user.has_second_factor


async def require_reauthentication(connection: Connection, _: BaseRouteHandler) -> None:
    """Requires recent authentication.

    Must follow the guard that sets the caller. Raises ReauthenticationRequired.
    """
    check_recent(caller_of(connection))


def caller_of(connection: Connection) -> Caller:
    """Returns the caller that the guard has authenticated."""
    return cast(Caller, connection.scope["user"])


GUARDS: dict[Access, list[Guard]] = {
    Access.PUBLIC: [],
    Access.SIGNED_IN: [require_sign_in],
    Access.OWNER: [require_sign_in],
    Access.ADMIN: [require_admin],
}
