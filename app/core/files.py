"""Files that a browser keeps under a name."""

from __future__ import annotations

from urllib.parse import quote


def attachment(name: str) -> str:
    """A Content-Disposition (RFC 6266) under which a browser keeps the file as `name`, of any script."""
    fallback = name if name.isascii() else f"iris.{name.rpartition('.')[2]}"
    return f"attachment; filename=\"{fallback}\"; filename*=UTF-8''{quote(name, safe='')}"
