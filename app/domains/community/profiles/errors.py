"""Errors of author profiles."""

from __future__ import annotations

from app.core.errors import AppError, NotFound

BIO_MOST = 300


class AuthorNotFound(NotFound):
    """Raised for an unknown ID and for a person without public content.

    The same error for both, so that the existence of an account is not revealed.
    """

    code = "author_not_found"
    text = "This author does not exist."


class OwnFollow(AppError):
    status = 409
    code = "own_follow"
    text = "You cannot follow yourself."


class BioTooLong(AppError):
    status = 422
    code = "bio_too_long"
    text = f"A bio can have up to {BIO_MOST} characters."
