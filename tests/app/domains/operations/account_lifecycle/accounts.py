"""An account with rows in every table, and a second account that interacted with it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
from msgspec import Struct
from sqlalchemy import select, text

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.models import (
    Agent,
    ApiToken,
    FactorChallenge,
    Hiding,
    Identity,
    KnownDevice,
    LensAudit,
    LensFeedbackRow,
    LensOutcomeRow,
    ModelCall,
    Objection,
    Passkey,
    PasswordReset,
    PublicationRequest,
    RecoveryCode,
    RemovedSamplePost,
    RunEventRow,
    SignInAttempt,
    SuspensionMail,
    TotpSecret,
    Webhook,
    WebhookDelivery,
)
from tests.app.domains.agents.agent_client import build
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.app.domains.runs.decisions.journal import decision_body
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.shares import create_link, import_analysis

POST = {"agentId": "logical-lens", "content": "Lisbon looks good. #lisbon"}


class Accounts(Struct, frozen=True):
    """`leaver` has posts, agents, comments and reactions; `stayer` has replied and reacted.

    `post`, `agent` and `comment` are IDs of the stayer's content that the leaver reacted to. `thread` is a
    comment of the leaver under the stayer's post with a reply of the stayer. `run` is an unfinished run.
    """

    client: httpx.AsyncClient
    admin: Person
    leaver: Person
    stayer: Person
    post: str
    agent: str
    comment: str
    thread: str
    run: str

    async def ask(self, method: str, path: str, who: Person, body: Any = None) -> Any:
        answer = await self.client.request(method, path, json=body, headers=who.headers)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None


async def create_accounts(client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox) -> Accounts:
    admin, leaver, stayer = [await sign_up(client, username=name) for name in ("root", "leaver", "stayer")]

    async def ask(who: Person, path: str, body: Any = None) -> Any:
        answer = await client.post(path, json=body or {}, headers=who.headers | ASYNC)
        assert answer.is_success, answer.text
        return answer.json()

    posts, agents, comments = {}, {}, {}
    for who in (leaver, stayer):
        analysis = await import_analysis(client, who)
        await create_link(client, who, analysis)
        body = POST | {"analysisData": {"analysisId": analysis}}
        posts[who.id] = (await ask(who, "/api/social/share-analysis", body))["postId"]
        asked = await client.put(
            f"/api/social/posts/{posts[who.id]}/decision/options",
            json={"options": ["Stay", "Go"]},
            headers=who.headers,
        )
        assert asked.is_success, asked.text
        agents[who.id] = (await build(client, who, isGlobal="true"))["id"]
        await client.put(f"/api/analyses/{analysis}/decision", json=decision_body(), headers=who.headers)
        talk = await ask(who, "/api/conversations", {"originalAnalysis": {"analysisId": analysis}})
        if who is leaver:
            added = {"conversationId": talk["conversationId"], "message": f"{who.username} adds."}
            await ask(who, "/api/conversations/message", added)
        await ask(who, "/api/contact", {"email": f"{who.username}@example.net", "query": "Hello?"})
    for who, other in ((leaver, stayer), (stayer, leaver)):
        for thing in (f"/api/social/posts/{posts[other.id]}", f"/api/agents/{agents[other.id]}"):
            said = await ask(who, f"{thing}/comment", {"content": f"{who.username} was here."})
            await ask(who, f"{thing}/like")
            await ask(who, f"{thing}/share")
            comments[who.id] = said["id"]
        vote = f"/api/social/posts/{posts[other.id]}/decision/vote"
        assert (await client.put(vote, json={"option": 1}, headers=who.headers)).is_success
        await ask(who, f"/api/agents/{agents[other.id]}/follow")
        follow = f"/api/authors/{other.id}/follow"
        assert (await client.put(follow, json={"isFollowed": True}, headers=who.headers)).is_success
        await ask(who, "/api/reports", {"kind": "post", "id": posts[other.id], "reason": "other"})
    private: dict[str, dict[str, Any]] = {
        f"/api/social/posts/{posts[stayer.id]}/bookmark": {"isSaved": True},
        f"/api/authors/{admin.id}/restriction": {"restriction": "muted"},
    }
    for path, change in private.items():
        assert (await client.put(path, json=change, headers=leaver.headers)).is_success
    for who, other in ((leaver, stayer), (stayer, leaver)):
        await ask(who, f"/api/social/comments/{comments[other.id]}/like")
    thread = (
        await ask(
            leaver, f"/api/social/posts/{posts[stayer.id]}/comment", {"content": "leaver asks @leaver."}
        )
    )["id"]
    reply = {"content": "An answer.", "parentId": thread}
    await ask(stayer, f"/api/social/posts/{posts[stayer.id]}/comment", reply)
    rig = Rig(sessions, outbox, UUID(leaver.id))
    run = await rig.submit(scenario="Shall leaver go?")
    await _add_rows(sessions, UUID(leaver.id), run)
    return Accounts(
        client,
        *(admin, leaver, stayer),
        *(posts[stayer.id], agents[stayer.id], comments[stayer.id], thread, str(run)),
    )


async def _add_rows(sessions: SessionFactory, user_id: UUID, run: UUID) -> None:
    """Adds rows that runs and sign-ins would create."""
    of_run: dict[str, Any] = {"analysis_id": run, "lens": "logical"}
    at_google = {"user_id": user_id, "issuer": "https://google.test", "subject": "leaver-at-google"}
    secret, now = b"leaver", utc_now()
    async with sessions.begin() as db:
        agent = (await db.scalars(select(Agent.id).where(Agent.owner_id == user_id))).one()
        db.add_all(
            [
                RemovedSamplePost(sample_id="father", removed_by=user_id),
                Identity(**at_google, email="leaver@example.org"),
                ApiToken(user_id=user_id, token_hash=secret, name="A laptop", scopes=["read"]),
                (
                    hook := Webhook(
                        id=uuid4(), user_id=user_id, url="https://x.test", name="X", events=[], secret=secret
                    )
                ),
                WebhookDelivery(webhook_id=hook.id, event="webhook.test", body="{}"),
                SignInAttempt(
                    user_id=user_id,
                    ticket_hash=secret,
                    state_hash=secret,
                    nonce="n",
                    code_verifier="v",
                    redirect_uri="https://iris.test",
                    mode="popup",
                ),
                PasswordReset(user_id=user_id, token_hash=secret, expires_at=now),
                Passkey(
                    user_id=user_id,
                    credential_id=secret,
                    public_key=secret,
                    sign_count=0,
                    transports=[],
                    name="A key",
                ),
                TotpSecret(user_id=user_id, secret=secret, last_step=0),
                RecoveryCode(user_id=user_id, code_hash=secret),
                FactorChallenge(user_id=user_id, kind="sign-in", ticket_hash=secret, expires_at=now),
                KnownDevice(user_id=user_id, token_hash=secret),
                LensOutcomeRow(**of_run, tier=1, attempt=0, outcome={"insights": ["leaver knows"]}),
                LensAudit(**of_run, tier=1, propensity=0.5),
                LensFeedbackRow(**of_run, verdict="missed", text="leaver disagrees"),
                ModelCall(**of_run, tier=1, attempt=0, model="m"),
                Hiding(kind="post", thing_id=run, author_id=user_id, reason="leaver advertises"),
                Objection(kind="post", thing_id=run, author_id=user_id, content="leaver objects"),
                SuspensionMail(user_id=user_id, due_at=now + timedelta(days=1)),
                PublicationRequest(agent_id=agent, reason="leaver is useful", version=1),
                RunEventRow(analysis_id=run, attempt=0, seq=99, type="tier_started", data={}),
            ]
        )


async def count_rows(sessions: SessionFactory) -> dict[str, int]:
    """Returns the number of rows of each table."""
    async with sessions() as db:
        names = await db.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        return {
            name: await db.scalar(text(f"SELECT count(*) FROM {name}")) or 0  # noqa: S608
            for name in names.all()
        }


async def tables_with(sessions: SessionFactory, *words: str) -> set[str]:
    """Returns the tables with a row that contains one of the words."""
    found = set[str]()
    async with sessions() as db:
        names = await db.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        for name in names.all():
            told = text(f"SELECT EXISTS (SELECT FROM {name} t WHERE t::text ILIKE ANY(:words))")  # noqa: S608
            if await db.scalar(told, {"words": [f"%{word}%" for word in words]}):
                found.add(name)
    return found
