"""Builds Litestar handlers from the access table: guards, dependencies and OpenAPI descriptions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from litestar import Response
from litestar._kwargs import KwargsModel
from litestar.connection import ASGIConnection
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
)
from litestar.types import Guard
from litestar.types.internal_types import PathParameterDefinition

from app.core.errors import (
    AppError,
    Forbidden,
    ForeignOrigin,
    InvalidField,
    InvalidJson,
    NotFound,
    NotJson,
    NotSignedIn,
    SessionEnded,
    TooLarge,
    TooManyRequests,
    UnstorableText,
)
from app.domains.identity.accounts.errors import (
    ReauthenticationRequired,
    SecondFactorRequired,
    SessionSuspended,
)
from app.domains.identity.accounts.scopes import Scope
from app.domains.identity.tokens.errors import (
    InvalidToken,
    MissingScope,
    SessionRequired,
    TokenExpired,
    TokenMalformed,
    TokenRevoked,
    TokenSuspended,
)
from app.domains.runs.chat_completions.schemas import ChatErrorBody
from app.http.calls.access import GUARDS, SAFE_METHODS, SCOPES, Access, require_reauthentication
from app.http.calls.answers import response
from app.http.calls.origin import require_own_page, require_own_site
from app.http.calls.rate_limits import limit_guard
from app.http.calls.route import Route
from app.http.dependencies import DEPENDENCIES
from app.http.errors import ErrorBody, is_chat_call

STREAM = "text/event-stream"
SESSION_SCHEME, COOKIE_SCHEME, TOKEN_SCHEME = "session", "sessionCookie", "apiToken"
"""Names of the security schemes in the OpenAPI description."""

TOKEN_ERRORS = (InvalidToken, TokenMalformed, TokenRevoked, TokenExpired, TokenSuspended)


class ApiHandler(HTTPRouteHandler):
    """A handler whose dependencies take the request.

    It calls them one after another, with the parameters of the request. The framework resolves several in a
    task group and converts the arguments of each, which costs more than they do.
    """

    def create_kwargs_model(self, path_parameters: dict[str, PathParameterDefinition]) -> KwargsModel:
        model = super().create_kwargs_model(path_parameters)
        provided = [(one.key, one.provide) for batch in model.dependency_batches for one in batch]

        async def resolve(values: dict[str, Any], connection: ASGIConnection[Any, Any, Any, Any]) -> None:
            for name, provide in provided:
                values[name] = await provide(request=connection)

        model.extractors = [*model.extractors, resolve]
        model.dependency_batches = []
        return model


def handlers(routes: Iterable[Route], body_most: int | None = None) -> list[HTTPRouteHandler]:
    """Returns the handlers of all routes. `body_most` caps every call's body limit, in bytes."""
    routes = tuple(routes)
    methods: dict[str, set[str]] = {}
    for route in routes:
        methods.setdefault(route.path, {"OPTIONS"}).add(route.method)
    return [
        *(_options_handler(path, known) for path, known in methods.items()),
        *(_handler(route, body_most) for route in routes),
    ]


def _options_handler(path: str, methods: Iterable[str]) -> HTTPRouteHandler:
    """Returns a handler that answers OPTIONS with all methods of a path.

    The framework's own handler would list only the methods of the first call.
    """
    allow = ", ".join(sorted(methods))

    async def list_methods() -> Response[None]:
        return Response(None, status_code=HTTPStatus.NO_CONTENT, headers={"Allow": allow})

    return HTTPRouteHandler(
        path,
        http_method=[HttpMethod.OPTIONS],
        status_code=HTTPStatus.NO_CONTENT,
        include_in_schema=False,
    )(list_methods)


def _handler(route: Route, body_most: int | None) -> HTTPRouteHandler:
    summary, _, description = (route.function.__doc__ or "").partition("\n\n")
    decorate = ApiHandler(
        route.path,
        http_method=[HttpMethod(route.method)],
        guards=guards_of(route),
        dependencies={
            name: DEPENDENCIES[name] for name in route.function.__annotations__ if name in DEPENDENCIES
        },
        status_code=route.success,
        operation_class=StreamedOperation if route.streams else DocumentedOperation,
        operation_id=route.function.__name__,
        summary=summary.strip().rstrip("."),
        response_description=summary.strip(),
        description=_described(route, description or summary),
        tags=[route.tag],
        responses={**_error_responses(route), **route.answers},
        response_headers=route.headers,
        security=_security(route),
        request_max_body_size=min(route.body_bytes, body_most or route.body_bytes),
        opt={"access": route.access, SCOPES: route.scopes},
    )
    handler: HTTPRouteHandler = decorate(route.function)
    return handler


def _described(route: Route, text: str) -> str:
    """Returns the description of a call, with the scopes that it needs of API tokens."""
    words = " ".join(text.split())
    if not route.identifies:
        return words
    needed = " or ".join(f"`{scope}`" for scope in route.scopes)
    if len(route.scopes) == len(Scope):
        needed = "any scope"
    scopes = f"API token: {needed}." if route.scopes else "API tokens are refused: this call needs a session."
    return f"{words}\n\n{scopes}"


def _security(route: Route) -> list[dict[str, list[str]]]:
    """Returns the alternatives: nothing, a session, its cookie, or an API token with one of the scopes."""
    if not route.identifies:
        return []
    alternatives: list[dict[str, list[str]]] = [{}] if route.access is Access.PUBLIC else []
    alternatives += [{SESSION_SCHEME: []}, *({TOKEN_SCHEME: [str(scope)]} for scope in route.scopes)]
    if route.method in SAFE_METHODS:
        alternatives.append({COOKIE_SCHEME: []})
    return alternatives


def guards_of(route: Route) -> list[Guard]:
    """Returns the guards in order: origin, authentication, recent authentication, rate limit."""
    return [
        *([require_own_page] if route.by_cookie else []),
        *([require_own_site] if route.is_limited_by_address else []),
        *GUARDS[route.access],
        *([require_reauthentication] if route.reauthenticated else []),
        *([limit_guard(route.rate_limit)] if route.rate_limit else []),
    ]


@dataclass
class DocumentedOperation(Operation):
    """Corrects the generated OpenAPI operation.

    Removes the 400 response that the framework adds to every call with parameters, which is never sent, and
    the content of 204 responses. A body that may be null is optional.
    """

    def __post_init__(self) -> None:
        if isinstance(self.request_body, RequestBody):
            kinds = [media.schema for media in self.request_body.content.values()]
            self.request_body.required = not any(map(_may_be_null, kinds))
        for code, answer in (self.responses or {}).items():
            if int(code) == HTTPStatus.NO_CONTENT and isinstance(answer, OpenAPIResponse):
                answer.content = None
        self.responses = {
            code: answer
            for code, answer in (self.responses or {}).items()
            if not (
                isinstance(answer, OpenAPIResponse)
                and answer.description == HTTPStatus.BAD_REQUEST.description
            )
        }


@dataclass
class StreamedOperation(DocumentedOperation):
    """Adds server-sent events to the successful answer."""

    def __post_init__(self) -> None:
        super().__post_init__()
        answer = (self.responses or {})["200"]
        if isinstance(answer, OpenAPIResponse) and answer.content is not None:
            answer.content[STREAM] = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))


def _may_be_null(kind: Schema | Reference | None) -> bool:
    some = (kind.one_of or []) if isinstance(kind, Schema) else []
    return any(isinstance(one, Schema) and one.type is OpenAPIType.NULL for one in some)


def errors_of(route: Route) -> dict[int, list[type[AppError]]]:
    """Returns the errors of a call by status."""
    errors = [*route.errors]
    if route.access is not Access.PUBLIC:
        errors += [NotSignedIn, SessionEnded, SessionSuspended]
    if route.identifies:
        errors += TOKEN_ERRORS
        errors += [MissingScope, TooManyRequests] if route.scopes else [SessionRequired]
    if route.access is Access.ADMIN:
        errors += [Forbidden, SecondFactorRequired]
    if route.reauthenticated:
        errors += [ReauthenticationRequired]
    if ":uuid}" in route.path:
        errors += [NotFound]
    if route.by_cookie or route.is_limited_by_address:
        errors += [ForeignOrigin]
    if route.rate_limit and TooManyRequests not in errors:
        errors += [TooManyRequests]
    if route.has_body:
        errors += [InvalidJson, NotJson, UnstorableText, InvalidField, TooLarge]
    by_status: dict[int, list[type[AppError]]] = {}
    for error in errors:
        by_status.setdefault(error.status, []).append(error)
    return dict(sorted(by_status.items()))


def _error_responses(route: Route) -> dict[int, ResponseSpec]:
    """Returns the error responses by status, each with its possible codes and texts."""
    body = ChatErrorBody if is_chat_call(route.path) else ErrorBody
    return {
        status: response(body, " · ".join(_error_text(route, error) for error in kinds))
        for status, kinds in errors_of(route).items()
    }


def _error_text(route: Route, error: type[AppError]) -> str:
    more = f" The limit is {route.body_bytes:,} bytes." if error is TooLarge else ""
    return f"`{error.code}`: {error.text}{more}"
