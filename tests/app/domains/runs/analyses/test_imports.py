"""Importing an analysis."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import httpx
import msgspec
import pytest

from app.core.database.engine import SessionFactory
from routing.results.analysis_result import AnalysisResult
from tests.app.domains.runs.analyses.analysis_client import FOUR, RECORD, count
from tests.support.people import Person


async def test_imported_analysis_appears_in_the_history(client: httpx.AsyncClient, person: Person) -> None:
    saved = await client.post("/api/analyses", json=RECORD | {"userId": person.id}, headers=person.headers)
    assert saved.status_code == 201, saved.text
    assert saved.json()["status"] == "completed"
    msgspec.convert(saved.json()["result"], AnalysisResult)

    (entry,) = (await client.get("/api/analyses/user", headers=person.headers)).json()
    assert entry["kind"] == "imported"
    assert entry["decisionScenario"] == RECORD["decisionScenario"]
    scores = [entry[f"{lens}Score"] for lens in FOUR]
    assert scores == [74, 60, 81, None]
    assert (entry["clarityScore"], entry["label"]) == (78.4, "Imported, not computed by iRIS")
    assert entry["frictionFingerprint"] == RECORD["frictionFingerprint"]
    assert entry["stabilityScores"] == RECORD["stabilityScores"]
    assert entry["irisSummary"]["top_line_take"] == "Go, if your sister can help."
    assert entry["perspectives"]["ethical"] == {
        "score": 6,
        "insights": [],
        "reasoning": "Your parents need you.",
    }


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"decisionScenario": " "}, 400, "Please enter a decision scenario to analyze."),
        ({"clarityScore": 101}, 422, "'clarityScore' must be at most 100."),
        ({"logicalScore": -1}, 422, "'logicalScore' must be at least 0."),
        ({"perspectives": {}}, 422, "'perspectives.logical' is missing."),
        (
            {"perspectives": {lens: {"score": None} for lens in FOUR}},
            422,
            "At least one perspective needs a score.",
        ),
        *(
            (
                {"perspectives": {lens: {"score": 5} | texts for lens in FOUR}},
                422,
                "'perspectives.logical' must have at most 30 insights and 20,000 characters.",
            )
            for texts in ({"insights": ["Go."] * 31}, {"reasoning": "a" * 20_001})
        ),
        (
            {"irisSummary": RECORD["irisSummary"] | {"iris_suggests": "a" * 20_001}},
            422,
            "'irisSummary' must have at most 20,000 characters.",
        ),
        (
            {"stabilityScores": {"logical": 80, "lyrical": 80}},
            422,
            "'stabilityScores' must name the lenses logical, ethical, factual, strategic only.",
        ),
    ],
)
async def test_invalid_record_is_rejected(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    changes: dict[str, Any],
    status: int,
    error: str,
) -> None:
    record = {key: value for key, value in RECORD.items() if key != "logicalScore"} | changes
    answer = await client.post("/api/analyses", json=record, headers=person.headers)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert await count(sessions) == 0


async def test_long_import_does_not_block_other_requests(client: httpx.AsyncClient, person: Person) -> None:
    letters = random.Random(3).choices([chr(code) for code in range(0x4E00, 0x9FA0)], k=4 * 19_000)
    parts = ["".join(letters[start : start + 19_000]) for start in range(0, len(letters), 19_000)]
    perspectives = {
        lens: {"score": 5, "insights": [part[at : at + 630] for at in range(0, 18_900, 630)]}
        for lens, part in zip(FOUR, parts, strict=True)
    }
    began = last = time.perf_counter()
    longest = 0.0
    body = RECORD | {"perspectives": perspectives}
    saving = asyncio.create_task(client.post("/api/analyses", json=body, headers=person.headers))
    while not saving.done():
        await asyncio.sleep(0)
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    assert saving.result().status_code == 201
    assert longest < (last - began) / 2
