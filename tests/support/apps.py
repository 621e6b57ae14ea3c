"""Applications for tests, cached by settings because building one takes longer than most tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from litestar import Litestar

from app.core.settings.config import Settings
from app.main import create_app


def app_for(settings: Settings, env: Mapping[str, str] | None = None) -> Litestar:
    """Returns the application for these settings and environment, built once per process.

    Each lifespan opens new services on the database of the test. A test that modifies the application or
    reads its counters builds its own.
    """
    app = _built(settings.replace(database_url="", smtp_url=""), frozenset((env or {}).items()))
    app.state.settings = settings
    app.state.pop("services", None)
    return app


@cache
def _built(settings: Settings, env: frozenset[tuple[str, str]]) -> Litestar:
    return create_app(settings, dict(env))
