"""The description of the calls, for programs and for people."""

from __future__ import annotations

import inspect
import re

import httpx

from app.http.api_reference import SCRIPT
from app.http.openapi import dump
from app.http.route import Route
from app.http.routes import ROUTES
from routing.events import FINAL, MILESTONES, Event, LensDelta
from tests.support.description import DESCRIPTION_FILE, load_description


def test_the_description_that_the_web_pages_are_built_from_is_up_to_date() -> None:
    assert dump() == DESCRIPTION_FILE.read_bytes()


def described_path(route: Route) -> str:
    """The address as OpenAPI writes it: without the types of its parameters."""
    return re.sub(r":\w+\}", "}", route.path)


def test_every_call_is_described_with_its_refusals() -> None:
    paths = load_description()["paths"]
    for route in ROUTES:
        call = paths[described_path(route)][route.method.lower()]
        assert call["operationId"] == route.function.__name__
        assert call["summary"]
        assert str(route.success) in call["responses"]
        for error in route.errors:
            assert error.code in call["responses"][str(error.status)]["description"]


def test_every_refusal_that_is_described_has_the_one_body_that_is_sent() -> None:
    for methods in load_description()["paths"].values():
        for call in methods.values():
            for status, answer in call["responses"].items():
                if 400 <= int(status) < 500:
                    schema = answer["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/ErrorBody"}, call["operationId"]


def test_a_query_that_can_be_wrong_says_how_it_is_refused() -> None:
    call = load_description()["paths"]["/api/analyses/user"]["get"]
    assert "invalid_field" in call["responses"]["422"]["description"]


def test_a_body_is_required_but_where_the_call_goes_without() -> None:
    paths = load_description()["paths"]
    for route in ROUTES:
        call = paths[described_path(route)][route.method.lower()]
        assert ("data" in route.function.__annotations__) is ("requestBody" in call)
        if "requestBody" in call:
            needed = inspect.signature(route.function).parameters["data"].default is inspect.Parameter.empty
            assert call["requestBody"]["required"] is needed, call["operationId"]


def test_operation_ids_are_unique() -> None:
    names = [route.function.__name__ for route in ROUTES]
    assert len(set(names)) == len(names)


def test_the_events_are_types_that_a_client_can_tell_apart() -> None:
    schemas = load_description()["components"]["schemas"]
    kinds: tuple[type[Event], ...] = (*MILESTONES, LensDelta)
    for kind in kinds:
        tag = kind.__struct_config__.tag
        assert schemas[kind.__name__]["properties"]["type"]["const"] == tag
        assert "type" in schemas[kind.__name__]["required"]
    assert schemas["Snapshot"]["properties"]["type"]["const"] == "snapshot"
    assert {kind.__name__ for kind in FINAL} <= schemas.keys()


async def test_openapi_document_is_served(client: httpx.AsyncClient) -> None:
    served = (await client.get("/schema/openapi.json")).json()
    assert served == load_description()


async def test_the_reference_page_shows_the_description_with_scripts_of_this_server_alone(
    client: httpx.AsyncClient,
) -> None:
    page = await client.get("/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert re.findall(r'data-url="([^"]+)"', page.text) == ["/schema/openapi.json"]
    assert re.findall(r'<script[^>]* src="([^"]+)"', page.text) == [SCRIPT]
    assert not re.search(r"<script[^>]*>[^<]", page.text), "an inline script, which the policy blocks"
    assert not re.search(r'(src|href)="(https?:)?//', page.text)
