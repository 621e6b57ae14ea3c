"""Errors of stability bands."""

from __future__ import annotations

from app.core.errors import AppError


class BandNotPossible(AppError):
    """Raised when the analysis has no answer of a model that could be asked again."""

    status = 409
    code = "band_not_possible"
    text = "The stability of this result cannot be measured."


class NoResultYet(AppError):
    status = 409
    code = "no_result"
    text = "This analysis has no result yet. Its stability can be measured once it is completed."
