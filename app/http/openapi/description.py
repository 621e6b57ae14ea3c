"""OpenAPI description as JSON (/schema/openapi.json) and as a page (/schema)."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Server

from app import __version__
from app.http.handlers import handlers
from app.http.openapi.result_schema import RunResultSchema
from app.http.pages.api_reference import ApiReference
from app.http.routes import ROUTES


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="iRIS",
        version=__version__,
        description="Four lenses analyse a decision live; a quality gate escalates only weak answers.",
        license=License(name="MIT", identifier="MIT"),
        servers=[Server(url="/")],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer", description="The session token."),
                "apiToken": SecurityScheme(
                    type="http",
                    scheme="bearer",
                    bearer_format="iris_…",
                    description="An API token with the scope that the call names.",
                ),
            }
        ),
        path="/schema",
        render_plugins=[JsonRenderPlugin(), ApiReference()],
    )


def dump() -> bytes:
    """Returns the OpenAPI description as indented JSON, deterministic for the same code. Starts no server."""
    app = Litestar(
        handlers(ROUTES),
        openapi_config=openapi_config(),
        plugins=[RunResultSchema()],
        logging_config=None,
    )
    schema = app.openapi_schema.to_schema()
    _sort_headers(schema)
    return msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"


def _sort_headers(schema: dict[str, Any]) -> None:
    """Sorts the headers of each response by name, which Litestar keeps in a set."""
    for path in schema["paths"].values():
        for call in path.values():
            for response in call["responses"].values():
                if headers := response.get("headers"):
                    response["headers"] = dict(sorted(headers.items()))
