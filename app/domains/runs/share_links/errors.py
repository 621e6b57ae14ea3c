"""Errors of share links."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class SharedNotFound(NotFound):
    """Raised with the same answer for every reason, so that it does not reveal which links existed."""

    code = "shared_not_found"
    text = "This link does not exist, has expired, or was revoked."


class ShareNotFound(NotFound):
    code = "share_not_found"
    text = "This link does not exist or you do not have access to it."


class TooManyShares(AppError):
    status = 409
    code = "too_many_shares"
    text = "An analysis can have up to 20 links. Revoke one first."
