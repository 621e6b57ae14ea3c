"""Calls of sign-up: terms, invitations and the administrators' sign-up policy."""

from __future__ import annotations

from app.core.api.public_links import PublicAddressUnknown
from app.core.errors import InvalidField
from app.domains.identity.signup import controller as signup
from app.domains.identity.signup.errors import (
    DomainsRequired,
    InvalidDomains,
    InvitationNotFound,
    InvitationNotOpen,
)
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.answers import FACTOR
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import CONFIRM, INVITATION
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

RULE = "/api/admin/sign-up"
INVITATIONS = "/api/admin/invitations"
ONE = f"{INVITATIONS}/{{invitation_id:uuid}}"
CHANGE = (InvalidDomains, DomainsRequired)
REVOKE = (InvitationNotFound, InvitationNotOpen)

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/auth/sign-up", PUBLIC, NO_IDENTITY, signup.get_sign_up_terms),
    Route(
        "POST",
        "/api/auth/invitation",
        PUBLIC,
        NO_IDENTITY,
        signup.open_invitation,
        INVITATION,
        limit=Limit.INVITATION,
    ),
    Route(
        "POST",
        "/api/auth/confirm-email",
        PUBLIC,
        NO_IDENTITY,
        signup.confirm_email,
        CONFIRM,
        200,
        FACTOR,
        Limit.CONFIRM,
    ),
    Route("GET", RULE, ADMIN, SESSION_ONLY, signup.get_sign_up_policy),
    Route(
        "PUT", RULE, ADMIN, SESSION_ONLY, signup.change_sign_up_policy, CHANGE, body_bytes=body_sizes.DOMAINS
    ),
    Route("DELETE", RULE, ADMIN, SESSION_ONLY, signup.reset_sign_up_policy),
    Route("GET", INVITATIONS, ADMIN, SESSION_ONLY, signup.list_invitations, (InvalidField,)),
    Route("POST", INVITATIONS, ADMIN, SESSION_ONLY, signup.create_invitation, (PublicAddressUnknown,), 201),
    Route("DELETE", ONE, ADMIN, SESSION_ONLY, signup.revoke_invitation, REVOKE, 204),
)
