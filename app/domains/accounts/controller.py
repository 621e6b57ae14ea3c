"""The calls about accounts: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from app.core.config import Settings
from app.core.cookies import DEVICE, SESSION, cookie_name
from app.domains.accounts.schemas import (
    Credentials,
    Me,
    PasswordChange,
    PasswordChanged,
    Registration,
    SessionList,
    SignedIn,
)
from app.domains.accounts.service import AccountService
from app.domains.accounts.sessions import DEVICE_LIFE, Caller, SessionService
from app.domains.second_factors.schemas import SecondFactorPending
from app.domains.signup.cookie import invitation_cookie
from app.domains.signup.schemas import PendingConfirmation

Accounts = NamedDependency[AccountService]
Sessions = NamedDependency[SessionService]
Config = NamedDependency[Settings]
SignedInCaller = NamedDependency[Caller]
UserAgent = Annotated[str, HeaderParameter(name="User-Agent", include_in_schema=False)]


async def register(
    data: JSONBody[Registration],
    account_service: Accounts,
    settings: Config,
    user_agent: UserAgent = "",
) -> Response[SignedIn | PendingConfirmation]:
    """Create an account and sign in. The first account of an installation is an administrator.

    Who else may create one depends on `GET /api/auth/sign-up`. Answers 202 without a session where the email
    address has to be confirmed first.
    """
    done = await account_service.register(data, user_agent)
    invited = invitation_cookie("", settings)
    if isinstance(done, PendingConfirmation):
        return Response(done, status_code=202, cookies=[invited])
    return Response(done, status_code=201, cookies=[session_cookie(done.token, settings), invited])


async def login(
    data: JSONBody[Credentials],
    account_service: Accounts,
    request: Request[Any, Any, Any],
    settings: Config,
    user_agent: UserAgent = "",
) -> Response[SignedIn | SecondFactorPending]:
    """Sign in by username and password.

    Answers 202 without a session where the account has a second factor: `POST /api/auth/second-factor`
    completes the sign-in.
    """
    known = device_of(request, settings)
    done = await account_service.login(data, user_agent, known)
    if isinstance(done, SecondFactorPending):
        return Response(done, status_code=202)
    device = await account_service.remember_device(done.user.id, known)
    return Response(done, cookies=[session_cookie(done.token, settings), device_cookie(device, settings)])


async def logout(
    caller: SignedInCaller,
    session_service: Sessions,
    settings: Config,
) -> Response[None]:
    """End the session. Its token opens nothing any more, its streams end."""
    await session_service.log_out(caller)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])


async def sign_out_everywhere(
    caller: SignedInCaller,
    session_service: Sessions,
    settings: Config,
) -> Response[None]:
    """End every session of the caller, this one too."""
    await session_service.log_out_everywhere(caller)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])


async def get_me(caller: SignedInCaller) -> Me:
    """Who is signed in."""
    return Me(caller.user)


async def change_password(
    data: JSONBody[PasswordChange],
    caller: SignedInCaller,
    account_service: Accounts,
) -> PasswordChanged:
    """Change the password. Every other session of the account ends."""
    return await account_service.change_password(caller, data)


async def list_sessions(caller: SignedInCaller, session_service: Sessions) -> SessionList:
    """Where the caller is signed in."""
    return await session_service.list_live(caller)


async def end_session(
    session_id: FromPath[UUID],
    caller: SignedInCaller,
    session_service: Sessions,
) -> None:
    """End one session of the caller's. Its token opens nothing any more, its streams end."""
    await session_service.end(caller, session_id)


def session_cookie(token: str, settings: Config) -> Cookie:
    """The session as a cookie that no script can read and no other site can send; empty to take it away."""
    return Cookie(
        key=cookie_name(SESSION, is_secure=settings.secure_cookies),
        value=token,
        max_age=int(settings.session_days * 86_400) if token else 0,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )


def device_of(request: Request[Any, Any, Any], settings: Settings) -> str:
    """The cookie by which this browser is known to have signed in, or an empty text."""
    return request.cookies.get(cookie_name(DEVICE, is_secure=settings.secure_cookies), "")


def device_cookie(device: str, settings: Settings) -> Cookie:
    """What tells a browser of the account's owner from those of others. It opens nothing."""
    return Cookie(
        key=cookie_name(DEVICE, is_secure=settings.secure_cookies),
        value=device,
        max_age=int(DEVICE_LIFE.total_seconds()),
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )
