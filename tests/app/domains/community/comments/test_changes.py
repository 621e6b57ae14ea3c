"""Comments that have changed since a page was read."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from app.core.api.paging import TimeCursor, encode_cursor
from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.community.comments.service import CHANGES_MOST
from tests.app.domains.community.posts.posting import comment, got, write
from tests.support.people import Person, sign_up


@pytest.fixture
async def path(client: httpx.AsyncClient, person: Person) -> str:
    """The comments on a post of `person`, who is an administrator."""
    post = await write(client, person, "Lisbon looks good.")
    return f"/api/social/posts/{post['id']}"


async def changes(
    client: httpx.AsyncClient, path: str, cursor: str, reader: Person | None = None
) -> dict[str, Any]:
    headers = reader.headers if reader else None
    found: dict[str, Any] = await got(client, f"{path}/comments/changes?cursor={cursor}", headers=headers)
    return found


async def age(sessions: SessionFactory) -> None:
    """Makes all changes older than the overlap of two reads."""
    async with sessions.begin() as db:
        await db.execute(text("UPDATE comments SET changed_at = changed_at - interval '1 minute'"))


async def test_added_edited_deleted_and_moderated_comments_are_changes(
    client: httpx.AsyncClient, person: Person, path: str, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    first = await comment(client, other, path, "Yes.")
    await age(sessions)
    listed = await client.get(f"{path}/comments")
    cursor = listed.headers["Changes-Cursor"]
    assert (await changes(client, path, cursor))["comments"] == []
    reply = await comment(client, person, path, "Why?", first)
    found = await changes(client, path, cursor, person)
    (added,) = found["comments"]
    assert (added["id"], added["rootId"], added["threadReplies"]) == (reply["id"], first["id"], 1)
    assert (added["content"], added["isOwn"]) == ("Why?", True)
    assert (found["total"], found["isComplete"]) == (2, True)
    assert [one["id"] for one in (await changes(client, path, found["cursor"]))["comments"]] == [reply["id"]]
    await age(sessions)
    assert (await changes(client, path, found["cursor"]))["comments"] == []

    async def change(verb: str, **body: str) -> dict[str, Any]:
        await age(sessions)
        moderated = f"/api/admin/reports/comment/{first['id']}/{verb}"
        answer = await client.post(moderated, json=body, headers=person.headers)
        assert answer.status_code == 200, answer.text
        (seen,) = (await changes(client, path, cursor))["comments"]
        assert seen["id"] == first["id"]
        return dict(seen)

    hidden = await change("hide", note="Spam.")
    assert (hidden["isHidden"], hidden["content"], hidden["user"]) == (True, None, None)
    assert (await change("restore"))["content"] == "Yes."
    await age(sessions)
    suspension = f"/api/admin/users/{other.id}/suspend"
    await client.post(suspension, json={"reason": "Spam."}, headers=person.headers)
    found = await changes(client, path, cursor)
    assert [(one["id"], one["content"]) for one in found["comments"]] == [(first["id"], None)]
    assert found["total"] == 1
    await age(sessions)
    own = f"/api/social/comments/{reply['id']}"
    await client.put(own, json={"content": "Why now?"}, headers=person.headers)
    (edited,) = (await changes(client, path, cursor))["comments"]
    assert (edited["content"], edited["isEdited"]) == ("Why now?", "true")
    await client.delete(own, headers=person.headers)
    (deleted,) = (await changes(client, path, cursor))["comments"]
    assert (deleted["isDeleted"], deleted["content"], deleted["threadReplies"]) == (True, None, 0)


async def test_too_many_changes_have_to_be_listed_again(
    client: httpx.AsyncClient, person: Person, path: str, sessions: SessionFactory
) -> None:
    first, cursor = (
        await comment(client, person, path, "Yes."),
        encode_cursor(TimeCursor(utc_now(), UUID(path.rpartition("/")[2]))),
    )
    async with sessions.begin() as db:
        copies = text(
            "INSERT INTO comments (id, post_id, user_id, content)"
            " SELECT gen_random_uuid(), post_id, user_id, content FROM comments, generate_series(1, :more)"
            " WHERE id = :id"
        )
        await db.execute(copies, {"more": CHANGES_MOST, "id": UUID(first["id"])})
    found = await changes(client, path, cursor)
    assert (found["comments"], found["isComplete"]) == ([], False)


async def test_changes_of_a_hidden_post_are_not_found(
    client: httpx.AsyncClient, person: Person, path: str
) -> None:
    cursor = (await client.get(f"{path}/comments")).headers["Changes-Cursor"]
    post_id = path.rpartition("/")[2]
    reader = await sign_up(client)
    hide = f"/api/admin/reports/post/{post_id}/hide"
    await client.post(hide, json={"note": "Spam."}, headers=person.headers)
    refused = await client.get(f"{path}/comments/changes?cursor={cursor}", headers=reader.headers)
    assert (refused.status_code, refused.json()["code"]) == (404, "post_not_found")
    assert (await changes(client, path, cursor, person))["isComplete"] is True


OF_ANOTHER_POST = encode_cursor(TimeCursor(datetime(2026, 1, 1, tzinfo=UTC), UUID(int=1)))


@pytest.mark.parametrize("cursor", ["none", "", OF_ANOTHER_POST])
async def test_cursor_of_another_list_is_refused(client: httpx.AsyncClient, path: str, cursor: str) -> None:
    refused = await client.get(f"{path}/comments/changes?cursor={cursor}")
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_field")
