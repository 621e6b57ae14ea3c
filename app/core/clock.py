"""The time of day, with its zone, in one place."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from math import ceil


def utc_now() -> datetime:
    return datetime.now(UTC)


def seconds_until_tomorrow() -> int:
    """Whole seconds until 00:00 UTC, at least one."""
    now = utc_now()
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), UTC)
    return max(1, ceil((midnight - now).total_seconds()))


def iso(moment: datetime) -> str:
    """ISO 8601 in UTC with a `Z`, as every timestamp goes over the wire."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
