"""Limits in the OpenAPI document match those enforced; `Allow` names the methods."""

from __future__ import annotations

import json
import re
from typing import Any, get_type_hints

import httpx
import pytest

from app.domains.identity.second_factors.schemas import BASE64URL
from app.http.calls.route import Route
from app.http.requests.body import decode
from app.http.routes import ROUTES
from tests.support.description import load_description
from tests.support.people import Person

LONGEST = "\U0001f600"
UNBOUNDED = {"top_line_take", "iris_suggests", "content", "input", "instructions"}
"""Fields of a saved analysis or of a chat that share one limit, which JSON Schema cannot express."""

DESCRIPTION = load_description()
WITH_BODY = [route for route in ROUTES if route.has_body]


def path_of(route: Route) -> str:
    return re.sub(r":\w+\}", "}", route.path)


def body_type(route: Route) -> Any:
    return get_type_hints(route.function)["data"]


def schema_of(route: Route) -> Any:
    call = DESCRIPTION["paths"][path_of(route)][route.method.lower()]
    return call["requestBody"]["content"]["application/json"]["schema"]


def largest_value(schema: Any, name: str = "") -> Any:
    """Returns the largest value that a schema allows."""
    if "$ref" in schema:
        return largest_value(DESCRIPTION["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], name)
    for kinds in ("oneOf", "anyOf"):
        if kinds in schema:
            chosen = next(kind for kind in schema[kinds] if kind.get("type") != "null")
            return largest_value({**chosen, **{key: schema[key] for key in schema if key != kinds}}, name)
    if "enum" in schema:
        return max(filter(None, schema["enum"]), key=lambda value: len(str(value)))
    if "const" in schema:
        return schema["const"]
    match schema.get("type"):
        case "object":
            return {key: largest_value(inner, key) for key, inner in schema.get("properties", {}).items()}
        case "array":
            return [largest_value(schema["items"], name)] * schema.get("maxItems", 1)
        case "string":
            return longest_text(schema, name)
        case "boolean":
            return True
    return int(schema.get("maximum", 1))


def longest_text(schema: Any, name: str) -> str:
    samples = {
        "uuid": "01890a5d-ac96-774b-bcce-b302099a8057",
        "date": "2030-01-01",
        "date-time": "2030-01-01T00:00:00Z",
    }
    if schema.get("format") in samples:
        return samples[schema["format"]]
    if name in UNBOUNDED and "maxLength" not in schema:
        return "x"
    assert "maxLength" in schema, f"{name} states no limit"
    character = "A" if schema.get("pattern") == BASE64URL else LONGEST
    return character * int(schema["maxLength"])


@pytest.mark.parametrize("route", WITH_BODY, ids=lambda route: route.function.__name__)
def test_largest_body_of_the_schema_is_decoded(route: Route) -> None:
    sent = json.dumps(largest_value(schema_of(route))).encode()
    assert len(sent) <= route.body_bytes
    decode(sent, body_type(route))
    call = DESCRIPTION["paths"][path_of(route)][route.method.lower()]
    assert f"{route.body_bytes:,} bytes" in call["responses"]["413"]["description"]


@pytest.mark.parametrize("name", ["read_readiness", "update_agent", "delete_account", "send_message"])
async def test_largest_body_of_the_schema_is_accepted(
    client: httpx.AsyncClient, person: Person, name: str
) -> None:
    route = next(route for route in ROUTES if route.function.__name__ == name)
    path = re.sub(r"\{\w+:uuid\}", "01890a5d-ac96-774b-bcce-b302099a8057", route.path)
    answer = await client.request(
        route.method,
        path.replace("{lens:str}", "logical"),
        json=largest_value(schema_of(route)),
        headers=person.headers,
    )
    assert answer.status_code in {200, 401, 403, 404} or answer.json()["code"] == "meaningless_text"


async def test_allow_header_names_the_methods_of_each_path(client: httpx.AsyncClient) -> None:
    methods: dict[str, set[str]] = {}
    for route in ROUTES:
        methods.setdefault(route.path, {"OPTIONS"}).add(route.method)
    for template, known in methods.items():
        path = re.sub(r"\{\w+:uuid\}", "01890a5d-ac96-774b-bcce-b302099a8057", template)
        path = re.sub(r"\{.*?\}", "1", path)
        options = await client.options(path)
        assert (options.status_code, allowed_methods(options)) == (204, known), template
        refused = await client.request("TRACE", path)
        assert (refused.status_code, allowed_methods(refused)) == (405, known), template


def allowed_methods(answer: httpx.Response) -> set[str]:
    return set(answer.headers["allow"].split(", "))


@pytest.mark.parametrize("agreed", ["true", "yes", 1, None, [True]])
async def test_consent_must_be_a_boolean(client: httpx.AsyncClient, person: Person, agreed: object) -> None:
    path = "/api/account/training-consent"
    refused = await client.put(path, json={"agreed": agreed}, headers=person.headers)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_field")
    assert (await client.get(path, headers=person.headers)).json()["agreed"] is False
