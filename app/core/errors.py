"""Errors shown to users. Each class has an HTTP status, a code and a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class AppError(Exception):
    """Base of all errors that are returned as `{"error": text, "code": code, "requestId": …}`.

    Subclasses of one resource are in its `errors.py` and are declared on the routes that can raise them.
    """

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal_error"
    text: ClassVar[str] = "Something went wrong on our side. Please try again."
    param: ClassVar[str | None] = None
    """Field of the request that caused the error, for OpenAI-compatible calls."""

    def __init__(
        self,
        text: str | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        questions: tuple[str, ...] | None = None,
    ) -> None:
        self.message = text or self.text
        self.headers = dict(headers or {})
        self.questions = questions
        super().__init__(self.message)


class BadRequest(AppError):
    status = 400
    code = "bad_request"
    text = "The request could not be understood."


class InvalidJson(BadRequest):
    code = "invalid_json"
    text = "The request body is not valid JSON."


class NotJson(AppError):
    """Only JSON is accepted, because forms of other sites cannot send it."""

    status = 415
    code = "not_json"
    text = "The request body must be JSON, sent as Content-Type: application/json."


class UnstorableText(BadRequest):
    code = "unstorable_text"
    text = "The text contains characters that cannot be stored."


class InvalidField(AppError):
    status = 422
    code = "invalid_field"
    text = "A field of the request has the wrong type."


class NotSignedIn(AppError):
    status = 401
    code = "not_signed_in"
    text = "No token found"

    def __init__(self, text: str | None = None) -> None:
        super().__init__(text, headers={"WWW-Authenticate": "Bearer"})


class SessionEnded(NotSignedIn):
    code = "session_ended"
    text = "Your session has ended. Please sign in again."


class Forbidden(AppError):
    status = 403
    code = "forbidden"
    text = "You are not allowed to do this."


class NotFound(AppError):
    status = 404
    code = "not_found"
    text = "There is nothing at this address."


class TooSlow(AppError):
    status = 408
    code = "too_slow"
    text = "The request timed out."


class ClientDisconnected(AppError):
    """The client disconnected before the whole request had arrived.

    The status, which nginx uses for this case, appears only in the log.
    """

    status = 499
    code = "client_disconnected"
    text = "The request was not received completely."


class TooLarge(AppError):
    status = 413
    code = "too_large"
    text = "The request is too large."


class TooManyRequests(AppError):
    """Rate limit exceeded. `retry_after` is in whole seconds."""

    status = 429
    code = "too_many_requests"
    text = "Too many requests. Please try again in a moment."

    def __init__(self, text: str | None = None, *, retry_after: int) -> None:
        super().__init__(text, headers={"Retry-After": str(retry_after)})


class WrongHost(BadRequest):
    code = "wrong_host"
    text = "This server does not accept requests for this host name. Its operator can allow the name."


class ForeignOrigin(Forbidden):
    """A request authenticated only by its cookie that a page of another site may have caused."""

    code = "foreign_origin"
    text = "This request was not sent from a page of this site."


class Unavailable(AppError):
    status = 503
    code = "unavailable"
    text = "The service is not available right now. Please try again in a moment."

    def __init__(self, text: str | None = None) -> None:
        super().__init__(text, headers={"Retry-After": "2"})
