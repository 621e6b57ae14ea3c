"""The calls about second factors: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from app.core.config import Settings
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
    """Ask for a passkey in a sign-in that waits for its second factor."""
    return await second_factor_sign_in.options(data.ticket, _site(request, settings, host))


async def complete_sign_in(
    data: JSONBody[SecondFactorProof],
    request: Call,
    second_factor_sign_in: SignIn,
    account_service: Accounts,
    settings: Config,
    host: Host = "",
    user_agent: UserAgent = "",
) -> Response[SignedIn]:
    """Complete a sign-in by its second factor. After five wrong answers the ticket is void."""
    site = _site(request, settings, host)
    signed_in = await second_factor_sign_in.complete(data, site, user_agent)
    device = await account_service.remember_device(signed_in.user.id, device_of(request, settings))
    cookies = [session_cookie(signed_in.token, settings), device_cookie(device, settings)]
    return Response(signed_in, cookies=cookies)


async def get_passkey_sign_in_options(
    request: Call, second_factor_sign_in: SignIn, settings: Config, host: Host = ""
) -> PasskeyOptions:
    """Begin to sign in by a passkey alone."""
    return await second_factor_sign_in.passkey_options(_site(request, settings, host))


async def sign_in_by_passkey(
    data: JSONBody[PasskeySignIn],
    request: Call,
    second_factor_sign_in: SignIn,
    settings: Config,
    host: Host = "",
    user_agent: UserAgent = "",
) -> Response[SignedIn]:
    """Sign in by a passkey alone, whose authenticator has verified the person."""
    site = _site(request, settings, host)
    signed_in = await second_factor_sign_in.by_passkey(data, site, user_agent)
    return Response(signed_in, cookies=[session_cookie(signed_in.token, settings)])


async def get_reauthentication_options(
    request: Call,
    caller: SignedInCaller,
    reauthentication_service: Proofs,
    settings: Config,
    host: Host = "",
) -> ReauthenticationOptions:
    """List how the caller can prove again who they are."""
    return await reauthentication_service.options(caller, _site(request, settings, host))


async def reauthenticate(
    data: JSONBody[Reauthentication],
    request: Call,
    caller: SignedInCaller,
    reauthentication_service: Proofs,
    settings: Config,
    host: Host = "",
) -> Reauthenticated:
    """Prove again who the caller is. It counts for the session of this request, for five minutes."""
    site = _site(request, settings, host)
    return await reauthentication_service.reauthenticate(caller, data, site)


async def get_second_factors(
    request: Call,
    caller: SignedInCaller,
    second_factor_service: Factors,
    settings: Config,
    host: Host = "",
) -> FactorState:
    """List the caller's second factors."""
    return await second_factor_service.state(caller, _site(request, settings, host))


async def get_passkey_creation_options(
    request: Call,
    caller: SignedInCaller,
    second_factor_service: Factors,
    settings: Config,
    host: Host = "",
) -> PasskeyOptions:
    """Begin to register a passkey."""
    return await second_factor_service.passkey_options(caller, _site(request, settings, host))


async def add_passkey(
    data: JSONBody[PasskeyCreate],
    request: Call,
    caller: SignedInCaller,
    second_factor_service: Factors,
    settings: Config,
    host: Host = "",
) -> FactorAdded:
    """Register a passkey. From then on the password alone does not sign in."""
    return await second_factor_service.add_passkey(caller, data, _site(request, settings, host))


async def rename_passkey(
    passkey_id: FromPath[UUID],
    data: JSONBody[PasskeyRename],
    caller: SignedInCaller,
    second_factor_service: Factors,
) -> PasskeyRead:
    """Rename a passkey of the caller's."""
    return await second_factor_service.rename_passkey(caller, passkey_id, data.name)


async def remove_passkey(
    passkey_id: FromPath[UUID], caller: SignedInCaller, second_factor_service: Factors
) -> None:
    """Remove a passkey of the caller's."""
    await second_factor_service.remove_passkey(caller, passkey_id)


async def begin_totp(caller: SignedInCaller, second_factor_service: Factors) -> TotpSetup:
    """Begin to set up an authenticator app. The secret is shown once."""
    return await second_factor_service.begin_totp(caller)


async def confirm_totp(
    data: JSONBody[TotpConfirm], caller: SignedInCaller, second_factor_service: Factors
) -> FactorAdded:
    """Set the authenticator app up by a code of it. One that was set up before works no longer."""
    return await second_factor_service.confirm_totp(caller, data)


async def remove_totp(caller: SignedInCaller, second_factor_service: Factors) -> None:
    """Remove the caller's authenticator app."""
    await second_factor_service.remove_totp(caller)


async def replace_recovery_codes(caller: SignedInCaller, second_factor_service: Factors) -> RecoveryCodes:
    """Make new recovery codes. Earlier ones work no longer."""
    return await second_factor_service.replace_codes(caller)


def _site(request: Call, settings: Settings, host: str) -> Site:
    return site_of(settings.public_url, request.scope["scheme"], host)
