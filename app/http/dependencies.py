"""Dependencies that controllers can request by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, get_type_hints

from litestar import Request
from litestar.di import Provide
from msgspec import Struct

from app.core.errors import SessionEnded
from app.core.settings.config import Settings
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.second_factors.services import SecondFactorServices
from app.http.calls.access import authenticate, caller_of, scopes_of
from app.http.requests.request_id import request_id as read_request_id
from app.http.services import Services, services_of


def caller(request: Request[Any, Any, Any]) -> Caller:
    """Returns the authenticated caller. Only for routes that are not public."""
    return caller_of(request)


async def visitor(request: Request[Any, Any, Any]) -> Caller | None:
    """Returns the caller of a public route, None without a valid session.

    Raises the errors of an API token, which is never ignored.
    """
    try:
        return await authenticate(request, scopes_of(request.route_handler))
    except SessionEnded:
        return None


def settings(request: Request[Any, Any, Any]) -> Settings:
    return services_of(request.app).settings


def request_id(request: Request[Any, Any, Any]) -> str:
    """Returns the ID of the request in logs, for errors in streams."""
    return read_request_id(request.scope)


def _service_dependencies() -> Iterator[tuple[str, Provide]]:
    """Yields each service under its class name in snake case: `account_service` is the AccountService."""
    for group, place in ((Services, ()), (SecondFactorServices, ("second_factors",))):
        for field, kind in get_type_hints(group).items():
            if kind.__module__.startswith("app.domains.") and not issubclass(kind, Struct):
                name = re.sub(r"(?<=.)(?=[A-Z])", "_", kind.__name__).lower()
                yield name, Provide(_provider(kind, *place, field), sync_to_thread=False)


def _provider(kind: type, *place: str) -> Callable[[Request[Any, Any, Any]], Any]:
    find = attrgetter(".".join(place))

    def service(request: Request[Any, Any, Any]) -> Any:
        return find(services_of(request.app))

    service.__annotations__["return"] = kind
    return service


DEPENDENCIES: dict[str, Provide] = {
    "caller": Provide(caller, sync_to_thread=False),
    "visitor": Provide(visitor),
    "settings": Provide(settings, sync_to_thread=False),
    "request_id": Provide(request_id, sync_to_thread=False),
    **dict(_service_dependencies()),
}
