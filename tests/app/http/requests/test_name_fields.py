"""Names in request bodies: every field has a mark, and marked fields are cleaned."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec.inspect
from msgspec.inspect import ListType, Metadata, StrType, StructType, Type, UnionType, VarTupleType

from app.http.requests.body import decode
from app.http.routes import ROUTES
from tests.app.domains.agents.agent_client import BOARD, build
from tests.app.domains.identity.tokens.calls import create_token
from tests.support.people import Person

NAME_LIKE = re.compile(r"(^|_)(name|names|username|title|label|tag|tags)$")
NOT_STORED = {"TextFormat.name", "JsonSchema.name"}
HOSTILE = "\x1b[31mRed\u202e\u200b Team"
CLEANED = "[31mRed Team"


def unmarked(info: Type, place: str, is_marked: bool = False) -> Iterator[str]:
    match info:
        case Metadata(type=inner, extra=extra):
            yield from unmarked(inner, place, is_marked or "name" in (extra or {}))
        case UnionType(types=types):
            for one in types:
                yield from unmarked(one, place, is_marked)
        case ListType(item_type=item) | VarTupleType(item_type=item):
            yield from unmarked(item, place, is_marked)
        case StructType(cls=kind, fields=fields):
            for field in fields:
                yield from unmarked(field.type, f"{kind.__name__}.{field.name}")
        case StrType():
            if NAME_LIKE.search(place.rpartition(".")[2]) and not is_marked and place not in NOT_STORED:
                yield place


def test_every_name_in_a_request_body_is_marked() -> None:
    kinds: dict[str, Any] = {}
    for route in ROUTES:
        hints = typing.get_type_hints(route.function, include_extras=True)
        if "data" in hints:
            kinds[f"{route.method} {route.path}"] = hints["data"]
    found = {place for kind in kinds.values() for place in unmarked(msgspec.inspect.type_info(kind), "")}
    assert len(kinds) > 50
    assert found == set()


async def test_names_are_stored_clean(client: httpx.AsyncClient, person: Person) -> None:
    lenses = [{"name": HOSTILE, "focusBullets": ["What it costs"]}, *BOARD["lenses"][1:]]
    agent = await build(client, person, name=HOSTILE, lenses=lenses)
    assert (agent["name"], agent["lenses"][0]["name"]) == (CLEANED, CLEANED)
    assert (await create_token(client, person, name=HOSTILE))["name"] == CLEANED
    hook = {"url": "https://example.org/", "events": ["analysis.completed"], "name": HOSTILE}
    made = await client.post("/api/webhooks", json=hook, headers=person.headers)
    assert (made.status_code, made.json()["name"]) == (201, CLEANED)


def test_decoding_cleans_names_in_lists_unions_and_structs() -> None:
    bodies: dict[str, tuple[str, dict[str, Any]]] = {
        "PATCH /api/analyses/{analysis_id:uuid}": ("title", {"title": HOSTILE}),
        "PATCH /api/webhooks/{webhook_id:uuid}": ("name", {"name": HOSTILE}),
        "PATCH /api/account/second-factors/passkeys/{passkey_id:uuid}": ("name", {"name": HOSTILE}),
    }
    for route in ROUTES:
        name = f"{route.method} {route.path}"
        if name in bodies:
            field, body = bodies[name]
            kind = typing.get_type_hints(route.function, include_extras=True)["data"]
            assert getattr(decode(msgspec.json.encode(body), kind), field) == CLEANED
