"""Page of a post: metadata for link previews, escaping of user content."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import func

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.models import Post
from tests.app.domains.community.posts.posting import SCENARIO, shared, write
from tests.support.apps import app_for
from tests.support.link_preview import HOSTILE, INDEX, Head
from tests.support.people import Person, sign_up
from tests.support.serving import running_app


@pytest.fixture(scope="module")
def web_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns one folder for all tests of the file, so that they share one application."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text(INDEX)
    return folder


@pytest.fixture
async def client(settings: Settings, web_dir: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = app_for(settings.replace(web_dir=web_dir))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


@pytest.fixture
async def person(client: httpx.AsyncClient) -> Person:
    return await sign_up(client)


async def test_head_has_the_metadata_of_the_post(client: httpx.AsyncClient, person: Person) -> None:
    post_id = await shared(client, person, content=f"Lisbon.\n{'👩‍👩‍👧 ' * 300}", parts=[])
    answer = await client.get(f"/social/post/{post_id}")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    head = Head(answer.text)
    (title,), (about,) = head.meta["og:title"], head.meta["description"]
    assert title.startswith("Lisbon. 👩‍👩‍👧 ")
    assert title.endswith("👩‍👩‍👧…")
    assert about.startswith(
        "Ada Lovelace on SocialMinds · Imported, not computed by iRIS, ClarityIQ 78 of 100. Lisbon."
    )
    assert len(about) < 1_100
    assert head.meta["og:url"] == [f"http://iris.test/social/post/{post_id}"]
    assert "robots" not in head.meta
    picture = await client.get(head.meta["og:image"][0])
    assert picture.content.startswith(b"\x89PNG")
    assert '<div id="root"></div><script type="module" src="/a.js"></script>' in answer.text


async def test_metadata_is_plain_text_led_by_the_question(client: httpx.AsyncClient, person: Person) -> None:
    content = "**Lisbon**, [see](https://iris.test/x).\n\n- one\n- `two`"
    post_id = await shared(client, person, content=content)
    head = Head((await client.get(f"/social/post/{post_id}")).text)
    assert head.meta["og:title"] == [SCENARIO]
    assert head.meta["description"][0].endswith(" of 100. Lisbon, see. one two")


async def test_post_without_an_analysis_has_a_picture(client: httpx.AsyncClient, person: Person) -> None:
    post = await write(client, person, "It asks well. शुभ 日本 \U000103a0 #agents")
    picture = await client.get(f"/api/social/posts/{post['id']}/preview.png")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("content", HOSTILE)
async def test_post_content_is_escaped(client: httpx.AsyncClient, person: Person, content: str) -> None:
    post = await write(client, person, content)
    head = Head((await client.get(f"/social/post/{post['id']}")).text)
    assert head.meta["og:title"] == [content]
    assert set(head.tags) == {"html", "head", "meta", "title", "body", "div", "script"}
    assert head.tags.count("script") == head.tags.count("body") == head.tags.count("title") == 1


async def test_hidden_or_unknown_post_has_the_plain_page(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    post = await write(client, await sign_up(client), "Lisbon looks good.")
    async with sessions.begin() as db:
        (await db.get_one(Post, UUID(post["id"]))).hidden_at = func.now()
    for wanted in (post["id"], str(uuid4()), "nonsense"):
        answer = await client.get(f"/social/post/{wanted}")
        assert answer.status_code == 404
        head = Head(answer.text)
        assert (head.title.strip(), head.meta["robots"]) == ("iRIS", ["noindex, nofollow"])
        assert "Lisbon" not in answer.text
    assert (await client.get(f"/api/social/posts/{post['id']}/preview.png")).status_code == 404
