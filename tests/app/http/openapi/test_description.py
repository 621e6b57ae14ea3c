"""OpenAPI document and its reference page."""

from __future__ import annotations

import inspect
import re

from app.domains.identity.accounts.scopes import Scope
from app.http.calls.access import SAFE_METHODS, Access
from app.http.calls.route import Route
from app.http.errors import is_chat_call
from app.http.openapi.description import DESCRIBED, dump
from app.http.routes import ROUTES
from routing.events import FINAL, MILESTONES, Event, LensDelta
from tests.support.description import DESCRIPTION_FILE, load_description


def test_openapi_file_of_the_web_client_is_up_to_date() -> None:
    assert dump() == DESCRIPTION_FILE.read_bytes()


def described_path(route: Route) -> str:
    """Returns the path without the types of its parameters."""
    return re.sub(r":\w+\}", "}", route.path)


def test_every_operation_documents_its_errors() -> None:
    paths = load_description()["paths"]
    for route in DESCRIBED:
        call = paths[described_path(route)][route.method.lower()]
        assert call["operationId"] == route.function.__name__
        assert call["summary"]
        assert str(route.success) in call["responses"]
        for error in route.errors:
            assert error.code in call["responses"][str(error.status)]["description"]


def test_every_operation_names_its_security_schemes_and_scopes() -> None:
    description = load_description()
    schemes = description["components"]["securitySchemes"]
    assert schemes.keys() == {"session", "sessionCookie", "apiToken"}
    for route in DESCRIBED:
        call = description["paths"][described_path(route)][route.method.lower()]
        allowed = call.get("security", [])
        tokens = [scope for one in allowed for scope in one.get("apiToken", ())]
        assert tokens == list(route.scopes), call["operationId"]
        assert ({"session": []} in allowed) is route.identifies, call["operationId"]
        reads = route.identifies and route.method in SAFE_METHODS
        assert ({"sessionCookie": []} in allowed) is reads, call["operationId"]
        for scope in route.scopes if len(route.scopes) < len(Scope) else ():
            assert f"`{scope}`" in call["description"].rpartition("API token: ")[2], call["operationId"]
        if route.identifies and not route.scopes:
            assert "API tokens are refused" in call["description"], call["operationId"]
        assert ({} in allowed) is (route.identifies and route.access is Access.PUBLIC), call["operationId"]


def test_every_call_has_a_tag_of_the_reference() -> None:
    description = load_description()
    tags = [tag["name"] for tag in description["tags"]]
    assert [name for group in description["x-tagGroups"] for name in group["tags"]] == tags
    assert all(tag["description"] for tag in description["tags"])
    used = {
        tag for methods in description["paths"].values() for call in methods.values() for tag in call["tags"]
    }
    assert used == set(tags)


def test_names_of_schemas_are_words() -> None:
    for name, schema in load_description()["components"]["schemas"].items():
        assert re.fullmatch(r"([A-Z][a-z0-9]+)+", name), name
        assert schema.get("title", name) == name


def test_every_documented_error_has_the_error_body_schema() -> None:
    for path, methods in load_description()["paths"].items():
        name = "ChatErrorBody" if is_chat_call(path) else "ErrorBody"
        for call in methods.values():
            for status, answer in call["responses"].items():
                if 400 <= int(status) < 500:
                    schema = answer["content"]["application/json"]["schema"]
                    assert schema == {"$ref": f"#/components/schemas/{name}"}, call["operationId"]


def test_query_validation_error_is_documented() -> None:
    call = load_description()["paths"]["/api/analyses/user"]["get"]
    assert "invalid_field" in call["responses"]["422"]["description"]


def test_request_body_is_required_unless_it_has_a_default() -> None:
    paths = load_description()["paths"]
    for route in DESCRIBED:
        call = paths[described_path(route)][route.method.lower()]
        assert ("data" in route.function.__annotations__) is ("requestBody" in call)
        if "requestBody" in call:
            needed = inspect.signature(route.function).parameters["data"].default is inspect.Parameter.empty
            assert call["requestBody"]["required"] is needed, call["operationId"]


def test_operation_ids_are_unique() -> None:
    names = [route.function.__name__ for route in ROUTES]
    assert len(set(names)) == len(names)


def test_event_schemas_are_discriminated_by_type() -> None:
    schemas = load_description()["components"]["schemas"]
    kinds: tuple[type[Event], ...] = (*MILESTONES, LensDelta)
    for kind in kinds:
        tag = kind.__struct_config__.tag
        assert schemas[kind.__name__]["properties"]["type"]["const"] == tag
        assert "type" in schemas[kind.__name__]["required"]
    assert schemas["Snapshot"]["properties"]["type"]["const"] == "snapshot"
    assert {kind.__name__ for kind in FINAL} <= schemas.keys()
