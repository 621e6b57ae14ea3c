"""Errors of notifications."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class NotificationNotFound(NotFound):
    code = "notification_not_found"
    text = "This notification does not exist. It may have been deleted already."


class NothingToRead(AppError):
    status = 422
    code = "nothing_to_read"
    text = "Send either 'ids' or 'upTo'."
