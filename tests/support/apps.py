"""Applications for tests: one for the same settings, since building one takes longer than most tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from litestar import Litestar
from msgspec.structs import replace

from app.core.config import Settings
from app.main import create_app


def app_for(settings: Settings, env: Mapping[str, str] | None = None) -> Litestar:
    """Built once a process for the same settings and environment. Every lifespan opens its services anew, on
    the test's own database; those of the test before are closed and gone. A test that takes the app apart,
    or reads what it has counted, builds one of its own."""
    app = _built(replace(settings, database_url="", smtp_url=""), frozenset((env or {}).items()))
    app.state.settings = settings
    app.state.pop("services", None)
    return app


@cache
def _built(settings: Settings, env: frozenset[tuple[str, str]]) -> Litestar:
    return create_app(settings, dict(env))
