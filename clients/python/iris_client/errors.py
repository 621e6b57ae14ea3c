"""Errors of the client. Errors that the server reports have its text and code."""

from __future__ import annotations

import httpx
import msgspec


class IrisError(Exception):
    """Base of all errors of the client."""


class ConnectionLost(IrisError):
    """The server does not respond."""


class AnalysisFailed(IrisError):
    """The analysis ended without a result. `analysis_id` names it."""

    def __init__(self, reason: str, analysis_id: str) -> None:
        super().__init__(reason)
        self.analysis_id = analysis_id


class AnalysisCanceled(AnalysisFailed):
    """The analysis was stopped."""


class ApiError(IrisError):
    """The server refused the request.

    `code` is for programs and stable. `retry_after` is in seconds. `questions` state what to add to the text,
    with the code `unclear_scenario`.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        request_id: str = "",
        questions: tuple[str, ...] = (),
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.request_id = request_id
        self.questions = questions
        self.retry_after = retry_after


class InvalidRequest(ApiError):
    """400, 413, 415 or 422: the request cannot be understood or is refused as it is."""


class NotAuthenticated(ApiError):
    """401: no token, or one that is malformed, unknown, revoked or expired."""


class NotAllowed(ApiError):
    """403: the token lacks a scope, or its owner a permission."""


class NotFound(ApiError):
    """404: it does not exist or belongs to somebody else."""


class Conflict(ApiError):
    """409: the state of the thing does not permit the call."""


class RateLimited(ApiError):
    """429: a limit or a budget is used up."""


class ServerError(ApiError):
    """5xx: a failure of the server."""


KINDS: dict[int, type[ApiError]] = {
    401: NotAuthenticated,
    403: NotAllowed,
    404: NotFound,
    409: Conflict,
    429: RateLimited,
}


class _Body(msgspec.Struct):
    error: str
    code: str
    request_id: str = msgspec.field(default="", name="requestId")
    questions: tuple[str, ...] = ()


def error_of(response: httpx.Response) -> ApiError:
    """Returns the error that a response reports. Its content has been read."""
    status = response.status_code
    try:
        body = msgspec.json.decode(response.content, type=_Body)
    except msgspec.MsgspecError:
        body = _Body(f"The server responded with {status} {response.reason_phrase}.", f"http_{status}")
    kind = KINDS.get(status, ServerError if status >= 500 else InvalidRequest)
    waits = response.headers.get("retry-after", "")
    return kind(
        status,
        body.code,
        body.error,
        request_id=body.request_id,
        questions=body.questions,
        retry_after=float(waits) if waits.isdigit() else None,
    )
