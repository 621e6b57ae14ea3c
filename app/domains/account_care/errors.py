"""What can go wrong with a whole account."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class ResetLinkInvalid(NotFound):
    code = "reset_link_invalid"
    text = (
        "This link does not work any more: it was used, it has run out, or there is a newer one. "
        "Ask an administrator for a new link."
    )


class WrongUsername(AppError):
    status = 403
    code = "wrong_username"
    text = "This is not your username."
