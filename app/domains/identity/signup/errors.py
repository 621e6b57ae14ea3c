"""Refusals of new accounts, and errors of sign-up administration."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class SignUpRefused(AppError):
    """Base of every refusal of a new account. Never raised for an existing account."""

    status = 403
    code = "sign_up_refused"
    text = "You cannot create an account here."


class SignUpClosed(SignUpRefused):
    code = "sign_up_closed"
    text = "Registration is closed. Existing accounts can sign in."


class InvitationRequired(SignUpRefused):
    code = "invitation_required"
    text = "You need an invitation to create an account. Ask an administrator for a link."


class DomainNotAllowed(SignUpRefused):
    """Raised for an address outside the allowed domains.

    The code starts with `email`, the form field it concerns.
    """

    code = "email_domain_not_allowed"
    text = (
        "Registration is limited to certain email domains, and yours is not one of them. "
        "Ask an administrator for an invitation."
    )


class InvitationUnknown(SignUpRefused):
    status = 404
    code = "invitation_unknown"
    text = "This invitation link is not valid. Check that you copied all of it."


class InvitationUsed(SignUpRefused):
    status = 410
    code = "invitation_used"
    text = "This invitation was already used. Each link works once. Ask an administrator for a new one."


class InvitationExpired(SignUpRefused):
    status = 410
    code = "invitation_expired"
    text = "This invitation has expired. Ask an administrator for a new one."


class InvitationRevoked(SignUpRefused):
    status = 410
    code = "invitation_revoked"
    text = "This invitation was revoked. Ask an administrator for a new one."


class UndeliverableAddress(AppError):
    status = 400
    code = "email_not_mailable"
    text = "We cannot send email to this address, so it cannot be confirmed. Please use another one."


class ConfirmationLinkInvalid(NotFound):
    code = "confirmation_link_invalid"
    text = (
        "This link is no longer valid: it was used, has expired, or was replaced by a newer one. "
        "Sign in to get a new link, or register again."
    )


class WrongPasswordForConfirmation(AppError):
    status = 403
    code = "wrong_confirmation_password"
    text = "The password does not match this account."


class InvalidDomains(AppError):
    status = 400
    code = "invalid_domains"
    text = "Please enter domains such as example.org or *.example.org, without an @."


class DomainsRequired(AppError):
    status = 400
    code = "domains_required"
    text = "Please enter at least one domain."


class InvitationNotFound(NotFound):
    code = "invitation_not_found"
    text = "This invitation does not exist."


class InvitationNotOpen(AppError):
    status = 409
    code = "invitation_not_open"
    text = "This invitation was already used, was revoked or has expired."


INVITATION_REFUSALS = (InvitationUnknown, InvitationUsed, InvitationExpired, InvitationRevoked)
SIGN_UP_REFUSALS: tuple[type[SignUpRefused], ...] = (
    SignUpClosed,
    InvitationRequired,
    DomainNotAllowed,
    *INVITATION_REFUSALS,
)
