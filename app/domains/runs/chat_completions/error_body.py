"""Maps errors to the form of the OpenAI API."""

from __future__ import annotations

from app.core.errors import AppError, TooManyRequests
from app.domains.runs.analyses.errors import TooManyFollowed
from app.domains.runs.chat_completions.schemas import ChatErrorBody, ErrorDetail

TYPES = {
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    429: "rate_limit_error",
}
REPEATABLE = (TooManyRequests, TooManyFollowed)
"""Errors after which no run exists. `Unavailable` may be raised while a run is waited for."""

SHOULD_RETRY = "x-should-retry"
"""Header by which the official clients decide on a retry. By status alone, they would repeat failed runs."""


def chat_error_body(error: AppError, request_id: str) -> ChatErrorBody:
    message = " ".join((error.message, *(error.questions or ())))
    kind = TYPES.get(error.status, "server_error" if error.status >= 500 else "invalid_request_error")
    if error.status == 429 and error.code.endswith("budget_spent"):
        kind = "insufficient_quota"
    return ChatErrorBody(ErrorDetail(message, kind, error.param, error.code), request_id)


def chat_error_headers(error: AppError) -> dict[str, str]:
    """Returns the headers of the error, with the one that prevents paid retries."""
    return {**error.headers, SHOULD_RETRY: "true" if isinstance(error, REPEATABLE) else "false"}
