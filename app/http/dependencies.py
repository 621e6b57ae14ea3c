"""What a controller may ask for by name."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import Provide

from app.core.config import Settings
from app.domains.accounts.service import AccountService
from app.domains.accounts.sessions import Caller, SessionService
from app.domains.agents.service import AgentService
from app.domains.analyses.service import AnalysisService
from app.domains.identities.service import IdentityService
from app.domains.status.service import StatusService
from app.http.access import caller_of


def caller(request: Request[Any, Any, Any]) -> Caller:
    """Who makes the request. Only on routes whose access is more than public."""
    return caller_of(request)


def settings(state: State) -> Settings:
    return state.services.settings  # type: ignore[no-any-return]  # State is an untyped bag


def account_service(state: State) -> AccountService:
    return state.services.accounts  # type: ignore[no-any-return]


def session_service(state: State) -> SessionService:
    return state.services.sessions  # type: ignore[no-any-return]


def identity_service(state: State) -> IdentityService:
    return state.services.identities  # type: ignore[no-any-return]


def agent_service(state: State) -> AgentService:
    return state.services.agents  # type: ignore[no-any-return]


def analysis_service(state: State) -> AnalysisService:
    return state.services.analyses  # type: ignore[no-any-return]


def status_service(state: State) -> StatusService:
    return state.services.status  # type: ignore[no-any-return]


DEPENDENCIES: dict[str, Provide] = {
    provider.__name__: Provide(provider, sync_to_thread=False)
    for provider in (
        caller,
        settings,
        account_service,
        session_service,
        identity_service,
        agent_service,
        analysis_service,
        status_service,
    )
}
