"""Requests of the tests of posts and comments."""

from __future__ import annotations

from typing import Any

import httpx

from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.support.people import Person

SCENARIO = RECORD["decisionScenario"]


async def saved(client: httpx.AsyncClient, person: Person) -> str:
    """Saves a completed analysis. Returns its ID."""
    answer = await client.post("/api/analyses", json=RECORD, headers=person.headers)
    assert answer.status_code == 201, answer.text
    analysis_id: str = answer.json()["id"]
    return analysis_id


async def share(
    client: httpx.AsyncClient, person: Person, analysis_id: str | None = None, **changes: Any
) -> httpx.Response:
    """Shares an analysis as the page does. The submitted result is ignored by the server."""
    analysis_id = analysis_id or await saved(client, person)
    body: dict[str, Any] = {
        "userId": person.id,
        "agentId": "logical-lens",
        "content": "  Lisbon looks good.  ",
        "analysisData": {"analysisId": analysis_id, "score": 99, "label": "High Clarity"},
        "decisionScenario": "Something else?",
        "tags": ["analysis", " decision ", "Logical Lens"],
    }
    return await client.post("/api/social/share-analysis", json=body | changes, headers=person.headers)


async def shared(client: httpx.AsyncClient, person: Person, **changes: Any) -> str:
    """Shares an analysis. Returns the ID of the post."""
    answer = await share(client, person, **changes)
    assert answer.status_code == 201, answer.text
    assert answer.json()["success"] is True
    post_id: str = answer.json()["postId"]
    return post_id


async def write(client: httpx.AsyncClient, person: Person, content: str, **changes: Any) -> Any:
    """Creates a post about an agent."""
    body = {"agentId": "logical-lens", "content": content} | changes
    answer = await client.post("/api/social/posts", json=body, headers=person.headers)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def comment(
    client: httpx.AsyncClient,
    person: Person,
    path: str,
    content: str,
    parent: Any = None,
    **headers: str,
) -> Any:
    """Creates a comment at `path`, as a reply if `parent` is given."""
    body = {"content": content} | ({"parentId": parent["id"]} if parent else {})
    answer = await client.post(f"{path}/comment", json=body, headers=person.headers | headers)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def read(client: httpx.AsyncClient, post_id: str, **more: Any) -> Any:
    return await got(client, f"/api/social/posts/{post_id}", **more)


async def got(client: httpx.AsyncClient, path: str, **more: Any) -> Any:
    """Returns the JSON of a successful response."""
    answer = await client.get(path, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def pages(client: httpx.AsyncClient, path: str, **more: Any) -> list[list[Any]]:
    """Returns all pages of a list by following its `Link` headers."""
    found = []
    at: str | None = path
    while at is not None:
        answer = await client.get(at, **more)
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
        at = answer.links.get("next", {}).get("url")
    return found
