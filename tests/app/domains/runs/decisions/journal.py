"""Requests to the decision journal."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import httpx

from app.core.clock import utc_now
from tests.app.domains.runs.analyses.asking import RECORD
from tests.support.people import Person


def day(days: int = 0) -> str:
    """The UTC day so many days from today, as it is sent."""
    return (utc_now().date() + timedelta(days=days)).isoformat()


def decided(**changes: Any) -> dict[str, Any]:
    """A form that is fine but for `changes`."""
    return {"decided": "We move in March.", "confidence": 70, "reviewOn": day(90)} | changes


async def create_analysis(client: httpx.AsyncClient, person: Person) -> str:
    """The id of a finished analysis of theirs."""
    answer = await client.post("/api/analyses", json=RECORD, headers=person.headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def decide(client: httpx.AsyncClient, person: Person, **changes: Any) -> dict[str, Any]:
    """A new decision, after an analysis of its own."""
    path = f"/api/analyses/{await create_analysis(client, person)}/decision"
    answer = await client.put(path, json=decided(**changes), headers=person.headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def resolve(
    client: httpx.AsyncClient, person: Person, decision: dict[str, Any], outcome: str, **more: Any
) -> dict[str, Any]:
    """How it turned out."""
    path = f"/api/decisions/{decision['id']}/outcome"
    answer = await client.put(path, json={"outcome": outcome} | more, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())
