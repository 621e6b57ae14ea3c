"""The calls about sign-up: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from app.core.public_links import public_origin
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
Cursor = Annotated[str | None, QueryParameter(description="`next` of the page before.")]


async def get_sign_up_terms(sign_up_service: SignUp) -> SignUpTerms:
    """Who may create an account here."""
    return await sign_up_service.terms()


async def open_invitation(
    data: JSONBody[InvitationToken], sign_up_service: SignUp, settings: Config
) -> Response[InvitationTerms]:
    """What an invitation grants. It is not used up by this.

    For an hour it counts for a sign-in with Google from this browser, too.
    """
    terms = await sign_up_service.invitation(data.token)
    return Response(terms, cookies=[invitation_cookie(data.token, settings)])


async def confirm_email(
    data: JSONBody[EmailConfirm],
    confirmation_service: NamedDependency[ConfirmationService],
    settings: Config,
    user_agent: UserAgent = "",
) -> Response[SignedIn | SecondFactorPending]:
    """Confirm the email address of a new account by the link mailed to it, and sign in.

    Answers 202 without a session where the account has a second factor.
    """
    signed_in = await confirmation_service.confirm(data, user_agent)
    if isinstance(signed_in, SecondFactorPending):
        return Response(signed_in, status_code=202)
    return Response(signed_in, cookies=[session_cookie(signed_in.token, settings)])


async def get_sign_up_policy(sign_up_service: SignUp) -> SignUpPolicy:
    """Who may create an account, and who has set that."""
    return await sign_up_service.policy()


async def change_sign_up_policy(
    data: JSONBody[SignUpChange], caller: SignedInCaller, sign_up_service: SignUp
) -> SignUpPolicy:
    """Set who may create an account. It takes precedence over the server's settings."""
    return await sign_up_service.change(caller, data)


async def reset_sign_up_policy(caller: SignedInCaller, sign_up_service: SignUp) -> SignUpPolicy:
    """Let the server's settings decide again who may create an account."""
    return await sign_up_service.reset(caller)


async def list_invitations(
    sign_up_service: SignUp,
    which: Annotated[InvitationFilter, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> InvitationPage:
    """Invitations, newest first: who created them, and who used them."""
    return await sign_up_service.page(which, cursor)


async def create_invitation(
    data: JSONBody[InvitationCreate],
    request: Request[Any, Any, Any],
    caller: SignedInCaller,
    sign_up_service: SignUp,
    settings: Config,
    host: Host = "",
) -> InvitationLink:
    """Create a link that admits one person, once, with a role. The link is shown only now."""
    return await sign_up_service.invite(caller, data, public_origin(settings, request.scope["scheme"], host))


async def revoke_invitation(
    invitation_id: FromPath[UUID], caller: SignedInCaller, sign_up_service: SignUp
) -> None:
    """Revoke an invitation: from now on its link admits nobody."""
    await sign_up_service.revoke(caller, invitation_id)
