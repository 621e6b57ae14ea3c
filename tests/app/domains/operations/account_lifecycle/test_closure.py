"""Account deletion: complete removal, and correct counts for others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory, statement_factory
from app.core.events import EventLog, stream_key
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import Redis, create_redis
from app.core.security.credentials import Passwords
from app.domains.identity.accounts.sessions import SessionConfig, SessionService
from app.domains.identity.second_factors.tickets import SignInTickets
from app.domains.operations.account_lifecycle.closure import AccountClosureService
from app.domains.operations.account_lifecycle.personal_data_registry import LEFT_OUT, PERSONAL_DATA_TABLES
from routing.models.ladder import Ladder
from tests.app.domains.operations.account_lifecycle.accounts import Accounts, count_rows, tables_with
from tests.support.people import PASSWORD, Person, registration, sign_in, sign_up
from tests.support.runs import Rig
from tests.support.waiting import until

TABLES_WITHOUT_ROWS = {
    *("audit_log", "training_tickets", "run_lives", "run_ends", "model_requests", "paused_queues"),
    *(
        "paused_providers",
        "invitations",
        "sign_up_settings",
        "email_confirmations",
        "account_mails",
        "account_reviews",
    ),
}
"""Tables without rows of the account, and the audit log, which records the deletion."""

WRONG_COUNTS = text("""
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
async def closure_service(sessions: SessionFactory, outbox: Outbox) -> AsyncIterator[AccountClosureService]:
    """The service as in production, without the grace period of a minute."""
    passwords = Passwords(1)
    yield create_closure_service(sessions, outbox, passwords)
    passwords.close()


@pytest.fixture
async def disconnected_closure_service(
    sessions: SessionFactory, outbox: Outbox
) -> AsyncIterator[AccountClosureService]:
    """The same service without access to Redis."""
    nowhere, passwords = create_redis("redis://127.0.0.1:1"), Passwords(1)
    yield create_closure_service(sessions, Outbox(EventLog(nowhere), outbox.jobs), passwords)
    passwords.close()
    await nowhere.aclose()


def create_closure_service(
    sessions: SessionFactory, outbox: Outbox, passwords: Passwords
) -> AccountClosureService:
    reads, terms = statement_factory(sessions.kw["bind"]), SessionConfig(timedelta(days=1), timedelta(days=1))
    session_service = SessionService(sessions, reads, outbox, terms, SignInTickets())
    return AccountClosureService(
        *(sessions, reads, outbox, passwords, session_service, Ladder.from_env({})), grace=timedelta(0)
    )


async def delete_account(client: httpx.AsyncClient, who: Person, **form: str) -> httpx.Response:
    body = form or {"password": PASSWORD}
    return await client.request("DELETE", "/api/account", json=body, headers=who.headers)


async def read_wrong_counts(sessions: SessionFactory) -> dict[str, int]:
    async with sessions() as db:
        return {row[0]: row[1] for row in await db.execute(WRONG_COUNTS) if row[1]}


async def test_deleted_account_leaves_no_data_and_counts_stay_correct(
    accounts: Accounts, sessions: SessionFactory, closure_service: AccountClosureService
) -> None:
    tables = {part.table.__tablename__ for one in PERSONAL_DATA_TABLES for part in one.parts}
    tables |= {one.table.__tablename__ for one in PERSONAL_DATA_TABLES} | set(LEFT_OUT)
    before = await count_rows(sessions)
    assert {name for name in tables if not before[name]} == TABLES_WITHOUT_ROWS
    again = await sign_in(accounts.client, accounts.leaver)
    assert (await delete_account(accounts.client, accounts.leaver)).status_code == 204
    for session in (accounts.leaver, again):
        gone = await accounts.client.get("/api/auth/me", headers=session.headers)
        assert gone.json()["code"] == "session_ended"
    refused = await accounts.client.post("/api/auth/login", json={"username": "leaver", "password": PASSWORD})
    assert refused.json()["code"] == "wrong_credentials"
    who = (accounts.leaver.id, "leaver", "google-id")
    shown = await tables_with(sessions, "leaver@", "leaver was here", "leaver asks")
    assert shown <= {"contact_messages", "analyses", "history_entries"}, (
        "the rest is deleted after the grace period"
    )
    await closure_service.continue_deletions()
    assert await tables_with(sessions, *who) == {"audit_log"}
    assert await read_wrong_counts(sessions) == {}
    after = await count_rows(sessions)
    for name in ("posts", "agents", "analyses", "decisions", "contact_messages", "conversations"):
        assert after[name] == len((accounts.stayer,)), name


async def test_streams_of_deleted_runs_are_removed_from_redis(
    accounts: Accounts,
    sessions: SessionFactory,
    outbox: Outbox,
    redis: Redis,
    closure_service: AccountClosureService,
    disconnected_closure_service: AccountClosureService,
) -> None:
    async def streams() -> dict[str, bool]:
        return {run: bool(await redis.exists(stream_key(UUID(run)))) for run in (accounts.run, theirs)}

    theirs = str(await Rig(sessions, outbox, UUID(accounts.stayer.id)).submit())
    await delete_account(accounts.client, accounts.leaver)
    assert await streams() == {accounts.run: True, theirs: True}
    await disconnected_closure_service.continue_deletions()
    assert await streams() == {accounts.run: True, theirs: True}
    assert "analyses" in await tables_with(sessions, accounts.run), (
        "the deletion is retried when Redis is available"
    )
    await closure_service.continue_deletions()
    assert await streams() == {accounts.run: False, theirs: True}
    assert await tables_with(sessions, accounts.leaver.id) == {"audit_log"}


async def test_threads_of_others_remain_without_actors_of_the_deleted_account(
    accounts: Accounts, sessions: SessionFactory, closure_service: AccountClosureService
) -> None:
    told = await accounts.ask("GET", "/api/notifications", accounts.stayer)
    assert {actor["id"] for one in told["notifications"] for actor in one["actors"]} == {accounts.leaver.id}
    await delete_account(accounts.client, accounts.leaver)
    for _ in range(2):
        post = await accounts.ask("GET", f"/api/social/posts/{accounts.post}", accounts.stayer)
        assert (post["metadata"]["likes"], post["metadata"]["shares"], post["comments"]) == (0, 0, 1)
        (thread,) = await accounts.ask("GET", f"/api/social/posts/{accounts.post}/comments", accounts.stayer)
        assert (thread["id"], thread["isDeleted"], thread["content"]) == (accounts.thread, True, None)
        assert [reply["content"] for reply in thread["replies"]] == ["An answer."]
        agent = await accounts.ask("GET", f"/api/agents/{accounts.agent}", accounts.stayer)
        assert agent["followers"] == 0
        told = await accounts.ask("GET", "/api/notifications", accounts.stayer)
        assert [one["actors"] for one in told["notifications"] if one["actors"]] == []
        await closure_service.continue_deletions()
    (entry,) = (await accounts.ask("GET", "/api/admin/audit", accounts.admin))["entries"]
    assert (entry["act"], entry["by"]["name"], entry["subjectId"]) == (
        "delete-account",
        "Deleted account",
        accounts.leaver.id,
    )


async def test_thread_with_a_concurrent_reply_remains(accounts: Accounts, sessions: SessionFactory) -> None:
    async def has_blocked_lock() -> bool:
        async with sessions() as db:
            return bool(await db.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))

    async with sessions.begin() as answering:
        given = {
            "leaver": UUID(accounts.leaver.id),
            "agent": UUID(accounts.agent),
            "stayer": UUID(accounts.stayer.id),
        }
        thread = await answering.scalar(ANSWER, given)
        ending = asyncio.create_task(delete_account(accounts.client, accounts.leaver))
        await until(has_blocked_lock, saying="the end of the account at the answered comment")
    await ending
    async with sessions() as db:
        left = await db.scalars(text("SELECT content FROM comments WHERE root_id = :id"), {"id": thread})
        assert left.all() == ["Just now."]


async def test_deletion_requires_the_password_and_another_administrator(accounts: Accounts) -> None:
    async def code(who: Person, **form: str) -> str:
        return str((await delete_account(accounts.client, who, **form)).json()["code"])

    assert await code(accounts.leaver, password="not it") == "wrong_password"
    assert await code(accounts.leaver, username="leaver") == "wrong_password"
    assert await code(accounts.admin) == "last_administrator"
    await accounts.ask("POST", f"/api/admin/users/{accounts.stayer.id}/grant", accounts.admin, {})
    assert (await delete_account(accounts.client, accounts.admin)).status_code == 204
    assert await code(accounts.stayer) == "last_administrator"


async def test_account_without_a_password_is_confirmed_by_username(
    accounts: Accounts, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(text("UPDATE users SET password_hash = NULL WHERE username = 'leaver'"))
    refused = await delete_account(accounts.client, accounts.leaver, password="", username="stayer")
    assert refused.json()["code"] == "wrong_username"
    assert (await delete_account(accounts.client, accounts.leaver, username=" Leaver ")).status_code == 204
    form = registration(username="leaver", email=accounts.leaver.user["email"])
    again = await accounts.client.post("/api/auth/register", json=form)
    assert again.status_code == 201, "name and address are available immediately"


async def test_counts_stay_correct_under_concurrent_changes(
    accounts: Accounts, sessions: SessionFactory, closure_service: AccountClosureService
) -> None:
    """Concurrent reactions, two account deletions and two processes that continue them."""
    second = await sign_up(accounts.client)
    crowd = [await sign_up(accounts.client) for _ in range(3)]

    async def react(who: Person) -> None:
        for turn in range(4):
            calls: tuple[tuple[str, dict[str, str]], ...] = (
                (f"/api/social/posts/{accounts.post}/like", {}),
                (f"/api/social/posts/{accounts.post}/comment", {"content": f"Turn {turn}."}),
                (f"/api/social/comments/{accounts.comment}/like", {}),
                (f"/api/agents/{accounts.agent}/follow", {}),
                (f"/api/agents/{accounts.agent}/like", {}),
            )
            for path, body in calls:
                answer = await accounts.client.post(path, json=body, headers=who.headers)
                assert answer.status_code in (200, 201, 401, 404), answer.text

    async def close_account(who: Person) -> None:
        assert (await delete_account(accounts.client, who)).status_code == 204

    await asyncio.gather(
        *(react(who) for who in (*crowd, second, accounts.leaver)),
        close_account(accounts.leaver),
        close_account(second),
    )
    await asyncio.gather(closure_service.continue_deletions(), closure_service.continue_deletions())
    await closure_service.continue_deletions()
    assert await read_wrong_counts(sessions) == {}
    async with sessions() as db:
        left = await db.scalars(text("SELECT id FROM users WHERE closed_at IS NOT NULL"))
        assert left.all() == []
        gone = [UUID(who.id) for who in (accounts.leaver, second)]
        assert (
            await db.scalars(text("SELECT id FROM users WHERE id = ANY(:ids)"), {"ids": gone})
        ).all() == []
