"""Calls of the contact form and of account care: password reset, export, deletion."""

from __future__ import annotations

from app.core.api.public_links import PublicAddressUnknown
from app.core.errors import InvalidField
from app.domains.community.moderation.errors import PersonNotFound
from app.domains.identity.signup.errors import UndeliverableAddress
from app.domains.operations.account_lifecycle import controller as account_care
from app.domains.operations.account_lifecycle.errors import MailNotConfigured
from app.domains.operations.contact import controller as contact
from app.domains.operations.contact.errors import MessageNotFound
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.answers import TAKEOUT
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import CLOSE, CONTACT, RESET
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

MESSAGE = "/api/admin/messages/{message_id:uuid}"
RESET_LINK = "/api/admin/users/{user_id:uuid}/reset-link"

MAKE_RESET_LINK = (PersonNotFound, PublicAddressUnknown)

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/contact", PUBLIC, NO_IDENTITY, contact.get_contact),
    Route(
        "POST",
        "/api/contact",
        PUBLIC,
        SESSION_ONLY,
        contact.send_contact_message,
        CONTACT,
        201,
        limit=Limit.CONTACT,
        body_bytes=body_sizes.QUERY,
    ),
    Route("GET", "/api/admin/messages", ADMIN, SESSION_ONLY, contact.list_contact_messages, (InvalidField,)),
    Route("POST", f"{MESSAGE}/done", ADMIN, SESSION_ONLY, contact.finish_contact_message, (MessageNotFound,)),
    Route(
        "POST",
        RESET_LINK,
        ADMIN,
        SESSION_ONLY,
        account_care.make_reset_link,
        MAKE_RESET_LINK,
        reauthenticated=True,
    ),
    Route(
        "POST",
        "/api/auth/forgot",
        PUBLIC,
        NO_IDENTITY,
        account_care.request_password_reset,
        (MailNotConfigured, UndeliverableAddress),
        202,
        limit=Limit.FORGOT,
    ),
    Route(
        "POST", "/api/auth/reset", PUBLIC, NO_IDENTITY, account_care.reset_password, RESET, limit=Limit.RESET
    ),
    Route(
        "GET",
        "/api/account/export",
        OWNER,
        SESSION_ONLY,
        account_care.export_account,
        (),
        200,
        TAKEOUT,
        Limit.TAKEOUT,
    ),
    Route(
        "DELETE",
        "/api/account",
        OWNER,
        SESSION_ONLY,
        account_care.delete_account,
        CLOSE,
        204,
        limit=Limit.PASSWORD,
    ),
)
