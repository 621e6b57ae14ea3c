"""What can go wrong in operating."""

from __future__ import annotations

from app.core.errors import NotFound


class RunNotFound(NotFound):
    code = "run_not_found"
    text = "There is no such run, or its owner has deleted it."
