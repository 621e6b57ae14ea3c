"""Limits of streamed answers."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from app.domains.runs.analyses import followers
from tests.support.people import Person
from tests.support.runs import SCENARIO

CALLS: dict[str, dict[str, Any]] = {
    "/v1/chat/completions": {"messages": [{"role": "user", "content": SCENARIO}]},
    "/v1/responses": {"input": SCENARIO},
}


@pytest.mark.parametrize("path", CALLS)
async def test_stream_beyond_the_limit_starts_no_run(
    client: httpx.AsyncClient, person: Person, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(followers, "STREAMS_MOST", 0)
    body = {"model": "iris", "stream": True} | CALLS[path]
    refused = await client.post(path, json=body, headers=person.headers)
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_many_streams")
    assert (await client.get("/api/analyses/user", headers=person.headers)).json() == []
