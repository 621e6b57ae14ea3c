"""Users and resources of the access matrix. Each cell gets new resources, so that cells are independent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import text

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.security.cookies import SESSION
from app.core.security.credentials import new_token, token_hash
from app.domains.identity.tokens.token_format import new_api_token
from app.models import ApiToken, Session
from app.models.base import Base
from tests.app.http.calls.matrix.cells import ADMINISTRATORS, TOKENS, Cell, Example, Who, Whose, texts
from tests.app.http.calls.matrix.things import DAY, Maker, Things
from tests.support.people import Person, sign_up
from tests.support.runs import Rig

PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")

Fingerprints = dict[str, str]
"""Hash of the rows of every table, by table name."""

_numbers = count(1)


FINGERPRINTS = text(
    " UNION ALL ".join(
        f"SELECT '{table}', md5(string_agg(t::text, ',' ORDER BY t::text)) FROM {table} t"  # noqa: S608
        for table in Base.metadata.tables
    )
)


class World:
    """Three users of a running app. The first one is the administrator."""

    def __init__(self, client: httpx.AsyncClient, rig: Rig, people: Mapping[Who, Person]) -> None:
        self._client = client
        self._rig = rig
        self._people = people

    @classmethod
    async def open(cls, client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox) -> World:
        people = {who: await sign_up(client) for who in (Who.ADMIN, Who.A, Who.B)}
        assert [person.user["isAdmin"] for person in people.values()] == [True, False, False]
        return cls(client, Rig(sessions, outbox, UUID(people[Who.A].id)), people)

    async def ask(self, row: list[Cell], example: Example) -> tuple[list[httpx.Response], list[str]]:
        """Returns the answers to the requests of a row, and the tables that refused requests changed.

        Refused requests come first: they share what they name, because none of them may change it.
        """
        refused = [cell for cell in row if cell.is_refused]
        prepared: dict[str, Maker] = {}
        requests = [await self._request(cell, example, prepared) for cell in refused]
        before = await self._fingerprints()
        answers = {cell: await self._send(request) for cell, request in zip(refused, requests, strict=True)}
        after = await self._fingerprints()
        for cell in row:
            if not cell.is_refused:
                answers[cell] = await self._send(await self._request(cell, example, {}))
        return [answers[cell] for cell in row], [table for table in before if before[table] != after[table]]

    async def lasting(self) -> tuple[Things, dict[Who, str]]:
        """Returns resources of A and a session of each user, for requests that are repeated later."""
        tokens = {who: (await self._session(person))[0] for who, person in self._people.items()}
        return await (await self._maker(self._people[Who.A])).make_all(), tokens

    async def _fingerprints(self) -> Fingerprints:
        async with self._rig.sessions() as db:
            return {table: digest for table, digest in await db.execute(FINGERPRINTS)}  # noqa: C416

    async def _request(self, cell: Cell, example: Example, makers: dict[str, Maker]) -> httpx.Request:
        """Creates the resources of a request. `makers` are those of earlier requests, by owner ID."""
        caller = self._people[
            Who.ADMIN if cell.who in ADMINISTRATORS else Who.B if cell.who is Who.B else Who.A
        ]
        other = self._people[Who.A if caller is self._people[Who.B] else Who.B]
        owner = other if cell.whose is Whose.ANOTHERS else caller
        if owner.id not in makers:
            makers[owner.id] = await self._maker(owner)
        path = PLACE.sub(lambda place: "{" + example.fill.get(place[1], place[1]) + "}", cell.route.path)
        things = await makers[owner.id].make(names_in(path, example.query, *texts(example.body)))
        return self._client.build_request(
            cell.route.method,
            filled(path + example.query, things),
            json=filled(example.body, things),
            headers=example.headers | await self._auth_headers(cell.who, caller),
        )

    async def _send(self, request: httpx.Request) -> httpx.Response:
        answer = await self._client.send(request)
        self._client.cookies.clear()
        return answer

    async def _maker(self, owner: Person) -> Maker:
        return Maker(self._client, self._rig, owner, *await self._session(owner))

    async def _auth_headers(self, who: Who, caller: Person) -> dict[str, str]:
        """Returns headers that authenticate the caller with a new session."""
        if who is Who.ANONYMOUS:
            return {}
        if who in TOKENS:
            return {"Authorization": f"Bearer {await self._api_token(who, caller)}"}
        now = utc_now()
        ended = now if who in (Who.REVOKED, Who.REVOKED_COOKIE) else None
        token, _ = await self._session(caller, ended, now - DAY if who is Who.EXPIRED else now + DAY)
        if who is Who.ELSEWHERE:
            page = {"Origin": "http://elsewhere.test", "Sec-Fetch-Site": "cross-site"}
            return page | {"Cookie": f"{SESSION}={token}"}
        if who in (Who.COOKIE, Who.REVOKED_COOKIE):
            return {"Cookie": f"{SESSION}={token}"}
        return {"Authorization": f"Bearer {token}"}

    async def _api_token(self, who: Who, owner: Person) -> str:
        """Returns a new API token. It was used just now, so that no use is recorded."""
        token, now = new_api_token(), utc_now()
        row = ApiToken(
            user_id=owner.id,
            token_hash=token_hash(token),
            name="Matrix",
            scopes=list(TOKENS[who]),
            last_used_at=now,
            expires_at=now - DAY if who is Who.TOKEN_EXPIRED else now + DAY,
            revoked_at=now if who is Who.TOKEN_REVOKED else None,
        )
        async with self._rig.sessions.begin() as db:
            db.add(row)
        return token

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
    """Replaces every `{name}` in the texts of a value."""
    if isinstance(value, dict):
        return {key: filled(item, things) for key, item in value.items()}
    if isinstance(value, str):
        return PLACE.sub(lambda place: things[place[1]], value)
    return value


def names_in(*values: str) -> set[str]:
    """Returns the placeholder names in the texts."""
    return {name for value in values for name in PLACE.findall(value)}
