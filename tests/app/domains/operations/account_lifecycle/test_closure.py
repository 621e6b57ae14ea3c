"""The end of an account: nothing of it is left, and what others see stays right."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from app.core.db import SessionFactory, statement_factory
from app.core.events import EventLog, stream_key
from app.core.redis_client import Redis, create_redis
from app.core.security import Passwords
from app.core.uow import Outbox
from app.domains.identity.accounts.sessions import SessionConfig, SessionService
from app.domains.identity.second_factors.tickets import SignInTickets
from app.domains.operations.account_lifecycle.closure import AccountClosureService
from app.domains.operations.account_lifecycle.personal_data_registry import LEFT_OUT, PERSONAL_DATA_TABLES
from routing.models.ladder import Ladder
from tests.app.domains.operations.account_lifecycle.accounts import Life, counts, mentions
from tests.support.people import PASSWORD, Person, registration, sign_in, sign_up
from tests.support.runs import Rig
from tests.support.waiting import until

NEVER_LEFT = {
    *("audit_log", "training_tickets", "run_lives", "run_ends", "model_requests"),
    *("invitations", "sign_up_settings", "email_confirmations", "account_mails", "account_reviews"),
}
"""Tables in which the life has left nothing, and the log, which keeps that the account was deleted."""

MISCOUNTED = text("""
    SELECT 'posts', count(*) FROM posts WHERE like_count <> (
        SELECT count(*) FROM post_likes WHERE post_id = posts.id
    ) OR share_count <> (SELECT count(*) FROM post_shares WHERE post_id = posts.id)
        OR comment_count <> (SELECT count(*) FROM comments WHERE post_id = posts.id AND deleted_at IS NULL)
    UNION ALL SELECT 'agents', count(*) FROM agents WHERE like_count <> (
        SELECT count(*) FROM agent_likes WHERE agent_id = agents.id
    ) OR share_count <> (SELECT count(*) FROM agent_shares WHERE agent_id = agents.id)
        OR follower_count <> (SELECT count(*) FROM agent_follows WHERE agent_id = agents.id)
        OR comment_count <> (SELECT count(*) FROM comments WHERE agent_id = agents.id AND deleted_at IS NULL)
    UNION ALL SELECT 'comments', count(*) FROM comments AS said WHERE like_count <> (
        SELECT count(*) FROM comment_likes WHERE comment_id = said.id
    ) OR reply_count <> (SELECT count(*) FROM comments WHERE root_id = said.id AND deleted_at IS NULL)
    UNION ALL SELECT 'notifications', count(*) FROM notifications WHERE people <> (
        SELECT count(*) FROM notification_actors WHERE notification_id = notifications.id
    )
""")

ANSWER = text("""
    INSERT INTO comments (id, user_id, agent_id, content, parent_id, root_id)
    SELECT gen_random_uuid(), :stayer, :agent, 'Just now.', id, id
    FROM comments WHERE user_id = :leaver AND agent_id = :agent FOR KEY SHARE
    RETURNING root_id
""")


@pytest.fixture
async def closing(sessions: SessionFactory, outbox: Outbox) -> AsyncIterator[AccountClosureService]:
    """As in every process, but without the minute's grace."""
    passwords = Passwords(1)
    yield _closing(sessions, outbox, passwords)
    passwords.close()


@pytest.fixture
async def cut_off(sessions: SessionFactory, outbox: Outbox) -> AsyncIterator[AccountClosureService]:
    """The same in a process that cannot reach Redis."""
    nowhere, passwords = create_redis("redis://127.0.0.1:1"), Passwords(1)
    yield _closing(sessions, Outbox(EventLog(nowhere), outbox.jobs), passwords)
    passwords.close()
    await nowhere.aclose()


def _closing(sessions: SessionFactory, outbox: Outbox, passwords: Passwords) -> AccountClosureService:
    reads, terms = statement_factory(sessions.kw["bind"]), SessionConfig(timedelta(days=1), timedelta(days=1))
    session_service = SessionService(sessions, reads, outbox, terms, SignInTickets())
    return AccountClosureService(
        *(sessions, reads, outbox, passwords, session_service, Ladder.from_env({})), grace=timedelta(0)
    )


async def close(client: httpx.AsyncClient, who: Person, **form: str) -> httpx.Response:
    body = form or {"password": PASSWORD}
    return await client.request("DELETE", "/api/account", json=body, headers=who.headers)


async def miscounted(sessions: SessionFactory) -> dict[str, int]:
    async with sessions() as db:
        return {row[0]: row[1] for row in await db.execute(MISCOUNTED) if row[1]}


async def test_deleted_account_leaves_no_data_and_counts_stay_correct(
    life: Life, sessions: SessionFactory, closing: AccountClosureService
) -> None:
    tables = {part.table.__tablename__ for one in PERSONAL_DATA_TABLES for part in one.parts}
    tables |= {one.table.__tablename__ for one in PERSONAL_DATA_TABLES} | set(LEFT_OUT)
    before = await counts(sessions)
    assert {name for name in tables if not before[name]} == NEVER_LEFT
    again = await sign_in(life.client, life.leaver)
    assert (await close(life.client, life.leaver)).status_code == 204
    for session in (life.leaver, again):
        gone = await life.client.get("/api/auth/me", headers=session.headers)
        assert gone.json()["code"] == "session_ended"
    refused = await life.client.post("/api/auth/login", json={"username": "leaver", "password": PASSWORD})
    assert refused.json()["code"] == "wrong_credentials"
    who = (life.leaver.id, "leaver", "google-id")
    shown = await mentions(sessions, "leaver@", "leaver was here", "leaver asks")
    assert shown <= {"contact_messages", "analyses", "history_entries"}, "the rest goes a minute later"
    await closing.continue_deletions()
    assert await mentions(sessions, *who) == {"audit_log"}
    assert await miscounted(sessions) == {}
    after = await counts(sessions)
    for name in ("posts", "agents", "analyses", "decisions", "contact_messages", "conversations"):
        assert after[name] == len((life.stayer,)), name


async def test_streams_of_deleted_runs_are_removed_from_redis(
    life: Life,
    sessions: SessionFactory,
    outbox: Outbox,
    redis: Redis,
    closing: AccountClosureService,
    cut_off: AccountClosureService,
) -> None:
    async def streams() -> dict[str, bool]:
        return {run: bool(await redis.exists(stream_key(UUID(run)))) for run in (life.run, theirs)}

    theirs = str(await Rig(sessions, outbox, UUID(life.stayer.id)).submit())
    await close(life.client, life.leaver)
    assert await streams() == {life.run: True, theirs: True}
    await cut_off.continue_deletions()
    assert await streams() == {life.run: True, theirs: True}
    assert "analyses" in await mentions(sessions, life.run), "it is found again when Redis is back"
    await closing.continue_deletions()
    assert await streams() == {life.run: False, theirs: True}
    assert await mentions(sessions, life.leaver.id) == {"audit_log"}


async def test_threads_of_others_remain_without_actors_of_the_deleted_account(
    life: Life, sessions: SessionFactory, closing: AccountClosureService
) -> None:
    told = await life.ask("GET", "/api/notifications", life.stayer)
    assert {actor["id"] for one in told["notifications"] for actor in one["actors"]} == {life.leaver.id}
    await close(life.client, life.leaver)
    for _ in range(2):
        post = await life.ask("GET", f"/api/social/posts/{life.post}", life.stayer)
        assert (post["metadata"]["likes"], post["metadata"]["shares"], post["comments"]) == (0, 0, 1)
        (thread,) = await life.ask("GET", f"/api/social/posts/{life.post}/comments", life.stayer)
        assert (thread["id"], thread["isDeleted"], thread["content"]) == (life.thread, True, None)
        assert [reply["content"] for reply in thread["replies"]] == ["An answer."]
        agent = await life.ask("GET", f"/api/agents/{life.agent}", life.stayer)
        assert agent["followers"] == 0
        told = await life.ask("GET", "/api/notifications", life.stayer)
        assert [one["actors"] for one in told["notifications"] if one["actors"]] == []
        await closing.continue_deletions()
    (entry,) = (await life.ask("GET", "/api/admin/audit", life.admin))["entries"]
    assert (entry["act"], entry["by"]["name"], entry["subjectId"]) == (
        "delete-account",
        "Deleted account",
        life.leaver.id,
    )


async def test_thread_with_a_concurrent_reply_remains(life: Life, sessions: SessionFactory) -> None:
    async def is_waited_for() -> bool:
        async with sessions() as db:
            return bool(await db.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))

    async with sessions.begin() as answering:
        given = {"leaver": UUID(life.leaver.id), "agent": UUID(life.agent), "stayer": UUID(life.stayer.id)}
        thread = await answering.scalar(ANSWER, given)
        ending = asyncio.create_task(close(life.client, life.leaver))
        await until(is_waited_for, saying="the end of the account at the answered comment")
    await ending
    async with sessions() as db:
        left = await db.scalars(text("SELECT content FROM comments WHERE root_id = :id"), {"id": thread})
        assert left.all() == ["Just now."]


async def test_deletion_requires_the_password_and_another_administrator(life: Life) -> None:
    async def code(who: Person, **form: str) -> str:
        return str((await close(life.client, who, **form)).json()["code"])

    assert await code(life.leaver, password="not it") == "wrong_password"
    assert await code(life.leaver, username="leaver") == "wrong_password"
    assert await code(life.admin) == "last_administrator"
    await life.ask("POST", f"/api/admin/users/{life.stayer.id}/grant", life.admin, {})
    assert (await close(life.client, life.admin)).status_code == 204
    assert await code(life.stayer) == "last_administrator"


async def test_account_without_a_password_is_confirmed_by_username(
    life: Life, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(text("UPDATE users SET password_hash = NULL WHERE username = 'leaver'"))
    refused = await close(life.client, life.leaver, password="", username="stayer")
    assert refused.json()["code"] == "wrong_username"
    assert (await close(life.client, life.leaver, username=" Leaver ")).status_code == 204
    form = registration(username="leaver", email=life.leaver.user["email"])
    again = await life.client.post("/api/auth/register", json=form)
    assert again.status_code == 201, "the name and the address are free at once"


async def test_counts_stay_correct_under_concurrent_changes(
    life: Life, sessions: SessionFactory, closing: AccountClosureService
) -> None:
    """Likes, comments, follows and the end of two accounts at once, and two processes that delete them."""
    second = await sign_up(life.client)
    crowd = [await sign_up(life.client) for _ in range(3)]

    async def busy(who: Person) -> None:
        for turn in range(4):
            calls: tuple[tuple[str, dict[str, str]], ...] = (
                (f"/api/social/posts/{life.post}/like", {}),
                (f"/api/social/posts/{life.post}/comment", {"content": f"Turn {turn}."}),
                (f"/api/social/comments/{life.comment}/like", {}),
                (f"/api/agents/{life.agent}/follow", {}),
                (f"/api/agents/{life.agent}/like", {}),
            )
            for path, body in calls:
                answer = await life.client.post(path, json=body, headers=who.headers)
                assert answer.status_code in (200, 201, 401, 404), answer.text

    async def leave(who: Person) -> None:
        assert (await close(life.client, who)).status_code == 204

    await asyncio.gather(
        *(busy(who) for who in (*crowd, second, life.leaver)), leave(life.leaver), leave(second)
    )
    await asyncio.gather(closing.continue_deletions(), closing.continue_deletions())
    await closing.continue_deletions()
    assert await miscounted(sessions) == {}
    async with sessions() as db:
        left = await db.scalars(text("SELECT id FROM users WHERE closed_at IS NOT NULL"))
        assert left.all() == []
        gone = [UUID(who.id) for who in (life.leaver, second)]
        assert (
            await db.scalars(text("SELECT id FROM users WHERE id = ANY(:ids)"), {"ids": gone})
        ).all() == []
