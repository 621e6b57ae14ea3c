"""Creating, exporting and importing agents, and validation errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from app.domains.agents.content.limits import GOAL_MOST, NAME_MOST, POINT_MOST
from app.domains.agents.content.meaningless import find_meaningless_reason
from app.domains.agents.custom_agents.errors import OWNED_MOST
from tests.app.domains.agents.agent_client import BOARD, LENSES, build, lens
from tests.support.people import Person, sign_up

ROOT = Path(__file__).parents[5]
CASES = json.loads((ROOT / "web/src/features/agents/meaningless-cases.json").read_text())
ADAPTIVE = {
    "tier1Model": "qwen/qwen3-32b",
    "tier2Model": "openai/gpt-oss-120b",
    "tier3Model": "google/gemini-2.5-flash",
    "routingStrategy": "quality-based-escalation",
}


async def post_invalid_agent(client: httpx.AsyncClient, person: Person, **more: Any) -> tuple[int, str, str]:
    answer = await client.post("/api/mirror-minds", json=BOARD | more, headers=person.headers)
    body = answer.json()
    return answer.status_code, body["code"], body["error"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: repr(case["text"]))
def test_meaningless_text_is_detected_as_in_the_web_client(case: dict[str, Any]) -> None:
    assert find_meaningless_reason(case["text"]) == case["reason"]


async def test_agent_is_created_with_all_fields(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(
        client,
        person,
        name="  The \n Board ",
        lenses=[lens("", " Runway\n\n Debt ", "  "), *LENSES[1:]],
        tags=[" money ", "", "risk", "money"],
        category="Finance",
        isGlobal="true",
        isPublic="true",
        userId=person.id,
        superAgent={"enabled": True, "adaptiveRouting": ADAPTIVE, "singleModel": None, "apiKey": "sk-1"},
    )
    assert (made["name"], made["tags"], made["category"]) == ("The Board", ["money", "risk"], "Finance")
    assert made["lenses"][0] == {
        "id": "logical",
        "name": "Logical",
        "color": "logical",
        "enabled": True,
        "focusBullets": ["Runway", "Debt"],
    }
    assert (made["isGlobal"], made["isPublic"], made["type"]) == ("true", "true", "global")
    assert (made["superAgentEnabled"], made["singleModel"]) == ("true", None)
    assert made["superAgent"] == {"enabled": True, "adaptiveRouting": ADAPTIVE, "singleModel": None}
    assert (made["version"], made["runCount"], made["runQuota"]) == (1, 0, 1000)
    read = await client.get(f"/api/mirror-minds/{made['id']}", headers=person.headers)
    assert read.json() == made
    (listed,) = (await client.get("/api/mirror-minds/global", headers=person.headers)).json()
    assert listed == {name: value for name, value in made.items() if name not in ("versions", "lineage")}


async def test_agent_is_personal_and_single_model_by_default(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await build(client, person)
    assert (made["isGlobal"], made["category"], made["type"]) == ("false", "Business", "user")
    assert made["superAgent"] == {
        "enabled": False,
        "adaptiveRouting": None,
        "singleModel": "openai/gpt-oss-120b",
    }
    assert (await client.get("/api/mirror-minds/global", headers=person.headers)).json() == []


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"name": " "}, "Agent name is required"),
        ({"goal": "\n"}, "Agent description is required"),
        ({"name": "", "goal": ""}, "Agent name is required"),
        ({"lenses": LENSES[:3]}, "An agent must have exactly four lenses."),
        (
            {"lenses": [*LENSES[:3], lens("Market", " ")]},
            "Please provide at least one guideline for the Market lens.",
        ),
        (
            {"lenses": [*LENSES[:3], lens("", "\n")]},
            "Please provide at least one guideline for the Strategic lens.",
        ),
        (
            {"name": "test"},
            "Agent name contains meaningless words: meaningless pattern. Please provide a meaningful name.",
        ),
        (
            {"goal": "ab"},
            "Agent description contains meaningless words: content too short. "
            "Please provide a meaningful description.",
        ),
        (
            {"lenses": [lens("Cash", "aaaaaaa"), *LENSES[1:]]},
            "Cash lens contains meaningless words: meaningless pattern. "
            "Please provide meaningful guidelines.",
        ),
        (
            {"lenses": [lens(str(n), "A guideline", enabled=False) for n in range(4)]},
            "Enable at least one lens.",
        ),
        ({"name": "n" * 50 + "o" * NAME_MOST}, "Agent name has more than 100 characters."),
        ({"goal": "Weigh it. " * GOAL_MOST}, "Agent description has more than 2,000 characters."),
        (
            {"lenses": [lens("Cash", "Runway " * POINT_MOST), *LENSES[1:]]},
            "A guideline of the Cash lens has more than 500 characters.",
        ),
        (
            {"lenses": [lens("Cash", *map(str, range(100, 121))), *LENSES[1:]]},
            "The Cash lens has more than 20 guidelines.",
        ),
        (
            {"tags": [str(n) for n in range(11)]},
            "An agent can have up to 10 tags of up to 50 characters each.",
        ),
        (
            {"superAgent": {"enabled": False, "singleModel": "http://elsewhere.test/v1"}},
            "Use the ID of a model, such as 'openai/gpt-oss-120b'.",
        ),
        (
            {"isGlobal": "true", "isPublic": "false"},
            "'isGlobal' and 'isPublic' contradict each other. Send one of them, or the same value in both.",
        ),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
async def test_invalid_agent_is_rejected_with_the_builder_error(
    client: httpx.AsyncClient, person: Person, more: dict[str, Any], error: str
) -> None:
    status, _, said = await post_invalid_agent(client, person, **more)
    assert (status, said) == (422, error)
    assert (await client.get("/api/mirror-minds", headers=person.headers)).json() == []


@pytest.mark.parametrize("more", [{"category": "Magic"}, {"isGlobal": True}, {"lenses": [{"name": 1}] * 4}])
async def test_malformed_agent_is_rejected(
    client: httpx.AsyncClient, person: Person, more: dict[str, Any]
) -> None:
    status, code, _ = await post_invalid_agent(client, person, **more)
    assert (status, code) == (422, "invalid_field")


async def test_invisible_characters_are_removed_from_agent_text(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await build(
        client,
        person,
        name="\u202eBoard\u200b of\x07 👩\u200d🚀",
        goal="Weighs it.\r\nTwice.\u2066",
        lenses=[lens("Ca\u2028sh\ufeff", "Run\u202eway\x1b[31m"), *LENSES[1:]],
        tags=["ri\u200bsk", "\u3164"],
    )
    assert (made["name"], made["goal"], made["tags"]) == (
        *("Board of 👩\u200d🚀", "Weighs it.\nTwice."),
        ["risk"],
    )
    assert (made["lenses"][0]["name"], made["lenses"][0]["focusBullets"]) == ("Ca sh", ["Runway[31m"])
    for unseen in ("\u200b\u200b\u200b", "\u3164" * 4, "\u200d\ufe0f\u200d"):
        assert (await post_invalid_agent(client, person, name=unseen))[2] == "Agent name is required"
        assert (await post_invalid_agent(client, person, goal=unseen))[2] == "Agent description is required"
    for unstorable in ("Bo\x00ard", "Bo\ud800ard"):
        body = json.dumps(BOARD | {"name": unstorable})
        answer = await client.post("/api/mirror-minds", content=body, headers=person.headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "unstorable_text")


OVERSIZED_FIELDS = ("goal", "name", "tags", "lines", "breaks", "lenses")


@pytest.mark.parametrize(
    "more",
    [
        {"goal": "Weigh it. " * 180_000},
        {"name": "\u200b" * 600_000 + "Board"},
        {"tags": [""] * 500_000},
        {"lenses": [lens("Cash", *[""] * 400_000), *LENSES[1:]]},
        {"lenses": [lens("Cash", "\n" * 900_000), *LENSES[1:]]},
        {"lenses": [lens("Cash")] * 40_000},
    ],
    ids=OVERSIZED_FIELDS,
)
async def test_oversized_body_is_rejected_before_decoding(
    client: httpx.AsyncClient, person: Person, more: dict[str, Any]
) -> None:
    assert (await post_invalid_agent(client, person, **more))[:2] == (413, "too_large")


@pytest.mark.parametrize(
    "more",
    [
        {"goal": "Weigh it. " * 50_000},
        {"name": "\u200b" * 80_000 + "Board"},
        {"tags": [""] * 9_000},
        {"lenses": [lens("Cash", *[""] * 9_000), *LENSES[1:]]},
        {"lenses": [lens("Cash", "\n" * 200_000), *LENSES[1:]]},
        {"lenses": [lens("Cash")] * 1_500},
    ],
    ids=OVERSIZED_FIELDS,
)
async def test_oversized_field_is_rejected_before_validation(
    client: httpx.AsyncClient, person: Person, more: dict[str, Any]
) -> None:
    assert (await post_invalid_agent(client, person, **more))[0] == 422


async def test_lineage_lists_the_agents_that_were_copied(client: httpx.AsyncClient, person: Person) -> None:
    other = await sign_up(client, firstName="Grace", lastName="Hopper")
    root = await build(client, other, name="Root", isGlobal="true")
    middle = await build(client, other, name="Middle", isGlobal="true", startedFrom=root["id"])
    made = await build(client, person, startedFrom=middle["id"])
    assert made["lineage"] == [
        {"id": middle["id"], "name": "Middle", "creatorName": "Grace Hopper"},
        {"id": root["id"], "name": "Root", "creatorName": "Grace Hopper"},
    ]
    hidden = await build(client, other, name="Hidden")
    for unusable in (hidden["id"], str(uuid4())):
        assert (await post_invalid_agent(client, person, startedFrom=unusable))[:2] == (
            404,
            "agent_not_found",
        )


async def test_lineage_omits_personal_agents(client: httpx.AsyncClient, person: Person) -> None:
    above = await build(client, person, name="Above", isGlobal="true")
    personal = await build(client, person, name="Personal", startedFrom=above["id"])
    made = await build(client, person, isGlobal="true", startedFrom=personal["id"])
    assert made["lineage"] == []
    await client.delete(f"/api/mirror-minds/{personal['id']}", headers=person.headers)
    assert (await client.get(f"/api/agents/{made['id']}")).json()["lineage"] == []


async def test_exported_agent_can_be_imported_unchanged(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person, isGlobal="true", category="Finance", tags=["risk"])
    answer = await client.get(f"/api/mirror-minds/{made['id']}/export", headers=person.headers)
    assert answer.headers["content-disposition"].startswith('attachment; filename="iris-agent-board.json"')
    file = answer.json()
    assert file["format"] == "iris-agent-1"

    other = await sign_up(client)
    taken = await client.post("/api/mirror-minds/import", json=file, headers=other.headers)
    assert taken.status_code == 201, taken.text
    again = taken.json()
    assert (again["isGlobal"], again["userId"]) == ("false", other.id)
    kept = ("name", "goal", "category", "tags", "lenses", "superAgent")
    assert [again[name] for name in kept] == [made[name] for name in kept]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": "test"}, "meaningless_text"),
        ({"lenses": []}, "four_lenses_required"),
        ({"format": "iris-agent-9"}, "invalid_field"),
    ],
)
async def test_invalid_import_is_rejected(
    client: httpx.AsyncClient, person: Person, wrong: dict[str, Any], code: str
) -> None:
    answer = await client.post("/api/mirror-minds/import", json=BOARD | wrong, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_number_of_agents_per_user_is_limited(
    client: httpx.AsyncClient, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert OWNED_MOST == 200
    monkeypatch.setattr("app.domains.agents.custom_agents.builder.OWNED_MOST", 1)
    await build(client, person)
    assert (await post_invalid_agent(client, person))[:2] == (409, "too_many_agents")
