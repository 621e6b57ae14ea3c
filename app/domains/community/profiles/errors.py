"""Errors of author profiles."""

from __future__ import annotations

from app.core.errors import NotFound


class AuthorNotFound(NotFound):
    """Raised for an unknown ID and for a person without public content.

    The same error for both, so that the existence of an account is not revealed.
    """

    code = "author_not_found"
    text = "This author does not exist."
