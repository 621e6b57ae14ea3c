"""Rate limits of calls, named in the access table in `routes`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import StrEnum
from functools import cache
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from app.core.redis.rate_limits import RateLimit
from app.core.settings.config import Settings
from app.core.text.validation import folded
from app.domains.identity.accounts.schemas import Credentials
from app.http.calls.access import caller_of
from app.http.calls.origin import address_of
from app.http.services import services_of

Connection = ASGIConnection[Any, Any, Any, Any]
Hit = Callable[..., Awaitable[None]]

SIGN_IN = "Too many sign-in attempts."
REGISTER = "Too many new accounts from your address."
PASSWORD = "Too many attempts to change the password."  # noqa: S105
SHARED = "Too many shared analyses were opened from your address."
CONTACT = "Too many messages from your address."
INVITATION = "Too many invitations were opened from your address."
CONFIRM = "Too many attempts to confirm an email address."
FORGOT = "Too many requests for a new password from your address."
RESET = "Too many attempts to choose a new password."
CHANGES = "You are making changes too fast."


class Limit(StrEnum):
    """Rate limits and what they count by.

    LOGIN: by address, and by account and address once the body is decoded. REGISTER, GOOGLE, SHARED, RESET,
    FORGOT, INVITATION, CONFIRM, SECOND_FACTOR: by address. CONTACT: by address, per hour and per day.
    PASSWORD: by address, and by user. CHANGES, the default of calls that change data: by user, or by address
    for visitors. The others: by user. Every request counts, whatever its outcome.
    """

    LOGIN = "login"
    REGISTER = "register"
    PASSWORD = "password"  # noqa: S105
    GOOGLE = "google"
    ANALYSES = "analyses"
    SHARED = "shared"
    POSTS = "posts"
    COMMENTS = "comments"
    REACTIONS = "reactions"
    FOLLOWS = "follows"
    AGENTS = "agents"
    PREVIEWS = "previews"
    READINESS = "readiness"
    CONVERSATIONS = "conversations"
    REPORTS = "reports"
    CONTACT = "contact"
    RESET = "reset"
    FORGOT = "forgot"
    SECOND_FACTOR = "second-factor"
    INVITATION = "invitation"
    CONFIRM = "confirm"
    TAKEOUT = "takeout"
    CHANGES = "changes"
    REVIEW = "review"


async def _login(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("login-address", settings.address_limit, SIGN_IN), address_of(connection.scope))


async def _login_account(connection: Connection, form: Credentials, settings: Settings, hit: Hit) -> None:
    """Counts by account as well, whether it exists or not."""
    rule = RateLimit("login", settings.login_limit, SIGN_IN)
    await hit(rule, folded(form.username.strip()), address_of(connection.scope))


async def _register(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("register", settings.register_limit, REGISTER), address_of(connection.scope))


async def _password(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("password-address", settings.address_limit, PASSWORD), address_of(connection.scope))
    await hit(RateLimit("password", settings.login_limit, PASSWORD), str(caller_of(connection).id))


async def _google(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("google", settings.address_limit, SIGN_IN), address_of(connection.scope))


async def _shared_page(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("shared", settings.shared_limit, SHARED), address_of(connection.scope))


async def _contact(connection: Connection, settings: Settings, hit: Hit) -> None:
    address = address_of(connection.scope)
    await hit(RateLimit("contact-day", settings.contact_daily_limit, CONTACT), address)
    await hit(RateLimit("contact", settings.contact_limit, CONTACT), address)


async def _reset(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("reset", settings.address_limit, RESET), address_of(connection.scope))


async def _forgot_password(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("forgot", settings.register_limit, FORGOT), address_of(connection.scope))


async def _invitation(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("invitation", settings.address_limit, INVITATION), address_of(connection.scope))


async def _changes(connection: Connection, settings: Settings, hit: Hit) -> None:
    """Counts by user, or by address for a visitor."""
    caller = connection.scope.get("user")
    who = address_of(connection.scope) if caller is None else str(caller_of(connection).id)
    await hit(RateLimit("edits", settings.edits_limit, CHANGES), who)


async def _confirm(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(RateLimit("confirm", settings.address_limit, CONFIRM), address_of(connection.scope))


async def _second_factor(connection: Connection, settings: Settings, hit: Hit) -> None:
    await hit(
        RateLimit("second-factor-address", settings.address_limit, SIGN_IN), address_of(connection.scope)
    )


_COUNTS = {
    Limit.LOGIN: _login,
    Limit.REGISTER: _register,
    Limit.PASSWORD: _password,
    Limit.GOOGLE: _google,
    Limit.SHARED: _shared_page,
    Limit.CONTACT: _contact,
    Limit.RESET: _reset,
    Limit.FORGOT: _forgot_password,
    Limit.INVITATION: _invitation,
    Limit.CONFIRM: _confirm,
    Limit.CHANGES: _changes,
    Limit.SECOND_FACTOR: _second_factor,
}
_BY_USER: dict[Limit, tuple[Callable[[Settings], str], str]] = {
    Limit.ANALYSES: (lambda settings: settings.analyses_limit, "You are sending analyses too fast."),
    Limit.POSTS: (lambda settings: settings.posts_limit, "You are posting too fast."),
    Limit.COMMENTS: (lambda settings: settings.comments_limit, "You are commenting too fast."),
    Limit.REACTIONS: (lambda settings: settings.reactions_limit, "You are liking and sharing too fast."),
    Limit.FOLLOWS: (lambda settings: settings.reactions_limit, "You are following too fast."),
    Limit.AGENTS: (lambda settings: settings.changes_limit, "You are building agents too fast."),
    Limit.READINESS: (lambda settings: settings.readiness_limit, "You are requesting readiness too fast."),
    Limit.PREVIEWS: (lambda settings: settings.changes_limit, "You are requesting previews too fast."),
    Limit.CONVERSATIONS: (lambda settings: settings.changes_limit, "You are opening conversations too fast."),
    Limit.TAKEOUT: (lambda settings: settings.takeout_limit, "You are exporting your data too often."),
    Limit.REVIEW: (lambda settings: settings.changes_limit, "You are deleting too fast."),
    Limit.REPORTS: (lambda settings: settings.reports_limit, "You are reporting too fast."),
}


async def count(connection: Connection, limit: Limit) -> None:
    """Counts a call. Raises TooManyRequests."""
    services = services_of(connection.app)
    if limit in _BY_USER:
        most, text = _BY_USER[limit]
        await services.limiter.hit(
            RateLimit(limit, most(services.settings), text), str(caller_of(connection).id)
        )
    else:
        await _COUNTS[limit](connection, services.settings, services.limiter.hit)


async def count_decoded(connection: Connection, form: object) -> None:
    """Counts limits that depend on the decoded body. Raises TooManyRequests."""
    if isinstance(form, Credentials):
        services = services_of(connection.app)
        await _login_account(connection, form, services.settings, services.limiter.hit)


@cache
def limit_guard(limit: Limit) -> Guard:
    """Returns a guard that counts calls. It must follow the guard that sets the caller.

    Raises TooManyRequests before any costly work, such as hashing a password.
    """

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        await count(connection, limit)

    return guard
