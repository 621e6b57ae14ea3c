"""Helpers that create and change agents over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.people import Person


def lens(name: str, *bullets: str, enabled: bool = True) -> dict[str, Any]:
    return {"name": name, "enabled": enabled, "focusBullets": list(bullets)}


LENSES = [
    lens("Cash", "Runway in months", "Debt and what it costs"),
    lens("People", "Who carries the load", enabled=False),
    lens("Ethical", "What was promised to whom"),
    lens("Market", "Who pays, and why now"),
]
BOARD: dict[str, Any] = {"name": "Board", "goal": "Weighs an offer as a board would.", "lenses": LENSES}


async def build(client: httpx.AsyncClient, owner: Person, **more: Any) -> dict[str, Any]:
    """Creates an agent and returns the response body."""
    answer = await client.post("/api/mirror-minds", json=BOARD | more, headers=owner.headers)
    assert answer.status_code == 201, answer.text
    agent: dict[str, Any] = answer.json()
    return agent


async def change(client: httpx.AsyncClient, owner: Person, agent_id: str, **what: Any) -> httpx.Response:
    body = {"name": "Board", "goal": "Weighs an offer as a board would."} | what
    return await client.put(f"/api/mirror-minds/{agent_id}", json=body, headers=owner.headers)
