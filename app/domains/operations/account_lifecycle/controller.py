"""Endpoints of the account lifecycle."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.response import Stream

from app.core.api.downloads import attachment
from app.core.api.public_links import public_origin
from app.domains.identity.accounts.cookies import session_cookie
from app.domains.identity.accounts.parameters import Config, SignedInCaller
from app.domains.operations.account_lifecycle.closure import AccountClosureService
from app.domains.operations.account_lifecycle.data_export import DataExportService
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
    """Creates a link to set a new password, valid once within a day.

    It invalidates an earlier link of the account.
    """
    origin = public_origin(settings, request.scope["scheme"], host)
    return await reset_service.make(caller, user_id, origin)


async def request_password_reset(
    data: JSONBody[ResetRequest], reset_service: NamedDependency[ResetService]
) -> ResetRequested:
    """Mails a password reset link to the account with this address.

    The answer does not reveal whether there is one.
    """
    return await reset_service.request(data)


async def reset_password(
    data: JSONBody[PasswordReset], reset_service: NamedDependency[ResetService]
) -> PasswordWasReset:
    """Sets a new password by a link.

    Every session of the account ends.
    """
    return await reset_service.reset(data)


async def export_account(
    caller: SignedInCaller, data_export_service: NamedDependency[DataExportService]
) -> Stream:
    """Exports all stored data of the caller as one JSON file."""
    return Stream(
        data_export_service.file(caller),
        media_type="application/json",
        headers={"Content-Disposition": attachment(data_export_service.name(caller))},
    )


async def delete_account(
    data: JSONBody[AccountDeletion],
    caller: SignedInCaller,
    account_closure_service: NamedDependency[AccountClosureService],
    settings: Config,
) -> Response[None]:
    """Deletes the caller's account permanently.

    Its content is hidden immediately and deleted within minutes.
    """
    await account_closure_service.close(caller, data)
    return Response(None, status_code=204, cookies=[session_cookie("", settings)])
