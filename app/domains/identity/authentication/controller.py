"""Endpoints of registration, sign-in and sessions."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.identity.accounts.cookies import device_cookie, device_of, session_cookie
from app.domains.identity.accounts.parameters import Config, SignedInCaller, UserAgent
from app.domains.identity.accounts.schemas import (
    Credentials,
    Me,
    PasswordChange,
    PasswordChanged,
    Registration,
    SecondFactorPending,
    SessionList,
    SignedIn,
)
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.authentication.service import AccountService
from app.domains.identity.signup.cookie import invitation_cookie
from app.domains.identity.signup.schemas import PendingConfirmation

Accounts = NamedDependency[AccountService]
Sessions = NamedDependency[SessionService]


async def register(
    data: JSONBody[Registration],
    account_service: Accounts,
    settings: Config,
    user_agent: UserAgent = "",
) -> Response[SignedIn | PendingConfirmation]:
    """Creates an account and signs in.

    The first account of an installation is an administrator.

    `GET /api/auth/sign-up` tells who else may create one. Answers 202 without a session when the email
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
    """Signs in by username and password.

    Answers 202 without a session when the account has a second factor: `POST /api/auth/second-factor`
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
    """Ends the current session.

    Its token becomes invalid and its event streams close.
    """
    await session_service.log_out(caller)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])


async def sign_out_everywhere(
    caller: SignedInCaller,
    session_service: Sessions,
    settings: Config,
) -> Response[None]:
    """Ends every session of the caller, including the current one."""
    await session_service.log_out_everywhere(caller)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])


async def get_me(caller: SignedInCaller) -> Me:
    """Returns the signed-in user."""
    return Me(caller.user)


async def change_password(
    data: JSONBody[PasswordChange],
    caller: SignedInCaller,
    account_service: Accounts,
) -> PasswordChanged:
    """Changes the password and ends every other session of the account."""
    return await account_service.change_password(caller, data)


async def list_sessions(caller: SignedInCaller, session_service: Sessions) -> SessionList:
    """Lists the caller's live sessions."""
    return await session_service.list_live(caller)


async def end_session(
    session_id: FromPath[UUID],
    caller: SignedInCaller,
    session_service: Sessions,
) -> None:
    """Ends one session of the caller.

    Its token becomes invalid and its event streams close.
    """
    await session_service.end(caller, session_id)
