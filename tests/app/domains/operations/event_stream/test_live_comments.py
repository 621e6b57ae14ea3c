"""Changed comments on the event streams of tabs that show their post."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import httpx

from app.core.events import ClientQueue, StreamMessage, WatcherHub
from tests.app.domains.community.posts.posting import comment, write
from tests.app.domains.operations.event_stream.tab import Tab
from tests.support.people import sign_up


async def test_change_of_comments_reaches_the_tabs_that_watch_their_post(browser: httpx.AsyncClient) -> None:
    """The signal names the post, also for changes by moderators. Nothing else is sent."""
    admin, author, reader = [await sign_up(browser) for _ in range(3)]
    post, another = [(await write(browser, author, words))["id"] for words in ("Lisbon?", "Porto?")]
    path = f"/api/social/posts/{post}"
    here, elsewhere = Tab(browser, reader, posts=[post]), Tab(browser, author, posts=[another])
    await here.wait_for("unread")
    await elsewhere.wait_for("unread")
    said = await comment(browser, author, path, "Yes.")
    (told,) = await here.wait_for("comments")
    assert told.data == {"type": "comments", "postId": post}
    at = f"/api/social/comments/{said['id']}"
    await browser.put(at, json={"content": "No."}, headers=author.headers)
    await here.wait_for("comments", 2)
    await browser.post(
        f"/api/admin/reports/comment/{said['id']}/hide", json={"note": "Spam."}, headers=admin.headers
    )
    await here.wait_for("comments", 3)
    await browser.delete(at, headers=author.headers)
    await here.wait_for("comments", 4)
    await browser.post(
        f"/api/admin/users/{author.id}/suspend", json={"reason": "Spam."}, headers=admin.headers
    )
    await elsewhere.wait_until_closed()
    assert elsewhere.of("comments") == []
    await here.leave()


async def test_posts_that_the_reader_may_not_see_are_not_watched(browser: httpx.AsyncClient) -> None:
    admin, author, reader = [await sign_up(browser) for _ in range(3)]
    hidden, shown = [(await write(browser, author, words))["id"] for words in ("Lisbon?", "Porto?")]
    await browser.post(
        f"/api/admin/reports/post/{hidden}/hide", json={"note": "Spam."}, headers=admin.headers
    )
    here = Tab(browser, reader, posts=[hidden, shown, str(uuid4())])
    await here.wait_for("unread")
    await comment(browser, author, f"/api/social/posts/{hidden}", "Mine.")
    await comment(browser, author, f"/api/social/posts/{shown}", "Yours.")
    (told,) = await here.wait_for("comments")
    assert told.data["postId"] == shown
    await here.leave()
    too_many = "&".join(f"post={uuid4()}" for _ in range(11))
    refused = await browser.get(f"/api/stream?{too_many}", headers=reader.headers)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_field")


async def test_all_watchers_are_told_after_an_outage() -> None:
    hub = WatcherHub(lambda watched: StreamMessage("changed", watched.bytes))
    one, other = uuid4(), uuid4()
    queue = ClientQueue(UUID(int=0))
    hub.join([one, other], queue)
    hub.ring([one, uuid4()])
    assert [message.data for message in await queue.take()] == [one.bytes]
    hub.ring_all()
    assert {message.data for message in await queue.take()} == {one.bytes, other.bytes}
    hub.leave([one, other], queue)
    hub.ring_all()
    waiting = asyncio.create_task(queue.take())
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()
