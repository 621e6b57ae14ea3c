"""What goes over the wire about exports."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class ExportFormat(StrEnum):
    MARKDOWN = "markdown"
    JSON = "json"
    PDF = "pdf"


class ExportedFile(Struct, frozen=True):
    """A file to be kept: its bytes, what they are, and a name for it."""

    content: bytes
    media_type: str
    name: str
