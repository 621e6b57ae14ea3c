"""Creates finished analyses and share links over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.support.people import Person


async def import_analysis(client: httpx.AsyncClient, person: Person, **changes: Any) -> str:
    """Imports a finished analysis for this user and returns its ID."""
    answer = await client.post("/api/analyses", json=RECORD | changes, headers=person.headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def create_link(
    client: httpx.AsyncClient, person: Person, analysis_id: str, **body: Any
) -> dict[str, Any]:
    """Creates a share link; `token` in the answer is the token of its path."""
    path = f"/api/analyses/{analysis_id}/shares"
    answer = await client.post(path, json=body, headers=person.headers)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made | {"token": made["path"].rpartition("/")[2]}


async def open_link(client: httpx.AsyncClient, token: str) -> dict[str, Any]:
    answer = await client.get(f"/api/shared/{token}")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown
