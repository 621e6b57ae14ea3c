"""Helpers for analysis tests: starting, counting, and a record to import."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.models import Analysis
from tests.support.people import Person
from tests.support.runs import SCENARIO

ASYNC = {"Prefer": "respond-async"}
FOUR = ("logical", "ethical", "factual", "strategic")
Finish = Callable[..., Awaitable[None]]


async def start(client: httpx.AsyncClient, person: Person, **body: Any) -> dict[str, Any]:
    """Starts an analysis without waiting for its result. Returns the response body."""
    asked = {"scenario": SCENARIO} | body
    answer = await client.post("/api/analyze", json=asked, headers=person.headers | ASYNC)
    assert answer.status_code == 202, answer.text
    accepted: dict[str, Any] = answer.json()
    return accepted


async def count(sessions: SessionFactory) -> int:
    async with sessions() as db:
        return await db.scalar(select(func.count()).select_from(Analysis)) or 0


RECORD: dict[str, Any] = {
    "decisionScenario": "Should I take the job in Lisbon?",
    "logicalScore": 74,
    "clarityScore": 78.4,
    "perspectives": {
        "logical": {"score": 7.4, "insights": ["The pay is higher."], "reasoning": "It adds up."},
        "ethical": {"score": 6, "insights": [], "reasoning": "Your parents need you."},
        "factual": {"score": 8.05, "insights": ["Rents rose by 9 %."], "reasoning": "Known."},
        "strategic": {"score": None},
    },
    "frictionFingerprint": {"semantic": 20, "principle": 30, "frameShift": 25, "strategic": 10},
    "stabilityScores": {"logical": 90},
    "irisSummary": {
        "top_line_take": "Go, if your sister can help.",
        "iris_suggests": "Ask her first.",
        "confidence": 71,
        "novelty_flag": "low",
    },
}


async def only_run(sessions: SessionFactory) -> Any:
    async with sessions() as db:
        return await db.scalar(select(Analysis.id))
