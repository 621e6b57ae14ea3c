"""What the tests of the social network have in common: posting, and reading what was posted."""

from __future__ import annotations

from typing import Any

import httpx

from tests.app.domains.runs.analyses.asking import RECORD
from tests.support.people import Person

SCENARIO = RECORD["decisionScenario"]


async def saved(client: httpx.AsyncClient, person: Person) -> str:
    """A completed analysis of this person's."""
    answer = await client.post("/api/analyses", json=RECORD, headers=person.headers)
    assert answer.status_code == 201, answer.text
    analysis_id: str = answer.json()["id"]
    return analysis_id


async def share(
    client: httpx.AsyncClient, person: Person, analysis_id: str | None = None, **changes: Any
) -> httpx.Response:
    """Post as the page does, with the whole result, which does not count."""
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
    """The id of a new post."""
    answer = await share(client, person, **changes)
    assert answer.status_code == 201, answer.text
    assert answer.json()["success"] is True
    post_id: str = answer.json()["postId"]
    return post_id


async def write(client: httpx.AsyncClient, person: Person, content: str, **changes: Any) -> Any:
    """A new post about an agent."""
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
    """A new comment under the thing at `path`, answering `parent` where there is one."""
    body = {"content": content} | ({"parentId": parent["id"]} if parent else {})
    answer = await client.post(f"{path}/comment", json=body, headers=person.headers | headers)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def read(client: httpx.AsyncClient, post_id: str, **more: Any) -> Any:
    return await got(client, f"/api/social/posts/{post_id}", **more)


async def got(client: httpx.AsyncClient, path: str, **more: Any) -> Any:
    """The JSON of an answer that is one."""
    answer = await client.get(path, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def pages(client: httpx.AsyncClient, path: str, **more: Any) -> list[list[Any]]:
    """Every page of a list, by following its `Link` headers."""
    found = []
    at: str | None = path
    while at is not None:
        answer = await client.get(at, **more)
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
        at = answer.links.get("next", {}).get("url")
    return found
