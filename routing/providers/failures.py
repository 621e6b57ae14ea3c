"""What a provider's HTTP answer means for the call: one table for every provider."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from routing.json_text import clean
from routing.types import Failure, FailureKind

NO_QUOTA_CODES = frozenset(("insufficient_quota", "billing_hard_limit_reached", "billing_not_active"))
NO_QUOTA = "The provider's account has no quota left."
"""By these words the ledger tells a spent account from a wrong key, which is of the same kind."""
BAD_JSON_CODE = "json_validate_failed"


def status_failure(
    status: int, message: str = "", *, code: str | None = None, retry_after: float | None = None
) -> Failure:
    """The failure that an HTTP status stands for. `message` and `code` are the provider's own; its words are
    shown only where they help to mend the configuration."""
    if code == BAD_JSON_CODE:
        return Failure(FailureKind.UNPARSABLE, "The model's answer did not obey the schema.")
    if code in NO_QUOTA_CODES:
        return Failure(FailureKind.AUTH, NO_QUOTA)
    if status in (401, 403):
        return Failure(FailureKind.AUTH, f"The provider refused the API key ({status}).")
    if status == 429:
        return Failure(FailureKind.RATE_LIMITED, "The provider is at its rate limit (429).", retry_after)
    if status == 408:
        return Failure(FailureKind.TIMEOUT, "The provider gave up waiting for its model (408).", retry_after)
    if 300 <= status < 400:
        return Failure(
            FailureKind.BAD_REQUEST,
            f"The provider sent the request on to another address ({status}), which is not followed.",
        )
    if status in (409, 425, 498) or status >= 500 or status < 400:
        return Failure(FailureKind.UNAVAILABLE, f"The provider is unavailable ({status}).", retry_after)
    words = f": {clean(message).strip()[:200]}" if message.strip() else "."
    return Failure(FailureKind.BAD_REQUEST, f"The provider turned the request down ({status}){words}")


def connect_failure() -> Failure:
    return Failure(FailureKind.UNAVAILABLE, "The provider could not be reached.")


def silence_failure(seconds: float) -> Failure:
    return Failure(FailureKind.TIMEOUT, f"The provider sent nothing for {seconds:g} s.")


def cut_failure() -> Failure:
    return Failure(FailureKind.CUT, "The connection to the provider broke off in mid-answer.")


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds that the provider asks us to wait: `Retry-After` in seconds or as a date, or its millisecond
    form. None when it is absent or makes no sense."""
    for name, per_second in (("retry-after-ms", 1_000.0), ("retry-after", 1.0)):
        try:
            seconds = float(headers.get(name, "")) / per_second
        except ValueError:
            continue
        if math.isfinite(seconds):
            return max(0.0, seconds)
    try:
        when = parsedate_to_datetime(headers.get("retry-after", ""))
    except ValueError:
        return None
    when = when if when.tzinfo is not None else when.replace(tzinfo=UTC)
    return max(0.0, (when - datetime.now(UTC)).total_seconds())
