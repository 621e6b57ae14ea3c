"""What can go wrong with looking at an author."""

from __future__ import annotations

from app.core.errors import NotFound


class AuthorNotFound(NotFound):
    """One answer for an unknown id and for a person who has put nothing up: who has an account is nobody's
    to learn."""

    code = "author_not_found"
    text = "There is no such author."
