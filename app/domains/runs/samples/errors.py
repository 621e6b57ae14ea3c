"""Errors of samples."""

from __future__ import annotations

from app.core.errors import NotFound


class SampleNotFound(NotFound):
    code = "sample_not_found"
    text = "This sample does not exist."
