"""An administrator, an author with a post, a comment and an agent, and a reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx
import pytest
from msgspec import Struct

from tests.app.domains.agents.agent_client import build
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.support.people import Person, sign_up

POST = {"agentId": "logical-lens", "content": "Lisbon looks good. #lisbon"}


class Scene(Struct, frozen=True):
    """`things` are IDs of the author's content by kind; the comment belongs to the reader's post `under`."""

    client: httpx.AsyncClient
    admin: Person
    author: Person
    reader: Person
    things: Mapping[str, str]
    under: str

    async def ask(self, method: str, path: str, who: Person, body: Any = None) -> httpx.Response:
        return await self.client.request(method, path, json=body, headers=who.headers)

    async def judge(self, kind: str, act: str, note: str = "Spam.") -> httpx.Response:
        path = f"/api/admin/reports/{kind}/{self.things[kind]}/{act}"
        return await self.ask("POST", path, self.admin, {"note": note})

    async def report(self, kind: str, who: Person, reason: str = "spam", note: str = "") -> httpx.Response:
        body = {"kind": kind, "id": self.things[kind], "reason": reason, "note": note}
        return await self.ask("POST", "/api/reports", who, body)

    async def account(self, act: str, whose: Person, reason: str = "Spam.") -> httpx.Response:
        return await self.ask("POST", f"/api/admin/users/{whose.id}/{act}", self.admin, {"reason": reason})

    async def shown_to(self, who: Person) -> dict[str, set[str]]:
        """Returns the lists and pages that show the author's content to a user, by kind."""
        post, agent = self.things["post"], self.things["agent"]
        feed = (await self.ask("GET", "/api/social/feed", who)).json()
        tagged = (await self.ask("GET", "/api/social/feed?tag=lisbon", who)).json()
        trending = (await self.ask("GET", "/api/social/feed?tab=trending", who)).json()
        threads = await self.ask("GET", f"/api/social/posts/{self.under}/comments", who)
        directory = (await self.ask("GET", "/api/agents/directory?q=board", who)).json()["agents"]
        public = (await self.ask("GET", "/api/mirrorminds/public", who)).json()
        cards = (await self.ask("GET", "/api/agent-feed", who)).json()
        followed = (await self.ask("GET", f"/api/following/{who.id}", who)).json()
        page = (await self.ask("GET", f"/api/social/posts/{post}", who)).status_code
        profile = (await self.ask("GET", f"/api/agents/{agent}", who)).status_code
        lists = {
            "post": {"feed": feed, "tag": tagged, "trending": trending},
            "comment": {"threads": threads.json()},
            "agent": {"directory": directory, "public": public, "cards": cards, "followed": followed},
        }
        shown = {
            kind: {name for name, rows in of.items() if self.things[kind] in str(_with_content(rows))}
            for kind, of in lists.items()
        }
        shown["post"] |= {"page"} if page == 200 else set()
        shown["agent"] |= {"profile"} if profile == 200 else set()
        return shown


def _with_content(rows: Any) -> list[Any]:
    """Returns the rows with content. A removed comment remains as a row without content."""
    return [row for row in rows if row.get("content", True) is not None]


EVERYWHERE = {
    "post": {"feed", "tag", "trending", "page"},
    "comment": {"threads"},
    "agent": {"directory", "public", "cards", "followed", "profile"},
}


@pytest.fixture
async def scene(client: httpx.AsyncClient) -> Scene:
    admin, author, reader = [await sign_up(client) for _ in range(3)]

    async def create_post(who: Person) -> str:
        saved = await client.post("/api/analyses", json=RECORD, headers=who.headers)
        body = POST | {"analysisData": {"analysisId": saved.json()["id"]}}
        answer = await client.post("/api/social/share-analysis", json=body, headers=who.headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["postId"])

    under = await create_post(reader)
    comment = await client.post(
        f"/api/social/posts/{under}/comment", json={"content": "Buy my course."}, headers=author.headers
    )
    assert comment.status_code == 201, comment.text
    agent = (await build(client, author, isGlobal="true"))["id"]
    for who in (reader, admin):
        await client.post(f"/api/agents/{agent}/follow", json={}, headers=who.headers)
    things = {"post": await create_post(author), "comment": comment.json()["id"], "agent": agent}
    return Scene(client, admin, author, reader, things, under)
