"""What can go wrong with taking an analysis along."""

from __future__ import annotations

from app.core.errors import AppError


class NoResult(AppError):
    status = 409
    code = "no_result"
    text = "This analysis has no result yet."
