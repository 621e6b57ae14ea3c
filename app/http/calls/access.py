"""Access levels of calls and their guards, used by the access table in `routes`."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from app.core.errors import Forbidden, NotSignedIn
from app.core.security.cookies import SESSION, cookie_name
from app.core.settings.config import Settings
from app.domains.identity.accounts.errors import SecondFactorRequired
from app.domains.identity.accounts.sessions import Caller, check_recent
from app.http.calls.origin import accepts_cookie
from app.http.services import services_of

Connection = ASGIConnection[Any, Any, Any, Any]

SAFE_METHODS = frozenset({"GET", "HEAD"})


class Access(StrEnum):
    """Access level of a call.

    PUBLIC: everyone. SIGNED_IN: callers with a session. OWNER: signed in, and the service finds only the
    caller's own resources (others are a 404). ADMIN: administrators.
    """

    PUBLIC = "public"
    SIGNED_IN = "signed in"
    OWNER = "owner"
    ADMIN = "administrator"


def token_of(connection: Connection) -> str | None:
    """Returns the bearer token, or the session cookie for reads from this site's own pages.

    The cookie does not authorise writes, because a forged cross-site request could carry it.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip()
    session = session_of(connection)
    may_use = session and connection.scope.get("method") in SAFE_METHODS and accepts_cookie(connection)
    return session if may_use else None


def session_of(connection: Connection) -> str | None:
    """Returns the token in the session cookie."""
    if "cookie" not in connection.headers:
        return None
    is_secure = services_of(connection.app).settings.secure_cookies
    return connection.cookies.get(cookie_name(SESSION, is_secure=is_secure)) or None


async def require_sign_in(connection: Connection, _: BaseRouteHandler) -> None:
    """Authenticates the caller. Raises NotSignedIn and SessionEnded."""
    token = token_of(connection)
    if token is None:
        raise NotSignedIn
    connection.scope["user"] = await services_of(connection.app).sessions.caller_of(token)


async def require_admin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Requires an administrator. Raises NotSignedIn, SessionEnded, Forbidden and SecondFactorRequired."""
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
