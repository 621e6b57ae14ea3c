"""The app configured for the test OpenID provider, and its browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from litestar import Litestar
from pydantic import SecretStr

from app.core.settings.config import Settings
from tests.app.domains.identity.identity_providers.visitor import ADA, Visitor
from tests.oidc.fixture import OidcProvider, oidc_provider, oidc_server
from tests.support.serving import running_app

__all__ = ["oidc_provider", "oidc_server"]

OpenBrowser = Callable[[], Visitor]


@pytest.fixture
def settings(settings: Settings, oidc_provider: OidcProvider) -> Settings:
    oidc_provider.add(ADA)
    return settings.replace(
        google_issuer=oidc_provider.issuer,
        google_client_id=oidc_provider.client_id,
        google_client_secret=SecretStr(oidc_provider.client_secret),
        google_hosts=("iris.test", "*.iris.test"),
        google_redirect_hosts=("only.iris.test",),
        allowed_hosts=("iris.test", "*.iris.test", "elsewhere.test"),
    )


@pytest.fixture
async def open_browser(app: Litestar, oidc_provider: OidcProvider) -> AsyncIterator[OpenBrowser]:
    """Returns a function that opens a browser."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(running_app(app))

        def create() -> Visitor:
            visitor = Visitor(app, oidc_provider)
            stack.push_async_callback(visitor.http.aclose)
            return visitor

        yield create


@pytest.fixture
def visitor(open_browser: OpenBrowser) -> Visitor:
    return open_browser()
