"""Notifications: aggregation while unread, counts of users, reading, undo and clean-up."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
from litestar import Litestar
from sqlalchemy import delete, func, select, text, update

from app.core.clock import utc_now
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import delete_for_subjects, withdraw
from app.http.services import services_of
from app.models import NotificationActor, NotificationRow, User
from tests.app.domains.agents.agent_client import build
from tests.app.domains.notifications.conftest import get_notifications
from tests.app.domains.notifications.notices import create_notification, notice, send_notices
from tests.support.people import Person, sign_up
from tests.support.runs import Rig

RULE = "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'ck_notifications_kind'"
POST = "9f5b5f0e-0000-4000-8000-000000000001"


async def send_likes(bell: Rig, *people: UUID, **changes: Any) -> None:
    for actor in people:
        await send_notices(bell, notice(bell.user_id, actor=actor, **{"subject_id": POST} | changes))


async def undo_like(bell: Rig, actor: UUID) -> None:
    async with bell.unit() as unit:
        await withdraw(unit, bell.user_id, NotificationKind.LIKED, actor, POST)
        await unit.commit()


async def test_unread_notification_aggregates_actors(
    client: httpx.AsyncClient, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    await send_likes(bell, *crowd[:5], crowd[4], bell.user_id)
    page = (await get_notifications(client, person)).json()
    (told,) = page["notifications"]
    assert (page["unread"], told["people"], told["kind"], told["isRead"]) == (1, 5, "liked", False)
    assert [actor["id"] for actor in told["actors"]] == [str(actor) for actor in reversed(crowd[2:5])]
    assert told["path"] == f"/social/post/{POST}"
    await undo_like(bell, crowd[4])
    (told,) = (await get_notifications(client, person)).json()["notifications"]
    assert told["people"] == 4
    for actor in crowd[:4]:
        await undo_like(bell, actor)
    assert (await get_notifications(client, person)).json() == {
        "notifications": [],
        "unread": 0,
        "next": None,
    }


async def test_suspended_and_deleted_actors_are_not_counted_or_shown(
    client: httpx.AsyncClient, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    await send_likes(bell, *crowd[:3])
    await send_likes(bell, crowd[0], subject_id=str(uuid4()))
    assert (await get_notifications(client, person)).json()["unread"] == 2
    async with bell.sessions.begin() as db:
        await db.execute(update(User).where(User.id == crowd[0]).values(suspended_at=User.created_at))
        await db.execute(delete(User).where(User.id == crowd[1]))
    page = (await get_notifications(client, person)).json()
    (told,) = page["notifications"]
    assert (page["unread"], told["people"]) == (1, 1)
    assert [actor["id"] for actor in told["actors"]] == [str(crowd[2])]
    async with bell.sessions.begin() as db:
        await db.execute(update(User).where(User.id == crowd[0]).values(suspended_at=None))
    again = (await get_notifications(client, person)).json()
    assert (again["unread"], [one["people"] for one in again["notifications"]]) == (2, [1, 2])


async def test_concurrent_events_of_six_users_create_one_notification(bell: Rig, crowd: list[UUID]) -> None:
    await asyncio.gather(*(send_likes(bell, actor) for actor in crowd * 7))
    async with bell.sessions() as db:
        (row,) = (await db.scalars(select(NotificationRow))).all()
        actors = await db.scalar(select(func.count()).select_from(NotificationActor))
    assert (row.people, actors) == (6, 6)


async def test_read_notification_is_not_repeated_for_the_same_actor(
    client: httpx.AsyncClient, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    await send_likes(bell, crowd[0])
    (first,) = (await get_notifications(client, person)).json()["notifications"]
    read = {"upTo": first["updatedAt"]}
    answer = await client.post("/api/notifications/read", json=read, headers=person.headers)
    assert answer.json() == {"unread": 0}
    await undo_like(bell, crowd[0])
    await send_likes(bell, crowd[0])
    assert (await get_notifications(client, person)).json()["unread"] == 0
    await send_likes(bell, crowd[1])
    newest, oldest = (await get_notifications(client, person)).json()["notifications"]
    assert (newest["isRead"], newest["people"], oldest) == (False, 1, first | {"isRead": True})


async def test_new_comment_after_reading_is_unread_again(
    client: httpx.AsyncClient, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    commented = NotificationKind.COMMENTED
    await send_likes(bell, crowd[0], kind=commented)
    (first,) = (await get_notifications(client, person)).json()["notifications"]
    await client.post("/api/notifications/read", json={"ids": [first["id"]]}, headers=person.headers)
    await send_likes(bell, crowd[0], kind=commented)
    assert (await get_notifications(client, person)).json()["unread"] == 1


async def test_list_is_paginated_and_limited_to_own_notifications(
    client: httpx.AsyncClient, person: Person, bell: Rig
) -> None:
    made = [await create_notification(bell, bell.user_id) for _ in range(5)]
    other = await sign_up(client)
    theirs = await create_notification(bell, UUID(other.id))
    seen: list[str] = []
    query = "?limit=2"
    while query:
        page = (await get_notifications(client, person, query)).json()
        seen += [told["id"] for told in page["notifications"]]
        query = f"?limit=2&cursor={page['next']}" if page["next"] else ""
    assert seen == made[::-1]
    read = await client.post(
        "/api/notifications/read", json={"ids": [made[0], theirs]}, headers=person.headers
    )
    assert read.json() == {"unread": 4}
    assert (await get_notifications(client, other)).json()["unread"] == 1
    unread = (await get_notifications(client, person, "?unread=true&limit=2")).json()
    assert [told["id"] for told in unread["notifications"]] == made[:2:-1]
    rest = (await get_notifications(client, person, f"?unread=true&cursor={unread['next']}")).json()
    assert [told["id"] for told in rest["notifications"]] == made[2:0:-1]
    gone = await client.delete(f"/api/notifications/{theirs}", headers=person.headers)
    assert (gone.status_code, gone.json()["code"]) == (404, "notification_not_found")
    gone = await client.delete(f"/api/notifications/{made[4]}", headers=person.headers)
    assert gone.status_code == 204
    assert (await get_notifications(client, person)).json()["unread"] == 3
    for wrong in (0, "yesterday", "0001-01-01T00:00:00+14:00"):
        answer = await client.post("/api/notifications/read", json={"upTo": wrong}, headers=person.headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
    for body in ({}, {"ids": made, "upTo": "2026-01-01T00:00:00Z"}):
        answer = await client.post("/api/notifications/read", json=body, headers=person.headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "nothing_to_read")


async def test_agent_owner_is_notified_of_a_follow_until_it_is_undone(
    client: httpx.AsyncClient, person: Person
) -> None:
    agent = await build(client, person, isGlobal="true")
    other = await sign_up(client)
    for who in (person, other, other):
        answer = await client.post(f"/api/agents/{agent['id']}/follow", json={}, headers=who.headers)
        assert answer.status_code == 200
    (told,) = (await get_notifications(client, person)).json()["notifications"]
    assert (told["kind"], told["about"], told["people"]) == ("followed", "Board", 1)
    assert told["actors"] == [{"id": other.id, "name": "Ada Lovelace"}]
    assert told["path"] == f"/agents/{agent['id']}"
    await client.post(f"/api/agents/{agent['id']}/unfollow", json={}, headers=other.headers)
    assert (await get_notifications(client, person)).json()["notifications"] == []
    await client.post(f"/api/agents/{agent['id']}/follow", json={}, headers=other.headers)
    assert (await get_notifications(client, person)).json()["unread"] == 1
    await client.delete(f"/api/mirror-minds/{agent['id']}", headers=person.headers)
    assert (await get_notifications(client, person)).json()["unread"] == 0


async def test_title_is_cut_between_grapheme_clusters(
    client: httpx.AsyncClient, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    family = "👩‍👩‍👧‍👦"
    await send_likes(bell, crowd[0], about=family * 90)
    (told,) = (await get_notifications(client, person)).json()["notifications"]
    assert told["about"] == family * 79 + "…"


async def test_notifications_of_unknown_kinds_are_skipped(
    client: httpx.AsyncClient, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    """After a downgrade, rows of an unknown kind may exist."""
    await send_likes(bell, crowd[0])
    kept, later = await create_notification(bell, bell.user_id), await create_notification(bell, bell.user_id)
    rule = "ALTER TABLE notifications {} CONSTRAINT ck_notifications_kind"
    async with bell.sessions.begin() as db:
        allowed = (await db.scalars(text(RULE))).one()
        await db.execute(text(rule.format("DROP")))
        of_later = update(NotificationRow).where(NotificationRow.id == UUID(later))
        await db.execute(of_later.values(kind="later"))
    page = (await get_notifications(client, person)).json()
    async with bell.sessions.begin() as db:
        await db.execute(delete(NotificationRow).where(NotificationRow.kind == "later"))
        await db.execute(text(f"{rule.format('ADD')} {allowed}"))
    assert (page["unread"], {told["id"] for told in page["notifications"]} >= {kept}) == (2, True)
    assert later not in {told["id"] for told in page["notifications"]}


async def test_old_notifications_and_those_of_deleted_content_are_removed(
    client: httpx.AsyncClient, app: Litestar, person: Person, bell: Rig, crowd: list[UUID]
) -> None:
    await send_likes(bell, crowd[0])
    kept, old = await create_notification(bell, bell.user_id), await create_notification(bell, bell.user_id)
    async with bell.unit() as unit:
        more_than_a_statement_has_parameters = map(str, range(40_000))
        await delete_for_subjects(unit, "post", POST, *more_than_a_statement_has_parameters)
        await unit.commit()
    async with bell.sessions.begin() as db:
        of_old = update(NotificationRow).where(NotificationRow.id == UUID(old))
        await db.execute(of_old.values(updated_at=utc_now() - timedelta(days=91)))
    await services_of(app).notifications.purge()
    assert [told["id"] for told in (await get_notifications(client, person)).json()["notifications"]] == [
        kept
    ]
