"""Validation of analysis requests."""

from __future__ import annotations

from uuid import UUID, uuid4

import httpx
import pytest

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.analyses.analysis_client import ASYNC, count, start
from tests.support.people import Person
from tests.support.runs import SCENARIO, Rig

BAD = [
    (b'{"scenario": "  \\n "}', 400, "blank_scenario", "Please enter a decision scenario to analyze."),
    (b'{"scenario": ""}', 400, "blank_scenario", "Please enter a decision scenario to analyze."),
    (
        b'{"scenario": "' + b"x" * 20_001 + b'"}',
        413,
        "scenario_too_long",
        "The scenario has 20,001 characters; at most 20,000 can be analyzed.",
    ),
    (b'{"scenario": ', 400, "invalid_json", "The request body is not valid JSON."),
    (b"not json", 400, "invalid_json", "The request body is not valid JSON."),
    (b'{"scenario": "\xff"}', 400, "invalid_json", "The request body is not valid UTF-8."),
    (b"[" * 100_000, 400, "invalid_json", "The request body is nested too deeply."),
    (b'{"scenario": 1e999}', 400, "invalid_json", "The request body is not valid JSON."),
    (b'["a"]', 422, "invalid_field", "The request body must be a JSON object."),
    (b"null", 422, "invalid_field", "The request body must be a JSON object."),
    (b"", 422, "invalid_field", "The request body must be a JSON object."),
    (b"{}", 422, "invalid_field", "'scenario' is missing."),
    (b'{"scenario": 5}', 422, "invalid_field", "'scenario' must be text, not a whole number."),
    (b'{"scenario": null}', 422, "invalid_field", "'scenario' must be text, not nothing."),
    (
        b'{"scenario": "a", "aiModel": ["x"]}',
        422,
        "invalid_field",
        "'aiModel' must be text or nothing, not a list.",
    ),
    (
        b'{"scenario": "a\\u0000b"}',
        400,
        "unstorable_text",
        "'scenario' contains a NUL character (U+0000), which cannot be stored.",
    ),
    (
        b'{"scenario": "a\\ud800b"}',
        400,
        "unstorable_text",
        "'scenario' contains half of a surrogate pair, which is not valid Unicode.",
    ),
    (
        b'{"scenario": "Sell?", "aiModel": "gpt-9"}',
        422,
        "unknown_model",
        "There is no model 'gpt-9'. Choose one of: iris, superagent, gemini-2.5-flash, gpt-4o, offline.",
    ),
    (
        b'{"scenario": "Sell?", "aiModel": "iris", "selectedModel": "gpt-4o"}',
        422,
        "unknown_model",
        "aiModel and selectedModel name two different models. Send one of them.",
    ),
]


@pytest.mark.parametrize(("body", "status", "code", "error"), BAD, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("prefer", [{}, ASYNC], ids=["wait", "async"])
async def test_invalid_input_is_rejected_with_a_specific_error(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    prefer: dict[str, str],
    body: bytes,
    status: int,
    code: str,
    error: str,
) -> None:
    answer = await client.post(
        "/api/analyze",
        content=body,
        headers=person.headers | prefer | {"Content-Type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"], answer.json()["error"]) == (status, code, error)
    assert await count(sessions) == 0


SCRIPTS = [
    ("Stay or go? " * 20_000)[:19_999] + ".",
    "引っ越すべきですか。" * 100,
    "هل ننتقل؟",
    "\N{WOMAN}\u200d\N{WOMAN}\u200d\N{GIRL} move?",
    "\u0085stay\u2028or go",
    "Stay\ufeff or go",
]


@pytest.mark.parametrize("scenario", SCRIPTS)
async def test_scenario_in_any_script_is_stored_unchanged(
    client: httpx.AsyncClient, person: Person, rig: Rig, scenario: str
) -> None:
    started = await start(client, person, scenario=scenario)
    assert (await rig.run(UUID(started["analysisId"]))).scenario == scenario.strip()


async def test_user_id_of_another_user_is_rejected(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    asked = {"scenario": SCENARIO, "userId": str(uuid4())}
    answer = await client.post("/api/analyze", json=asked, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_you")
    listed = await client.get("/api/analyses/user?userId=somebody", headers=person.headers)
    assert listed.status_code == 403
    assert await count(sessions) == 0
