"""Wire schemas of exports."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class ExportFormat(StrEnum):
    MARKDOWN = "markdown"
    JSON = "json"
    PDF = "pdf"


class ExportedFile(Struct, frozen=True):
    """A file for download: content, media type, and name."""

    content: bytes
    media_type: str
    name: str
