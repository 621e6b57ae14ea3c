"""OpenAPI description, written to `web/openapi.json`.

The web build contains a copy, so that no server process generates or holds it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, License, SecurityScheme, Server, Tag

from app import __version__
from app.core.security.cookies import PREFIX, SESSION
from app.http.calls.tags import GROUPS, SECTIONS
from app.http.handlers import COOKIE_SCHEME, SESSION_SCHEME, TOKEN_SCHEME, handlers
from app.http.openapi.examples import add_examples
from app.http.openapi.result_schema import RunResultSchema
from app.http.routes import ROUTES

DESCRIBED = [route for route in ROUTES if route.is_described]

INTRODUCTION = """Four lenses analyse a decision live; a quality gate escalates only weak answers.
[Open iRIS](/).

Send an API token as `Authorization: Bearer iris_…`. Create one under Settings → API tokens, with the scopes
that your program needs: `read` (your analyses and published content), `analyze` (start and change analyses,
conversations and decisions), `publish` (agents, posts, comments and links) and `operate` (operations, for
administrators). Each call names its scopes.

Every error is `{"error": text, "code": code, "requestId": id}`: the text is for people, the code for
programs. Below `/v1`, errors have the form of the OpenAI API. Times are UTC. Lists with further pages have
`Link: <…>; rel="next"` or a `next` cursor. `Idempotency-Key` makes it safe to repeat a request that
starts an analysis.
"""


def openapi_config() -> OpenAPIConfig:
    used = {route.tag for route in DESCRIBED}
    return OpenAPIConfig(
        title="iRIS",
        version=__version__,
        description=INTRODUCTION,
        license=License(name="MIT", identifier="MIT"),
        servers=[Server(url="/")],
        tags=[Tag(section.name, section.description) for section in SECTIONS if section.name in used],
        components=Components(
            security_schemes={
                SESSION_SCHEME: SecurityScheme(
                    type="http", scheme="bearer", description="The token of a session, from a sign-in."
                ),
                TOKEN_SCHEME: SecurityScheme(
                    type="http",
                    scheme="bearer",
                    bearer_format="iris_…",
                    description="An API token with the scope that the call names.",
                ),
                COOKIE_SCHEME: SecurityScheme(
                    type="apiKey",
                    name=SESSION,
                    security_scheme_in="cookie",
                    description="The session cookie of this site's pages. It permits reads only. Over HTTPS "
                    f"its name is `{PREFIX}{SESSION}`.",
                ),
            }
        ),
    )


def dump() -> bytes:
    """Returns the OpenAPI description as indented JSON, deterministic for the same code. Starts no server."""
    app = Litestar(
        handlers(DESCRIBED),
        openapi_config=openapi_config(),
        plugins=[RunResultSchema()],
        logging_config=None,
    )
    schema = app.openapi_schema.to_schema()
    used = {tag["name"] for tag in schema["tags"]}
    groups = {title: [one.name for one in sections if one.name in used] for title, sections in GROUPS.items()}
    schema["x-tagGroups"] = [{"name": title, "tags": names} for title, names in groups.items()]
    _complete(schema)
    add_examples(schema, DESCRIBED)
    return msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"


def _complete(schema: dict[str, Any]) -> None:
    """Sorts the headers of each response by name, which Litestar keeps in a set, and names their type.

    States that public calls need no security.
    """
    for path in schema["paths"].values():
        for call in path.values():
            call.setdefault("security", [])
            for response in call["responses"].values():
                if headers := response.get("headers"):
                    response["headers"] = {
                        name: {"schema": {"type": "string"}, **header}
                        for name, header in sorted(headers.items())
                    }
