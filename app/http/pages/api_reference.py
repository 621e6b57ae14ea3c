"""API reference page at /schema: Scalar, from the web build."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import ScalarRenderPlugin

SCRIPT = "/api-reference.js"
"""Scalar's bundle, which `web/vite.config.ts` copies into the web build."""

OPTIONS: dict[str, Any] = {
    "withDefaultFonts": False,
    "telemetry": False,
    "hideClientButton": True,
    "showDeveloperTools": "never",
    "agent": {"disabled": True},
    "mcp": {"disabled": True},
    "customCss": ":root { --scalar-font: system-ui; --scalar-font-code: ui-monospace, monospace }",
}
"""Without these Scalar loads fonts, and offers services, from its own hosts."""

TEMPLATE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{title}: API reference</title>
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <noscript>This page needs JavaScript. The OpenAPI description is at <a href="{url}">{url}</a>.</noscript>
    <script id="api-reference" data-url="{url}" data-configuration="{options}"></script>
    <script src="{script}"></script>
  </body>
</html>
"""


class ApiReference(ScalarRenderPlugin):
    """Renders Scalar without inline scripts and other hosts, as the content security policy demands."""

    def __init__(self) -> None:
        super().__init__(path="/", js_url=SCRIPT, options=OPTIONS)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return TEMPLATE.format(
            title=escape(openapi_schema["info"]["title"]),
            url=escape(self.get_openapi_json_route(request)),
            options=escape(msgspec.json.encode(self.options).decode()),
            script=self.js_url,
        ).encode()
