"""Maps HTTP answers of providers to failures, with one table for all providers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from msgspec.structs import replace

from routing.network.problems import Problem
from routing.providers.error_responses import FILTER_CODES
from routing.types import Failure, FailureKind

NO_QUOTA_CODES = frozenset(("insufficient_quota", "billing_hard_limit_reached", "billing_not_active"))
NO_QUOTA = "The provider's account has no quota left."
"""The ledger distinguishes an exhausted account from an invalid key by this text; both have the same kind."""
UNREACHABLE = "The provider could not be reached."
"""The ledger distinguishes an unreachable server from one that answers with an error by this text."""
NOT_JSON = Failure(FailureKind.CUT, "The model's server sent a line that is not JSON.")
LOADING = Failure(FailureKind.UNAVAILABLE, "The model is still loading.")
BAD_JSON_CODE = "json_validate_failed"
PAYMENT_REQUIRED = 402

MAX_TRIES_AFTER_SUCCESS = 2
"""Tries of a call that the server answers with status 200 and an error."""
LONG_WAIT_SECONDS = 30.0
"""Longest `retry_after` that calls wait for."""


def status_failure(status: int, *, code: str | None = None, retry_after: float | None = None) -> Failure:
    """Returns the failure for an HTTP status. `code` is the provider's error code.

    The provider's text is not included, because every reader of the analysis sees the failure.
    """
    if code == BAD_JSON_CODE:
        return Failure(FailureKind.UNPARSABLE, "The model's answer did not obey the schema.")
    if code in NO_QUOTA_CODES:
        return Failure(FailureKind.AUTH, NO_QUOTA)
    if code is not None and code.lower() in FILTER_CODES:
        return Failure(FailureKind.REFUSED, "The provider's content filter turned the text down.")
    if status == PAYMENT_REQUIRED:
        return Failure(FailureKind.AUTH, NO_QUOTA)
    if status in (401, 403):
        return Failure(FailureKind.AUTH, f"The provider refused the API key ({status}).")
    if status == 429:
        return Failure(FailureKind.RATE_LIMITED, _rate_limit_text(retry_after), retry_after)
    if status == 408:
        return Failure(FailureKind.TIMEOUT, "The provider gave up waiting for its model (408).", retry_after)
    if 300 <= status < 400:
        return Failure(
            FailureKind.BAD_REQUEST,
            f"The provider sent the request on to another address ({status}), which is not followed.",
        )
    if status in (409, 425, 498) or status >= 500 or status < 400:
        return Failure(FailureKind.UNAVAILABLE, f"The provider is unavailable ({status}).", retry_after)
    return Failure(FailureKind.BAD_REQUEST, f"The provider turned the request down ({status}).")


def stated_failure(failure: Failure, text: str) -> Failure:
    """Returns the failure for an error with status 200, with the server's text, which nothing else shows.

    A refusal and an answer that is not JSON keep their message.
    """
    text = text or "an error without a text"
    if failure.kind in (FailureKind.REFUSED, FailureKind.UNPARSABLE):
        return failure
    message = (
        f"{NO_QUOTA} It says: {text}" if failure.message == NO_QUOTA else f"The model's server says: {text}"
    )
    return replace(failure, message=message)


def _rate_limit_text(wait: float | None) -> str:
    if wait is None or wait <= LONG_WAIT_SECONDS:
        return "The provider is at its rate limit (429)."
    return f"The provider is at its rate limit (429) and asks to wait {duration(wait)}, which is too long."


def duration(seconds: float) -> str:
    """Formats a wait: '45 seconds', '10 minutes', '1 hour'."""
    for size, name in ((3_600, "hour"), (60, "minute"), (1, "second")):
        if seconds >= size:
            number = round(seconds / size)
            return f"{number} {name}{'s' if number != 1 else ''}"
    return "a moment"


def too_long_failure(tokens: int, limit: int | None) -> Failure:
    """Returns the failure for a text that exceeds the model's context. `limit` is None when it is unknown."""
    if limit is None:
        return Failure(FailureKind.TOO_LONG, "Your text is too long for this model.")
    room = ", which leaves no room for an answer" if tokens <= limit else ""
    return Failure(
        FailureKind.TOO_LONG, f"Your text is too long for this model ({tokens:,} of {limit:,} tokens{room})."
    )


def connect_failure(problem: Problem | None) -> Failure:
    """Returns the failure without a connection. One that every further try would meet is not retried."""
    if problem is None:
        return Failure(FailureKind.UNAVAILABLE, UNREACHABLE)
    kind = FailureKind.BAD_REQUEST if problem.is_permanent else FailureKind.UNAVAILABLE
    return Failure(kind, f"{UNREACHABLE} {problem.text}")


def silence_failure(seconds: float) -> Failure:
    return Failure(FailureKind.TIMEOUT, f"The provider sent nothing for {seconds:g} s.")


def cut_failure() -> Failure:
    return Failure(FailureKind.CUT, "The connection to the provider broke off in mid-answer.")


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Returns the seconds to wait: `Retry-After` in seconds or as a date, or its millisecond form.

    A date is compared with the `Date` of the answer, because this machine's clock may be wrong. None when the
    header is missing or invalid.
    """
    for name, per_second in (("retry-after-ms", 1_000.0), ("retry-after", 1.0)):
        try:
            seconds = float(headers.get(name, "")) / per_second
        except ValueError:
            continue
        if math.isfinite(seconds):
            return max(0.0, seconds)
    when, now = (_date(headers.get(name, "")) for name in ("retry-after", "date"))
    return None if when is None else max(0.0, (when - (now or datetime.now(UTC))).total_seconds())


def _date(text: str) -> datetime | None:
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    return date if date.tzinfo is not None else date.replace(tzinfo=UTC)
