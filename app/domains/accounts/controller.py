"""The calls about accounts: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import Parameter

from app.core.config import Settings
from app.domains.accounts.schemas import Credentials, Me, Registration, SignedIn
from app.domains.accounts.service import AccountService, Caller

SESSION_COOKIE = "iris_session"

UserAgent = Annotated[str, Parameter(header="User-Agent", include_in_schema=False)]


async def register(
    data: Registration, account_service: AccountService, settings: Settings, user_agent: UserAgent = ""
) -> Response[SignedIn]:
    """Create an account and sign in. The first account of an installation is an administrator."""
    signed_in = await account_service.register(data, user_agent)
    return Response(signed_in, status_code=201, cookies=[session_cookie(signed_in.token, settings)])


async def login(
    data: Credentials, account_service: AccountService, settings: Settings, user_agent: UserAgent = ""
) -> Response[SignedIn]:
    """Sign in by username and password."""
    signed_in = await account_service.login(data, user_agent)
    return Response(signed_in, cookies=[session_cookie(signed_in.token, settings)])


async def logout(caller: Caller, account_service: AccountService, settings: Settings) -> Response[None]:
    """End the session. Its token opens nothing any more, its streams end."""
    await account_service.logout(caller.session_id)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])


async def get_me(caller: Caller) -> Me:
    """Who is signed in."""
    return Me(caller.user)


def session_cookie(token: str, settings: Settings) -> Cookie:
    """The session as a cookie that no script can read and no other site can send; empty to take it away."""
    return Cookie(
        key=SESSION_COOKIE,
        value=token,
        max_age=int(settings.session_days * 86_400) if token else 0,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.secure_cookies,
    )
