"""Builds the web application."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from app.core.observability.meters import Meters
from app.core.observability.tracing import start_tracing, stop_tracing
from app.core.settings.config import Settings
from app.http.background import start_background
from app.http.composition import open_services
from app.http.errors import EXCEPTION_HANDLERS
from app.http.handlers import handlers
from app.http.pages.api_reference import api_reference_handlers
from app.http.pages.dramatiq_page import dramatiq_page
from app.http.pages.security_txt import security_txt_handler
from app.http.pages.unknown_calls import unknown_calls
from app.http.pages.web import COMPRESSED_IN_ADVANCE, web_handlers
from app.http.requests.request import ApiRequest
from app.http.routes import ROUTES
from app.http.server.edge import EdgeMiddleware

STREAMS = r"/events$|^/v1/(chat/completions|responses)$|^/mcp$"


class App(Litestar):
    """Litestar without its plugins for pydantic and attrs, which take 3 MB and serve no type of the API."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(settings: Settings | None = None, env: Mapping[str, str] | None = None) -> Litestar:
    """Builds the application; without arguments, as uvicorn's factory calls it, from `os.environ`.

    Each lifespan opens its services from `app.state.settings`. What routing needs (hosts, headers, bodies,
    the queue) is fixed when the application is built.
    """
    env = os.environ if env is None else env
    settings = settings or Settings.from_env(env)
    meters = Meters()

    @asynccontextmanager
    async def services(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            start_tracing(settings.trace_endpoint, "iris-api")
            stack.callback(stop_tracing)
            app.state.services = await open_services(app.state.settings, env, meters, stack)
            await start_background(app.state.services, stack)
            yield

    app = App(
        [
            *handlers(ROUTES, settings.max_body_bytes),
            unknown_calls(),
            *api_reference_handlers(settings.web_dir, settings.base_path),
            *web_handlers(settings.web_dir, settings.base_path),
            dramatiq_page(settings),
            security_txt_handler(settings),
        ],
        lifespan=[services],
        exception_handlers=EXCEPTION_HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1_000, exclude=STREAMS, exclude_opt_key=COMPRESSED_IN_ADVANCE
        ),
        openapi_config=None,
        request_class=ApiRequest,
        request_max_body_size=settings.max_body_bytes,
        state=State({"settings": settings}),
        logging_config=None,
        debug=False,  # LITESTAR_DEBUG would decide otherwise, and show tracebacks to clients
        pdb_on_exception=False,
    )
    app.asgi_handler = EdgeMiddleware(app.asgi_handler, settings, meters)
    return app
