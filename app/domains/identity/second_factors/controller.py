"""Endpoints of second factors."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from app.core.settings.config import Settings
from app.domains.identity.accounts.cookies import device_cookie, device_of, session_cookie
from app.domains.identity.accounts.parameters import Config, SignedInCaller, UserAgent
from app.domains.identity.accounts.schemas import SignedIn
from app.domains.identity.authentication.controller import Accounts
from app.domains.identity.second_factors.reauthentication import ReauthenticationService
from app.domains.identity.second_factors.schemas import (
    FactorAdded,
    FactorState,
    FactorTicket,
    PasskeyCreate,
    PasskeyOptions,
    PasskeyRead,
    PasskeyRename,
    PasskeySignIn,
    Reauthenticated,
    Reauthentication,
    ReauthenticationOptions,
    RecoveryCodes,
    SecondFactorProof,
    TotpConfirm,
    TotpSetup,
)
from app.domains.identity.second_factors.service import SecondFactorService
from app.domains.identity.second_factors.sign_in import SecondFactorSignIn
from app.domains.identity.second_factors.webauthn import Site, site_of

Factors = NamedDependency[SecondFactorService]
SignIn = NamedDependency[SecondFactorSignIn]
Proofs = NamedDependency[ReauthenticationService]
Host = Annotated[str, HeaderParameter(name="Host", include_in_schema=False)]
Call = Request[Any, Any, Any]


async def get_second_factor_options(
    data: JSONBody[FactorTicket],
    request: Call,
    second_factor_sign_in: SignIn,
    settings: Config,
    host: Host = "",
) -> PasskeyOptions:
    """Returns passkey options for a sign-in that waits for its second factor."""
    return await second_factor_sign_in.options(data.ticket, _site_of_request(request, settings, host))


async def complete_sign_in(
    data: JSONBody[SecondFactorProof],
    request: Call,
    second_factor_sign_in: SignIn,
    account_service: Accounts,
    settings: Config,
    host: Host = "",
    user_agent: UserAgent = "",
) -> Response[SignedIn]:
    """Completes a sign-in by its second factor.

    Five wrong answers void the ticket.
    """
    site = _site_of_request(request, settings, host)
    signed_in = await second_factor_sign_in.complete(data, site, user_agent)
    device = await account_service.remember_device(signed_in.user.id, device_of(request, settings))
    cookies = [session_cookie(signed_in.token, settings), device_cookie(device, settings)]
    return Response(signed_in, cookies=cookies)


async def get_passkey_sign_in_options(
    request: Call, second_factor_sign_in: SignIn, settings: Config, host: Host = ""
) -> PasskeyOptions:
    """Starts a sign-in by passkey alone."""
    return await second_factor_sign_in.passkey_options(_site_of_request(request, settings, host))


async def sign_in_by_passkey(
    data: JSONBody[PasskeySignIn],
    request: Call,
    second_factor_sign_in: SignIn,
    settings: Config,
    host: Host = "",
    user_agent: UserAgent = "",
) -> Response[SignedIn]:
    """Signs in by a passkey alone.

    Its authenticator must have verified the person.
    """
    site = _site_of_request(request, settings, host)
    signed_in = await second_factor_sign_in.by_passkey(data, site, user_agent)
    return Response(signed_in, cookies=[session_cookie(signed_in.token, settings)])


async def get_reauthentication_options(
    request: Call,
    caller: SignedInCaller,
    reauthentication_service: Proofs,
    settings: Config,
    host: Host = "",
) -> ReauthenticationOptions:
    """Lists the ways in which the caller can re-authenticate."""
    return await reauthentication_service.options(caller, _site_of_request(request, settings, host))


async def reauthenticate(
    data: JSONBody[Reauthentication],
    request: Call,
    caller: SignedInCaller,
    reauthentication_service: Proofs,
    settings: Config,
    host: Host = "",
) -> Reauthenticated:
    """Re-authenticates the caller.

    It applies to the session of this request for five minutes.
    """
    site = _site_of_request(request, settings, host)
    return await reauthentication_service.reauthenticate(caller, data, site)


async def get_second_factors(
    request: Call,
    caller: SignedInCaller,
    second_factor_service: Factors,
    settings: Config,
    host: Host = "",
) -> FactorState:
    """Lists the caller's second factors."""
    return await second_factor_service.state(caller, _site_of_request(request, settings, host))


async def get_passkey_creation_options(
    request: Call,
    caller: SignedInCaller,
    second_factor_service: Factors,
    settings: Config,
    host: Host = "",
) -> PasskeyOptions:
    """Starts the registration of a passkey."""
    return await second_factor_service.passkey_options(caller, _site_of_request(request, settings, host))


async def add_passkey(
    data: JSONBody[PasskeyCreate],
    request: Call,
    caller: SignedInCaller,
    second_factor_service: Factors,
    settings: Config,
    host: Host = "",
) -> FactorAdded:
    """Registers a passkey.

    Afterwards the password alone is not sufficient to sign in.
    """
    return await second_factor_service.add_passkey(caller, data, _site_of_request(request, settings, host))


async def rename_passkey(
    passkey_id: FromPath[UUID],
    data: JSONBody[PasskeyRename],
    caller: SignedInCaller,
    second_factor_service: Factors,
) -> PasskeyRead:
    """Renames a passkey of the caller."""
    return await second_factor_service.rename_passkey(caller, passkey_id, data.name)


async def remove_passkey(
    passkey_id: FromPath[UUID], caller: SignedInCaller, second_factor_service: Factors
) -> None:
    """Removes a passkey of the caller."""
    await second_factor_service.remove_passkey(caller, passkey_id)


async def begin_totp(caller: SignedInCaller, second_factor_service: Factors) -> TotpSetup:
    """Starts the setup of an authenticator app.

    The secret is returned once.
    """
    return await second_factor_service.begin_totp(caller)


async def confirm_totp(
    data: JSONBody[TotpConfirm], caller: SignedInCaller, second_factor_service: Factors
) -> FactorAdded:
    """Activates the authenticator app by one of its codes.

    It replaces an earlier app.
    """
    return await second_factor_service.confirm_totp(caller, data)


async def remove_totp(caller: SignedInCaller, second_factor_service: Factors) -> None:
    """Removes the caller's authenticator app."""
    await second_factor_service.remove_totp(caller)


async def replace_recovery_codes(caller: SignedInCaller, second_factor_service: Factors) -> RecoveryCodes:
    """Generates new recovery codes and invalidates earlier ones."""
    return await second_factor_service.replace_codes(caller)


def _site_of_request(request: Call, settings: Settings, host: str) -> Site:
    return site_of(settings.public_url, request.scope["scheme"], host)
