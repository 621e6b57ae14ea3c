"""The time of day, with its zone, in one place."""

from __future__ import annotations

from datetime import UTC, datetime


def utc_now() -> datetime:
    return datetime.now(UTC)


def iso(moment: datetime) -> str:
    """ISO 8601 in UTC with a `Z`, as every timestamp goes over the wire."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
