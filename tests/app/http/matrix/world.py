"""The people and things of the matrix: fresh things for every cell, so that none can open or shut another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import httpx
from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import text, update

from app.core.clock import utc_now
from app.core.cookies import SESSION
from app.core.db import SessionFactory
from app.core.security import new_token, token_hash
from app.core.uow import Outbox
from app.models import Agent, ContactMessage, Invitation, Objection, Passkey, PublicationRequest, Session
from app.models.base import Base
from tests.app.domains.agents.built import build
from tests.app.domains.analyses.asking import RECORD
from tests.app.domains.decisions.journal import decided
from tests.app.domains.notifications.raising import notified
from tests.app.http.matrix.cells import Cell, Example, Who, Whose
from tests.support.people import Person, sign_up
from tests.support.runs import Rig

PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")
DAY = timedelta(days=1)

Stored = dict[str, str]
"""A fingerprint of every table, by name."""

_numbers = count(1)


class Things(Struct, frozen=True):
    """What one person has, as ids: a queued analysis, one that is over, a session beside the one in use, what
    was decided after the one that is over, a link to it, the conversation about it, a post about it with a
    comment on that, a personal agent with its first version, an agent for everybody,
    one that is hidden, one that an administrator asks to publish, an objection, something to know, a
    message to the operator, an invitation and a passkey.
    `somebody` is a person who is nobody else, `new` a word that nothing is called by yet, `lens` one of the
    lenses of its analyses, `post` what a post is called, `sample` the id of a sample."""

    user_id: str
    username: str
    analysis_id: str
    saved_id: str
    session_id: str
    decision_id: str
    share_id: str
    token: str
    conversation_id: str
    post_id: str
    comment_id: str
    agent_id: str
    global_id: str
    hidden_id: str
    asked_id: str
    objection_id: str
    version: str
    notification_id: str
    message_id: str
    invitation_id: str
    passkey_id: str
    somebody: str
    new: str
    lens: str = "logical"
    post: str = "post"
    sample: str = "bakery"
    agent: str = "agent"


class World:
    """Three people in a running app. The administrator is who came first."""

    def __init__(self, client: httpx.AsyncClient, rig: Rig, people: Mapping[Who, Person]) -> None:
        self._client = client
        self._rig = rig
        self._people = people

    @classmethod
    async def open(cls, client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox) -> World:
        people = {who: await sign_up(client) for who in (Who.ADMIN, Who.A, Who.B)}
        assert [person.user["isAdmin"] for person in people.values()] == [True, False, False]
        return cls(client, Rig(sessions, outbox, UUID(people[Who.A].id)), people)

    async def ask(self, cell: Cell, example: Example) -> tuple[Stored, httpx.Response, Stored]:
        """The answer to the request of a cell, and what is stored before and after it."""
        caller = self._people.get(cell.who, self._people[Who.A])
        other = self._people[Who.A if caller is self._people[Who.B] else Who.B]
        things = await self._things(other if cell.whose is Whose.ANOTHERS else caller)
        path = PLACE.sub(lambda place: "{" + example.fill.get(place[1], place[1]) + "}", cell.route.path)
        headers = example.headers | await self._shown(cell.who, caller)
        before = await self._stored()
        answer = await self._client.request(
            cell.route.method,
            filled(path + example.query, things),
            json=filled(example.body, things),
            headers=headers,
        )
        self._client.cookies.clear()
        return before, answer, await self._stored()

    async def lasting(self) -> tuple[Things, dict[Who, str]]:
        """What A has, and a session of each person, for calls that are made again later."""
        tokens = {who: (await self._session(person))[0] for who, person in self._people.items()}
        return await self._things(self._people[Who.A]), tokens

    async def _stored(self) -> Stored:
        async with self._rig.sessions() as db:
            return {
                table: await db.scalar(
                    text(f"SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM {table} t")  # noqa: S608
                )
                for table in Base.metadata.tables
            }

    async def _things(self, owner: Person) -> Things:
        token, session_id = await self._session(owner)
        shown = {"Authorization": f"Bearer {token}"}
        saved = await self._client.post("/api/analyses", json=RECORD, headers=shown)
        assert saved.status_code == 201, saved.text
        path = f"/api/analyses/{saved.json()['id']}/decision"
        decision = await self._client.put(path, json=decided(), headers=shown)
        assert decision.status_code == 200, decision.text
        shared = await self._client.post(f"/api/analyses/{saved.json()['id']}/shares", json={}, headers=shown)
        assert shared.status_code == 201, shared.text
        about = {"analysisId": saved.json()["id"]}
        talk = await self._client.post("/api/conversations", json={"originalAnalysis": about}, headers=shown)
        assert talk.status_code == 201, talk.text
        post = {"agentId": "logical-lens", "content": "Lisbon looks good.", "analysisData": about}
        posted = await self._client.post("/api/social/share-analysis", json=post, headers=shown)
        assert posted.status_code == 201, posted.text
        said = await self._client.post(
            f"/api/social/posts/{posted.json()['postId']}/comment",
            json={"content": "Why Lisbon?"},
            headers=shown,
        )
        assert said.status_code == 201, said.text
        builder = replace(owner, token=token)
        personal = await build(self._client, builder)
        for_all = await build(self._client, builder, isGlobal="true")
        hidden, asked = await build(self._client, builder), await build(self._client, builder)
        return Things(
            user_id=owner.id,
            username=owner.username,
            analysis_id=str(await self._rig.submit(user_id=UUID(owner.id))),
            saved_id=saved.json()["id"],
            session_id=session_id,
            decision_id=decision.json()["id"],
            share_id=shared.json()["id"],
            token=shared.json()["path"].rpartition("/")[2],
            conversation_id=talk.json()["id"],
            post_id=posted.json()["postId"],
            comment_id=said.json()["id"],
            agent_id=personal["id"],
            global_id=for_all["id"],
            hidden_id=await self._hidden(hidden["id"]),
            asked_id=await self._asked(asked["id"]),
            objection_id=await self._objection(owner),
            version=str(personal["version"]),
            notification_id=await notified(self._rig, UUID(owner.id)),
            message_id=await self._message(owner),
            invitation_id=await self._invitation(owner),
            passkey_id=await self._passkey(owner),
            somebody=str(await self._rig.another_user()),
            new=f"new{next(_numbers)}",
        )

    async def _hidden(self, agent_id: str) -> str:
        async with self._rig.sessions.begin() as db:
            await db.execute(update(Agent).where(Agent.id == UUID(agent_id)).values(hidden_at=utc_now()))
        return agent_id

    async def _asked(self, agent_id: str) -> str:
        async with self._rig.sessions.begin() as db:
            db.add(PublicationRequest(agent_id=UUID(agent_id), reason="It is useful.", version=1))
        return agent_id

    async def _objection(self, owner: Person) -> str:
        row = Objection(kind="post", thing_id=uuid4(), author_id=UUID(owner.id), content="It is true.")
        async with self._rig.sessions.begin() as db:
            db.add(row)
            await db.flush()
            return str(row.id)

    async def _message(self, owner: Person) -> str:
        message = ContactMessage(user_id=UUID(owner.id), email="ada@example.org", query="Is there a mill?")
        async with self._rig.sessions.begin() as db:
            db.add(message)
            await db.flush()
            return str(message.id)

    async def _invitation(self, owner: Person) -> str:
        row = Invitation(
            token_hash=token_hash(new_token()),
            role="member",
            created_by=UUID(owner.id),
            expires_at=utc_now() + DAY,
        )
        async with self._rig.sessions.begin() as db:
            db.add(row)
            await db.flush()
            return str(row.id)

    async def _passkey(self, owner: Person) -> str:
        row = Passkey(
            user_id=UUID(owner.id),
            credential_id=token_hash(new_token()),
            public_key=b"",
            sign_count=0,
            transports=[],
            name="Phone",
        )
        async with self._rig.sessions.begin() as db:
            db.add(row)
            await db.flush()
            return str(row.id)

    async def _shown(self, who: Who, caller: Person) -> dict[str, str]:
        """The headers by which the caller is known: a session of this cell's own."""
        if who is Who.NOBODY:
            return {}
        now = utc_now()
        ended = now if who in (Who.REVOKED, Who.REVOKED_COOKIE) else None
        token, _ = await self._session(caller, ended, now - DAY if who is Who.EXPIRED else now + DAY)
        if who is Who.ELSEWHERE:
            page = {"Origin": "http://elsewhere.test", "Sec-Fetch-Site": "cross-site"}
            return page | {"Cookie": f"{SESSION}={token}"}
        if who in (Who.COOKIE, Who.REVOKED_COOKIE):
            return {"Cookie": f"{SESSION}={token}"}
        return {"Authorization": f"Bearer {token}"}

    async def _session(
        self, owner: Person, revoked_at: Any = None, expires_at: Any = None
    ) -> tuple[str, str]:
        token = new_token()
        row = Session(
            user_id=owner.id,
            token_hash=token_hash(token),
            expires_at=expires_at or utc_now() + DAY,
            revoked_at=revoked_at,
        )
        async with self._rig.sessions.begin() as db:
            db.add(row)
        return token, str(row.id)


def filled(value: Any, things: Things) -> Any:
    """The value with every `{name}` in its texts replaced by that thing."""
    if isinstance(value, dict):
        return {key: filled(item, things) for key, item in value.items()}
    if isinstance(value, str):
        return PLACE.sub(lambda place: asdict(things)[place[1]], value)
    return value
