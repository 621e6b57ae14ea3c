"""Runs and streams of API tokens: attribution, budget, and the end of streams."""

from __future__ import annotations

import asyncio
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, text

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.models import Analysis
from tests.app.domains.identity.accounts.test_session_streams import StreamReader
from tests.app.domains.identity.tokens.calls import URL, create_token, person_by_token
from tests.app.domains.operations.event_stream.tab import Tab
from tests.app.domains.runs.analyses.analysis_client import start
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.app.domains.runs.analyses.test_budget import post_analysis, record_spending
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.waiting import until


async def test_budget_of_a_token_counts_only_its_own_runs(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, outbox: Outbox
) -> None:
    steps = WorkerSteps(Rig(sessions, outbox, UUID(person.id)))
    by_session = await start(client, person)
    await record_spending(steps, by_session["analysisId"], 0.5)
    created = await create_token(client, person, "analyze", dailyUsd=0.02)
    by_token = Person(person.id, person.username, created["token"], person.user)
    run = await start(client, by_token)
    async with sessions() as db:
        token_ids = {run.id: run.token_id for run in await db.scalars(select(Analysis))}
    assert token_ids == {UUID(by_session["analysisId"]): None, UUID(run["analysisId"]): UUID(created["id"])}
    assert (await post_analysis(client, by_token, key="once")).status_code == 202
    await record_spending(steps, run["analysisId"], 0.02)
    refused = await post_analysis(client, by_token)
    assert (refused.status_code, refused.json()["code"]) == (429, "token_budget_spent")
    assert refused.json()["error"] == (
        "This API token has used today's budget of $0.02 for model calls. It resets at 00:00 UTC."
    )
    assert int(refused.headers["retry-after"]) > 0
    assert (await post_analysis(client, by_token, key="once")).status_code == 202
    assert (await post_analysis(client, person)).status_code == 202
    assert (await post_analysis(client, await person_by_token(client, person, "analyze"))).status_code == 202


@pytest.mark.parametrize("end", ["revoked", "expired"])
async def test_streams_of_a_token_end_with_it(
    browser: httpx.AsyncClient, sessions: SessionFactory, end: str
) -> None:
    person = await sign_up(browser)
    created = await create_token(browser, person, "read", "analyze")
    by_token = Person(person.id, person.username, created["token"], person.user)
    run = await start(browser, by_token)
    other = await create_token(browser, person, "read")
    by_other = Person(person.id, person.username, other["token"], person.user)
    by_session, of_token = (StreamReader(browser, run["eventsUrl"], one) for one in (person, by_token))
    tab, other_tab = Tab(browser, by_token), Tab(browser, by_other)
    other_reader = StreamReader(browser, run["eventsUrl"], by_other)
    readers = (by_session, of_token, other_reader)
    await until(lambda: all(one.events for one in readers), saying="all streams of the run")
    await until(lambda: tab.messages and other_tab.messages, saying="the streams of the tabs")

    assert (await browser.delete(f"{URL}/{other['id']}", headers=person.headers)).status_code == 204
    await asyncio.wait_for(asyncio.gather(other_reader.task, other_tab.task), 10)
    assert not any(task.done() for task in (by_session.task, of_token.task, tab.task))
    if end == "revoked":
        assert (await browser.delete(f"{URL}/{created['id']}", headers=person.headers)).status_code == 204
    else:
        async with sessions.begin() as db:
            await db.execute(text("UPDATE api_tokens SET expires_at = now()"))
    assert await of_token.wait_until_closed() == ["queued"]
    await asyncio.wait_for(tab.task, 10)
    assert not by_session.task.done()
    by_session.task.cancel()
