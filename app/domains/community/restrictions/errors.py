"""Errors of muting and blocking."""

from __future__ import annotations

from app.core.errors import AppError, Forbidden, NotFound


class InteractionRefused(Forbidden):
    """Raised when one of two people has blocked the other. The text does not say which of them."""

    code = "interaction_refused"
    text = "You cannot interact with this person."


class OwnRestriction(AppError):
    status = 409
    code = "own_restriction"
    text = "You cannot mute or block yourself."


class UnknownPerson(NotFound):
    code = "unknown_person"
    text = "This person does not exist."
