"""The calls about whole accounts: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.response import Stream

from app.core.files import attachment
from app.core.public_links import public_origin
from app.domains.identity.accounts.cookies import session_cookie
from app.domains.identity.accounts.parameters import Config, SignedInCaller
from app.domains.operations.account_lifecycle.closure import ClosingService
from app.domains.operations.account_lifecycle.data_export import TakeoutService
from app.domains.operations.account_lifecycle.resets import ResetService
from app.domains.operations.account_lifecycle.schemas import (
    AccountDeletion,
    PasswordReset,
    PasswordWasReset,
    ResetLink,
    ResetRequest,
    ResetRequested,
)

Host = Annotated[str, HeaderParameter(name="Host", include_in_schema=False)]


async def make_reset_link(
    user_id: FromPath[UUID],
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    reset_service: NamedDependency[ResetService],
    settings: Config,
    host: Host = "",
) -> ResetLink:
    """Make a link under which somebody chooses a new password: once, within a day.

    An earlier link of theirs opens nothing any more.
    """
    origin = public_origin(settings, request.scope["scheme"], host)
    return await reset_service.make(caller, user_id, origin)


async def request_password_reset(
    data: JSONBody[ResetRequest], reset_service: NamedDependency[ResetService]
) -> ResetRequested:
    """Have a link to a new password mailed to the account with this address.

    The answer is the same whether or not there is one.
    """
    return await reset_service.request(data)


async def reset_password(
    data: JSONBody[PasswordReset], reset_service: NamedDependency[ResetService]
) -> PasswordWasReset:
    """Choose a new password by a link. Every session of the account ends."""
    return await reset_service.reset(data)


async def export_account(caller: SignedInCaller, takeout_service: NamedDependency[TakeoutService]) -> Stream:
    """Everything that is stored of the caller, as one JSON file."""
    return Stream(
        takeout_service.file(caller),
        media_type="application/json",
        headers={
            "Content-Disposition": attachment(takeout_service.name(caller)),
            "Cache-Control": "no-store",
        },
    )


async def delete_account(
    data: JSONBody[AccountDeletion],
    caller: SignedInCaller,
    closing_service: NamedDependency[ClosingService],
    settings: Config,
) -> Response[None]:
    """Delete the caller's account, for good.

    Nothing of it is shown from that moment on, and minutes later nothing of it is stored.
    """
    await closing_service.close(caller, data)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])
