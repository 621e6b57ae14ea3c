"""Errors of account reviews."""

from __future__ import annotations

from app.core.errors import NotFound


class NothingToReview(NotFound):
    code = "nothing_to_review"
    text = "There is nothing to review in your account."
