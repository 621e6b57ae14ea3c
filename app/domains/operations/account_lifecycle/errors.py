"""Errors of the account lifecycle."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class ResetLinkInvalid(NotFound):
    code = "reset_link_invalid"
    text = (
        "This link is no longer valid: it was used, has expired, or was replaced by a newer one. "
        "Request a new link on the sign-in page, or ask an administrator."
    )


class MailNotConfigured(AppError):
    status = 501
    code = "mail_not_configured"
    text = "This server does not send email. Ask an administrator for a password reset link."


class WrongUsername(AppError):
    status = 403
    code = "wrong_username"
    text = "The username does not match your account."
