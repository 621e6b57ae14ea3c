"""Changes of a counter that wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from uuid import UUID

import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.domains.operations.account_lifecycle.removal import COUNTED, RemovalRepository
from tests.app.domains.operations.account_lifecycle.accounts import Accounts
from tests.support.waiting import until

WAITING = text("""
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
""")

Change = Callable[[Accounts, SessionFactory], Awaitable[object]]


async def remove_likes_of_posts(accounts: Accounts, sessions: SessionFactory) -> None:
    async with sessions.begin() as db:
        assert await RemovalRepository(db).delete_batch(COUNTED[0], UUID(accounts.leaver.id)) == 1


async def follow_agent(accounts: Accounts, _: SessionFactory) -> None:
    await accounts.ask("POST", f"/api/agents/{accounts.agent}/follow", accounts.stayer, {})


async def unfollow_agent(accounts: Accounts, _: SessionFactory) -> None:
    await accounts.ask("POST", f"/api/agents/{accounts.agent}/unfollow", accounts.leaver, {})


@pytest.mark.parametrize(
    ("table", "change"),
    [("posts", remove_likes_of_posts), ("agents", follow_agent), ("agents", unfollow_agent)],
)
async def test_waiting_changes_of_a_counter_do_not_deadlock(
    accounts: Accounts, sessions: SessionFactory, table: str, change: Change
) -> None:
    """A change and a like wait for a commit while a comment, which shares a lock on the row, is written."""

    async def has_waiting(number: int) -> bool:
        async with sessions() as db:
            return bool(await db.scalar(WAITING) == number)

    path, row_id = {
        "posts": ("/api/social/posts", accounts.post),
        "agents": ("/api/agents", accounts.agent),
    }[table]
    row = {"id": row_id}
    async with sessions.begin() as comment:
        await comment.execute(text(f"SELECT FROM {table} WHERE id = :id FOR KEY SHARE"), row)
        async with sessions.begin() as counter:
            counted = f"UPDATE {table} SET share_count = share_count WHERE id = :id"  # noqa: S608
            await counter.execute(text(counted), row)
            changing = asyncio.ensure_future(change(accounts, sessions))
            await until(lambda: has_waiting(1), saying="the change at the locked row")
            like = accounts.ask("POST", f"{path}/{row_id}/like", accounts.admin, {})
            liking = asyncio.create_task(like)
            await until(lambda: has_waiting(2), saying="the like behind the change")
        _, liked = await asyncio.gather(changing, liking)
    assert liked["isLiked"]
