"""Errors of responses."""

from __future__ import annotations

from app.core.errors import NotFound


class PreviousResponseNotFound(NotFound):
    code = "previous_response_not_found"
    param = "previous_response_id"
    text = "The previous response does not exist or you do not have access to it."
