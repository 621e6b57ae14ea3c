"""Error responses as `{"error": text, "code": code, "requestId": …}`, without stack traces."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap, Scope
from msgspec import UNSET, Struct, UnsetType
from redis.exceptions import RedisError
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.core.errors import AppError, BadRequest, InvalidField, NotFound, TooLarge, Unavailable
from app.domains.runs.analyses.errors import scenario_error
from app.domains.runs.chat_completions.error_body import chat_error_body, chat_error_headers
from app.domains.runs.chat_completions.schemas import ChatErrorBody
from app.http.requests.request_id import request_id
from app.http.requests.validation_messages import field_text
from routing.scenario.validation import ScenarioError

log = structlog.get_logger(__name__)

AWAY = ("08", "53", "57P")
"""SQLSTATE prefixes of a PostgreSQL server that is starting, stopping or out of connections."""


class ErrorBody(Struct, frozen=True, rename="camel"):
    """Body of every error response. `error` is for users, `code` for programs, `requestId` for log searches.

    `questions` state what to add to the text; only with the code `unclear_scenario`.
    """

    error: str
    code: str
    request_id: str
    questions: tuple[str, ...] | UnsetType = UNSET


class MethodNotAllowed(AppError):
    status = 405
    code = "method_not_allowed"
    text = "This address does not support that method."


def is_chat_call(path: str) -> bool:
    """Returns whether clients of the OpenAI API make this call."""
    return path == "/v1" or path.startswith("/v1/")


def error_headers(error: AppError, scope: Scope) -> dict[str, str]:
    return chat_error_headers(error) if is_chat_call(scope["path"]) else error.headers


def error_body(error: AppError, scope: Scope) -> ErrorBody | ChatErrorBody:
    if is_chat_call(scope["path"]):
        return chat_error_body(error, request_id(scope))
    questions = UNSET if error.questions is None else error.questions
    return ErrorBody(error.message, error.code, request_id(scope), questions)


def error_response(request: Request[Any, Any, Any], error: AppError) -> Response[ErrorBody | ChatErrorBody]:
    body, headers = error_body(error, request.scope), error_headers(error, request.scope)
    return Response(body, status_code=error.status, headers=headers, media_type="application/json")


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody | ChatErrorBody]:
    return error_response(request, app_error_of(error, request.scope["path"]))


def on_http_error(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[ErrorBody | ChatErrorBody]:
    """Handles errors raised by the framework: unknown addresses, methods and invalid bodies."""
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        return error_response(request, InvalidField(field_text(extra)))
    known: dict[int, type[AppError]] = {404: NotFound, 405: MethodNotAllowed, 413: TooLarge}
    if error.status_code in known:
        return error_response(request, known[error.status_code](headers=dict(error.headers or {})))
    if error.status_code < 500:
        return error_response(request, BadRequest())
    return on_error(request, error)


def app_error_of(error: Exception, path: str) -> AppError:
    """Returns the error to show for an exception. Logs it, unless the caller has caused it."""
    if isinstance(error, AppError):
        return error
    if isinstance(error, ScenarioError):
        return scenario_error(error)
    if _is_lost_connection(error):
        log.warning("service unreachable", error=repr(error), path=path)
        return Unavailable()
    log.error("request failed", path=path, exc_info=error)
    return AppError()


def _is_lost_connection(error: Exception) -> bool:
    """Returns whether PostgreSQL or Redis is unreachable or overloaded."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, PoolTimeout | RedisError | ConnectionError | TimeoutError)
    state = str(getattr(error.orig, "sqlstate", None))
    is_away = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return is_away or state.startswith(AWAY)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {HTTPException: on_http_error, Exception: on_error}
