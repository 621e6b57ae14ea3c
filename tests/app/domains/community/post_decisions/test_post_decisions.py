"""Votes of readers, and the author's decision and its outcome on the post."""

from __future__ import annotations

from typing import Any

import httpx
from msgspec import Struct

from tests.app.domains.community.posts.posting import saved, shared
from tests.support.people import Person, sign_up

OPTIONS = ["Stay in Porto", "Move to Lisbon"]


class PublishedQuestion(Struct):
    """A post of an analysis, and its author."""

    client: httpx.AsyncClient
    author: Person
    post_id: str
    analysis_id: str

    async def read(self, reader: Person | None = None) -> Any:
        headers = {} if reader is None else reader.headers
        answer = await self.client.get(f"/api/social/posts/{self.post_id}/decision", headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def change(self, person: Person, part: str, **body: Any) -> httpx.Response:
        path = f"/api/social/posts/{self.post_id}/decision{part}"
        return await self.client.put(path, json=body, headers=person.headers)

    async def vote(self, person: Person, option: int | None) -> httpx.Response:
        return await self.change(person, "/vote", option=option)

    async def decide(self, decided: str) -> str:
        body = {"decided": decided, "confidence": 60, "reviewOn": "2030-01-01"}
        path = f"/api/analyses/{self.analysis_id}/decision"
        answer = await self.client.put(path, json=body, headers=self.author.headers)
        assert answer.status_code == 200, answer.text
        decision_id: str = answer.json()["id"]
        return decision_id


async def publish_question(client: httpx.AsyncClient, author: Person) -> PublishedQuestion:
    analysis_id = await saved(client, author)
    post_id = await shared(client, author, analysisData={"analysisId": analysis_id})
    question = PublishedQuestion(client, author, post_id, analysis_id)
    assert (await question.change(author, "/options", options=OPTIONS)).status_code == 200
    return question


def votes_of(decision: Any) -> list[int | None]:
    return [option["votes"] for option in decision["options"]]


async def test_votes_are_hidden_until_the_reader_has_voted(client: httpx.AsyncClient, person: Person) -> None:
    question = await publish_question(client, person)
    first, second = await sign_up(client), await sign_up(client)
    assert votes_of((await question.vote(first, 1)).json()) == [0, 1]
    before = await question.read(second)
    assert (votes_of(before), before["voters"], before["ownVote"]) == ([None, None], 1, None)
    assert votes_of(await question.read()) == [None, None]
    after = (await question.vote(second, 0)).json()
    assert (votes_of(after), after["ownVote"]) == ([1, 1], 0)
    changed = (await question.vote(second, 1)).json()
    assert votes_of(changed) == [0, 2]
    assert votes_of((await question.vote(second, None)).json()) == [None, None]
    assert votes_of(await question.read(person)) == [0, 1]


async def test_invalid_votes_and_options_are_refused(client: httpx.AsyncClient, person: Person) -> None:
    question, reader = await publish_question(client, person), await sign_up(client)
    assert (await question.vote(person, 0)).json()["code"] == "own_vote"
    assert (await question.vote(reader, 2)).json()["code"] == "unknown_option"
    assert (await question.change(reader, "/options", options=OPTIONS)).status_code == 404
    for options in (["One"], ["Same", " Same "], ["a", "b" * 121]):
        assert (await question.change(person, "/options", options=options)).status_code == 422
    assert (await question.vote(reader, 0)).status_code == 200
    assert (await question.change(person, "/options", options=[])).json()["code"] == "options_fixed"


async def test_post_shows_the_decision_and_its_outcome_when_the_author_wants_it(
    client: httpx.AsyncClient, person: Person
) -> None:
    question, reader = await publish_question(client, person), await sign_up(client)
    assert (await question.change(person, "", isShown=True)).json()["code"] == "no_decision"
    decision_id = await question.decide("I go in June.")
    assert (await question.read(reader))["decision"] is None
    assert (await question.change(reader, "", isShown=True)).status_code == 404
    assert (await question.change(person, "", isShown=True)).json()["analysisId"] == question.analysis_id
    shown = await question.read(reader)
    assert (shown["decision"]["decided"], shown["decision"]["outcome"]) == ("I go in June.", None)
    assert "confidence" not in shown["decision"]
    assert (shown["isClosed"], shown["analysisId"], votes_of(shown)) == (True, None, [0, 0])
    assert (await question.vote(reader, 0)).json()["code"] == "voting_closed"
    body = {"outcome": "well", "note": "The sea helps."}
    path = f"/api/decisions/{decision_id}/outcome"
    assert (await client.put(path, json=body, headers=person.headers)).status_code == 200
    decision = (await question.read())["decision"]
    assert (decision["outcome"], decision["note"]) == ("well", "The sea helps.")
    assert (await question.change(person, "", isShown=False)).json()["decision"] is None
    assert (await client.delete(f"/api/decisions/{decision_id}", headers=person.headers)).status_code == 204
    assert (await question.read(reader))["isClosed"] is False
