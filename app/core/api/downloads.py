"""Download headers."""

from __future__ import annotations

from urllib.parse import quote


def attachment(name: str) -> str:
    """Returns a Content-Disposition (RFC 6266) for a download named `name`, which may be non-ASCII."""
    fallback = name if name.isascii() else f"iris.{name.rpartition('.')[2]}"
    return f"attachment; filename=\"{fallback}\"; filename*=UTF-8''{quote(name, safe='')}"
