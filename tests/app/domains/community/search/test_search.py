"""Search over posts, agents and people."""

from __future__ import annotations

from typing import Any

import httpx

from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import write
from tests.app.domains.community.restrictions.test_restrictions import restrict
from tests.support.people import Person, sign_up


async def search(client: httpx.AsyncClient, q: str, reader: Person | None = None, **more: str | int) -> Any:
    headers = {} if reader is None else reader.headers
    answer = await client.get("/api/social/search", params={"q": q, **more}, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def counts(found: Any) -> tuple[int, ...]:
    """Returns the numbers of posts, agents and people."""
    return tuple(found["counts"][kind] for kind in ("posts", "agents", "people"))


async def test_search_finds_posts_agents_and_people_by_their_words(client: httpx.AsyncClient) -> None:
    grace = await sign_up(client, firstName="Grace", lastName="Hopper", username="amazing")
    quiet = await sign_up(client, firstName="Grace", lastName="Quiet")
    await write(client, grace, "Should the choir tour Norway? #autumn")
    agent = await build(client, grace, isGlobal="true", name="Choir Board")
    assert counts(await search(client, "choi")) == (1, 1, 0)
    assert counts(await search(client, "NORWAY tour autum")) == (1, 0, 0)
    assert counts(await search(client, "oir norway")) == (0, 0, 0)
    found = await search(client, "grace")
    assert counts(found) == (0, 0, 1)
    assert found["people"] == [{"id": grace.id, "name": "Grace Hopper", "bio": "", "posts": 1}]
    assert counts(await search(client, "mazin")) == (0, 0, 1)
    (listed,) = (await search(client, "choir", kind="agents"))["agents"]
    assert listed["id"] == agent["id"]
    for nothing in ("", "  ", "?!", quiet.user["email"]):
        assert counts(await search(client, nothing)) == (0, 0, 0)


async def test_pages_of_each_kind_are_complete(client: httpx.AsyncClient) -> None:
    people = [await sign_up(client, firstName="Grace", lastName=f"N{number}") for number in range(5)]
    for number, author in enumerate(people):
        await write(client, author, f"Harbour {number}.")
        await build(client, author, isGlobal="true", name=f"Harbour {number}")
    expected = {"posts": "43210", "agents": "43210", "people": "01234"}
    for kind, order in expected.items():
        q = "grace" if kind == "people" else "harbour"
        names = ""
        at: dict[str, Any] = {"kind": kind}
        while True:
            page = await search(client, q, limit=2, **at)
            assert page["counts"][kind] == 5
            texts = [item.get("content") or item.get("agentName") or item["name"] for item in page[kind]]
            names += "".join(text.rstrip(".")[-1] for text in texts)
            if page["next"] is None:
                break
            at["cursor"] = page["next"]
        assert names == order
    assert len((await search(client, "harbour"))["posts"]) == 3
    refused = await client.get("/api/social/search", params={"q": "a", "kind": "people", "cursor": "x"})
    assert refused.json()["code"] == "invalid_field"


async def test_search_shows_what_the_reader_may_see(client: httpx.AsyncClient, person: Person) -> None:
    author = await sign_up(client, firstName="Grace", lastName="Hopper")
    post = await write(client, author, "The harbour is calm.")
    await build(client, author, isGlobal="true", name="Harbour Board")
    await build(client, author, name="Harbour Secrets")
    assert counts(await search(client, "harbour", person)) == (1, 1, 0)
    await restrict(client, person, author, "muted")
    assert counts(await search(client, "harbour", person)) == (0, 0, 0)
    assert counts(await search(client, "hopper", person)) == (0, 0, 0)
    await restrict(client, person, author, None)
    await restrict(client, author, person, "blocked")
    assert counts(await search(client, "harbour", person)) == (0, 0, 0)
    assert counts(await search(client, "hopper", person)) == (0, 0, 0)
    assert counts(await search(client, "harbour")) == (1, 1, 0)
    edit = {"content": "The sea is calm.", "editedAt": None}
    await client.put(f"/api/social/posts/{post['id']}", json=edit, headers=author.headers)
    assert counts(await search(client, "harbour")) == (0, 1, 0)
    assert counts(await search(client, "sea")) == (1, 0, 0)
