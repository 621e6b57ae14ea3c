"""Endpoints of Google sign-in."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, QueryParameter
from litestar.response import Redirect

from app.core.errors import InvalidField
from app.core.security.cookies import INVITATION, TICKET
from app.core.settings.config import Settings
from app.domains.identity.accounts.cookies import build_cookie, read_cookie, session_cookie
from app.domains.identity.accounts.parameters import Config, SignedInCaller, UserAgent
from app.domains.identity.accounts.schemas import SecondFactorPending
from app.domains.identity.identity_providers.attempts import KEPT
from app.domains.identity.identity_providers.links import LinkService, check_provider_is_enough
from app.domains.identity.identity_providers.schemas import (
    GoogleState,
    IdentityList,
    LinkStarted,
    Mode,
    ProviderCallback,
    SignedInByGoogle,
)
from app.domains.identity.identity_providers.service import PAGE, IdentityService
from app.domains.identity.second_factors.schemas import Reauthenticated
from app.domains.identity.signup.cookie import invitation_cookie

QUIET = {"Referrer-Policy": "no-referrer"}
"""URLs of the redirect flow contain a state and a code."""

Identities = NamedDependency[IdentityService]
Links = NamedDependency[LinkService]
Host = Annotated[str, HeaderParameter(name="Host", include_in_schema=False)]


async def get_google_state(identity_service: Identities, host: Host = "") -> GoogleState:
    """Returns whether Google sign-in is configured, and its mode at this host."""
    return identity_service.state(host)


async def start_google_sign_in(
    request: Request[Any, Any, Any],
    identity_service: Identities,
    settings: Config,
    mode: Annotated[Mode, QueryParameter(description="Popup or redirect.")] = Mode.POPUP,
    host: Host = "",
) -> Redirect:
    """Redirects the browser to Google.

    A page to navigate to, not to fetch.

    An invitation that was opened in this browser applies when a new account is created.
    """
    if mode is Mode.LINK:
        raise InvalidField("'mode' must be a sign-in mode.")
    invitation = read_cookie(request, INVITATION, settings)
    started = await identity_service.start(request.scope["scheme"], host, mode, invitation)
    return Redirect(
        started.url, status_code=303, headers=QUIET, cookies=[_build_ticket_cookie(started.ticket, settings)]
    )


async def take_google_answer(
    request: Request[Any, Any, Any],
    identity_service: Identities,
    settings: Config,
    sent_state: Annotated[
        str, QueryParameter(name="state", description="State of the sign-in attempt.")
    ] = "",
    code: Annotated[str, QueryParameter(description="Authorization code from Google.")] = "",
    error: Annotated[str, QueryParameter(description="Error code from Google.")] = "",
    iss: Annotated[str, QueryParameter(description="Issuer (RFC 9207).")] = "",
) -> Redirect:
    """Receives the redirect from Google.

    Only `finish_google_sign_in` reveals the outcome.
    """
    answer = ProviderCallback(sent_state, code, error, iss)
    await identity_service.answer(ticket_of(request, settings), answer)
    return Redirect(PAGE, status_code=303, headers=QUIET)


async def finish_google_sign_in(
    request: Request[Any, Any, Any],
    identity_service: Identities,
    settings: Config,
    user_agent: UserAgent = "",
) -> Response[SignedInByGoogle | SecondFactorPending]:
    """Returns the outcome of this browser's Google sign-in, once.

    Answers 202 without a session when the account has a second factor.
    """
    signed_in = await identity_service.finish(ticket_of(request, settings), user_agent)
    ended = [_build_ticket_cookie("", settings), invitation_cookie("", settings)]
    if isinstance(signed_in, SecondFactorPending):
        return Response(signed_in, status_code=202, cookies=ended)
    cookies = [session_cookie(signed_in.token, settings), *ended]
    return Response(signed_in, cookies=cookies)


async def start_google_link(
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    identity_service: Identities,
    settings: Config,
    host: Host = "",
) -> Response[LinkStarted]:
    """Starts linking a Google account to the caller's account.

    Only this session can finish it.
    """
    started = await identity_service.start(
        request.scope["scheme"], host, Mode.LINK, linking_session_id=caller.session_id
    )
    cookie = _build_ticket_cookie(started.ticket, settings)
    return Response(LinkStarted(started.url), headers=QUIET, cookies=[cookie])


async def finish_google_link(
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    link_service: Links,
    settings: Config,
) -> Response[IdentityList]:
    """Links the Google account that this browser returned with."""
    linked = await link_service.finish(caller, ticket_of(request, settings))
    return Response(linked, cookies=[_build_ticket_cookie("", settings)])


async def start_google_reauthentication(
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    identity_service: Identities,
    settings: Config,
    host: Host = "",
) -> Response[LinkStarted]:
    """Starts re-authentication through Google.

    Only this session can finish it.
    """
    check_provider_is_enough(caller)
    started = await identity_service.start(
        request.scope["scheme"], host, Mode.LINK, linking_session_id=caller.session_id
    )
    cookie = _build_ticket_cookie(started.ticket, settings)
    return Response(LinkStarted(started.url), headers=QUIET, cookies=[cookie])


async def finish_google_reauthentication(
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    link_service: Links,
    settings: Config,
) -> Response[Reauthenticated]:
    """Re-authenticates the caller by the Google account that this browser returned with.

    The account must be linked to the caller's account.
    """
    proven = await link_service.reauthenticate(caller, ticket_of(request, settings))
    return Response(proven, cookies=[_build_ticket_cookie("", settings)])


async def list_identities(caller: SignedInCaller, link_service: Links) -> IdentityList:
    """Lists the Google accounts that are linked to the caller's account."""
    return await link_service.list_own(caller)


async def unlink_identity(identity_id: FromPath[UUID], caller: SignedInCaller, link_service: Links) -> None:
    """Unlinks a Google account.

    It can no longer sign in to the caller's account.
    """
    await link_service.unlink(caller, identity_id)


def ticket_of(request: Request[Any, Any, Any], settings: Settings) -> str:
    """Returns the ticket of this browser's attempt, or an empty string."""
    return read_cookie(request, TICKET, settings)


def _build_ticket_cookie(ticket: str, settings: Settings) -> Cookie:
    """Returns the cookie that binds a sign-in to the browser that started it.

    An empty ticket deletes it. SameSite is Lax, because the redirect from Google is a cross-site navigation.
    """
    return build_cookie(TICKET, ticket, KEPT, settings, samesite="lax")
