"""Errors of the account lifecycle."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class ResetLinkInvalid(NotFound):
    code = "reset_link_invalid"
    text = (
        "This link does not work any more: it was used, it has run out, or there is a newer one. "
        "Ask for a new link where you sign in, or ask an administrator."
    )


class MailNotConfigured(AppError):
    status = 501
    code = "mail_not_configured"
    text = "This server sends no mail. Ask an administrator for a link to a new password."


class WrongUsername(AppError):
    status = 403
    code = "wrong_username"
    text = "This is not your username."
