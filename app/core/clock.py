"""Current time and time formatting, always with a time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from math import ceil


def utc_now() -> datetime:
    return datetime.now(UTC)


def seconds_until_tomorrow() -> int:
    """Returns the whole seconds until 00:00 UTC, at least one."""
    now = utc_now()
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), UTC)
    return max(1, ceil((midnight - now).total_seconds()))


def iso(moment: datetime) -> str:
    """Returns ISO 8601 in UTC with a `Z`, the wire format of timestamps."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
