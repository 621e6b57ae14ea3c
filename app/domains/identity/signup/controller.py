"""Endpoints of sign-up."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from app.core.api.public_links import public_origin
from app.domains.identity.accounts.cookies import session_cookie
from app.domains.identity.accounts.parameters import Config, SignedInCaller, UserAgent
from app.domains.identity.accounts.schemas import SecondFactorPending, SignedIn
from app.domains.identity.signup.confirmation import ConfirmationService
from app.domains.identity.signup.cookie import invitation_cookie
from app.domains.identity.signup.schemas import (
    EmailConfirm,
    InvitationCreate,
    InvitationFilter,
    InvitationLink,
    InvitationPage,
    InvitationTerms,
    InvitationToken,
    SignUpChange,
    SignUpPolicy,
    SignUpTerms,
)
from app.domains.identity.signup.service import SignUpService

SignUp = NamedDependency[SignUpService]
Host = Annotated[str, HeaderParameter(name="Host", include_in_schema=False)]
Cursor = Annotated[str | None, QueryParameter(description="`next` of the previous page.")]


async def get_sign_up_terms(sign_up_service: SignUp) -> SignUpTerms:
    """Returns who may create an account here."""
    return await sign_up_service.terms()


async def open_invitation(
    data: JSONBody[InvitationToken], sign_up_service: SignUp, settings: Config
) -> Response[InvitationTerms]:
    """Returns the terms of an invitation.

    Does not use it up.

    The invitation also applies to a Google sign-in from this browser for one hour.
    """
    terms = await sign_up_service.invitation(data.token)
    return Response(terms, cookies=[invitation_cookie(data.token, settings)])


async def confirm_email(
    data: JSONBody[EmailConfirm],
    confirmation_service: NamedDependency[ConfirmationService],
    settings: Config,
    user_agent: UserAgent = "",
) -> Response[SignedIn | SecondFactorPending]:
    """Confirms the email address of a new account by the link mailed to it, and signs in.

    Answers 202 without a session when the account has a second factor.
    """
    signed_in = await confirmation_service.confirm(data, user_agent)
    if isinstance(signed_in, SecondFactorPending):
        return Response(signed_in, status_code=202)
    return Response(signed_in, cookies=[session_cookie(signed_in.token, settings)])


async def get_sign_up_policy(sign_up_service: SignUp) -> SignUpPolicy:
    """Returns the sign-up policy and who set it."""
    return await sign_up_service.policy()


async def change_sign_up_policy(
    data: JSONBody[SignUpChange], caller: SignedInCaller, sign_up_service: SignUp
) -> SignUpPolicy:
    """Sets who may create an account.

    Overrides the server's settings.
    """
    return await sign_up_service.change(caller, data)


async def reset_sign_up_policy(caller: SignedInCaller, sign_up_service: SignUp) -> SignUpPolicy:
    """Removes the override, so that the server's settings apply again."""
    return await sign_up_service.reset(caller)


async def list_invitations(
    sign_up_service: SignUp,
    which: Annotated[InvitationFilter, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> InvitationPage:
    """Lists invitations, newest first, with their creators and users."""
    return await sign_up_service.page(which, cursor)


async def create_invitation(
    data: JSONBody[InvitationCreate],
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    sign_up_service: SignUp,
    settings: Config,
    host: Host = "",
) -> InvitationLink:
    """Creates a link that admits one person, once, with a role.

    The link is returned only here.
    """
    return await sign_up_service.invite(caller, data, public_origin(settings, request.scope["scheme"], host))


async def revoke_invitation(
    invitation_id: FromPath[UUID], caller: SignedInCaller, sign_up_service: SignUp
) -> None:
    """Revokes an invitation.

    Its link no longer admits anyone.
    """
    await sign_up_service.revoke(caller, invitation_id)
