"""Helpers that send requests to the decision journal."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import httpx

from app.core.clock import utc_now
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.support.people import Person


def day(days: int = 0) -> str:
    """Returns the UTC date this many days from today in ISO format."""
    return (utc_now().date() + timedelta(days=days)).isoformat()


def decision_body(**changes: Any) -> dict[str, Any]:
    """Returns a valid request body with these changes."""
    return {"decided": "We move in March.", "confidence": 70, "reviewOn": day(90)} | changes


async def create_analysis(client: httpx.AsyncClient, person: Person) -> str:
    """Imports an analysis and returns its ID."""
    answer = await client.post("/api/analyses", json=RECORD, headers=person.headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def decide(client: httpx.AsyncClient, person: Person, **changes: Any) -> dict[str, Any]:
    """Creates a decision about a new analysis."""
    path = f"/api/analyses/{await create_analysis(client, person)}/decision"
    answer = await client.put(path, json=decision_body(**changes), headers=person.headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def resolve(
    client: httpx.AsyncClient, person: Person, decision: dict[str, Any], outcome: str, **more: Any
) -> dict[str, Any]:
    """Records the outcome of a decision."""
    path = f"/api/decisions/{decision['id']}/outcome"
    answer = await client.put(path, json={"outcome": outcome} | more, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())
