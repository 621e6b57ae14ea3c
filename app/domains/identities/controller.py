"""The calls of signing in by Google: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import CookieParameter, HeaderParameter, QueryParameter
from litestar.response import Redirect

from app.core.config import Settings
from app.domains.accounts.controller import Config, UserAgent, session_cookie
from app.domains.identities.schemas import GoogleState, Mode, ProviderAnswer, SignedInByGoogle
from app.domains.identities.service import KEPT, PAGE, IdentityService
from app.domains.second_factors.schemas import SecondFactorPending
from app.domains.signup.cookie import INVITATION_COOKIE, invitation_cookie

TICKET_COOKIE = "iris_sign_in"
TICKET_PATH = "/api/auth/google"

QUIET = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
"""The addresses of the way hold a state and a code."""

Identities = NamedDependency[IdentityService]
Host = Annotated[str, HeaderParameter(name="Host", include_in_schema=False)]
Ticket = Annotated[
    str, CookieParameter(name=TICKET_COOKIE, description="Which sign-in of this browser is meant.")
]

Invited = Annotated[
    str,
    CookieParameter(name=INVITATION_COOKIE, description="The invitation that was opened in this browser."),
]


async def get_google_state(identity_service: Identities, host: Host = "") -> GoogleState:
    """Whether Google sign-in is set up, and how it goes at this host."""
    return identity_service.state(host)


async def start_google_sign_in(
    request: Request[Any, Any, Any],
    identity_service: Identities,
    settings: Config,
    mode: Annotated[Mode, QueryParameter(description="In a window, or with the whole page.")] = Mode.POPUP,
    host: Host = "",
    iris_invitation: Invited = "",
) -> Redirect:
    """Send the browser to Google. A page for a browser to open, not to fetch.

    An invitation that was opened in this browser counts when a new account is created.
    """
    started = await identity_service.start(request.scope["scheme"], host, mode, iris_invitation)
    return Redirect(
        started.url, status_code=303, headers=QUIET, cookies=[_ticket_cookie(started.ticket, settings)]
    )


async def take_google_answer(
    identity_service: Identities,
    sent_state: Annotated[str, QueryParameter(name="state", description="The attempt's.")] = "",
    code: Annotated[str, QueryParameter(description="Google's, to be redeemed once.")] = "",
    error: Annotated[str, QueryParameter(description="Why there is no code.")] = "",
    iss: Annotated[str, QueryParameter(description="Who answers (RFC 9207).")] = "",
    iris_sign_in: Ticket = "",
) -> Redirect:
    """Where Google sends the browser back to. What came of it is told by `finish_google_sign_in` alone."""
    await identity_service.answer(iris_sign_in, ProviderAnswer(sent_state, code, error, iss))
    return Redirect(PAGE, status_code=303, headers=QUIET)


async def finish_google_sign_in(
    identity_service: Identities,
    settings: Config,
    iris_sign_in: Ticket = "",
    user_agent: UserAgent = "",
) -> Response[SignedInByGoogle | SecondFactorPending]:
    """Take what came of this browser's sign-in with Google. It is given away once.

    Answers 202 without a session where the account has a second factor.
    """
    signed_in = await identity_service.finish(iris_sign_in, user_agent)
    ended = [_ticket_cookie("", settings), invitation_cookie("", settings)]
    if isinstance(signed_in, SecondFactorPending):
        return Response(signed_in, status_code=202, cookies=ended)
    cookies = [session_cookie(signed_in.token, settings), *ended]
    return Response(signed_in, cookies=cookies)


def _ticket_cookie(ticket: str, settings: Settings) -> Cookie:
    """What binds a sign-in to the browser that began it; empty to take it away. Lax, because the way back
    from Google is a navigation from another site."""
    return Cookie(
        key=TICKET_COOKIE,
        value=ticket,
        max_age=int(KEPT.total_seconds()) if ticket else 0,
        path=TICKET_PATH,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )
