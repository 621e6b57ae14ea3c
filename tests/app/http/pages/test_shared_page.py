"""Page of a shared analysis: metadata for link previews, escaping of user content."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.core.settings.config import Settings
from app.main import create_app
from tests.support.link_preview import HOSTILE, INDEX, Head
from tests.support.people import Person, sign_up
from tests.support.serving import running_app
from tests.support.shares import create_link, import_analysis


@pytest.fixture
def limited(settings: Settings, tmp_path: Path) -> Settings:
    (tmp_path / "index.html").write_text(INDEX)
    return settings.replace(web_dir=tmp_path)


@pytest.fixture
async def client(limited: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(limited, {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


@pytest.fixture
async def person(client: httpx.AsyncClient) -> Person:
    return await sign_up(client)


async def test_head_has_the_metadata_of_the_shared_analysis(
    client: httpx.AsyncClient, person: Person
) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    answer = await client.get(made["path"])
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    head = Head(answer.text)
    assert head.title.strip() == "Should I take the job in Lisbon? · iRIS"
    picture = f"http://iris.test/api/shared/{made['token']}/preview.png"
    said = {name: values for name, values in head.meta.items() if name != "viewport"}
    assert said["og:title"] == ["Should I take the job in Lisbon?"]
    assert said["og:image"] == [picture]
    assert said["og:url"] == [f"http://iris.test{made['path']}"]
    assert said["twitter:card"] == ["summary_large_image"]
    assert said["og:type"] == ["article"]
    about = "Imported, not computed by iRIS, ClarityIQ 78 of 100. Logical 7.4 · Ethical 6.0 · Factual 8.1"
    assert said["description"] == said["og:description"] == [about]
    assert said["robots"] == ["noindex, nofollow"]
    assert (await client.get(picture)).content.startswith(b"\x89PNG")
    assert '<div id="root"></div><script type="module" src="/a.js"></script>' in answer.text


async def test_page_is_not_cached_and_sends_no_referrer(client: httpx.AsyncClient, person: Person) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    for answer in (await client.get(made["path"]), await client.head(made["path"])):
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "private, no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-robots-tag"] == "noindex, nofollow"
        assert "script-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("scenario", HOSTILE)
async def test_scenario_content_is_escaped(client: httpx.AsyncClient, person: Person, scenario: str) -> None:
    made = await create_link(client, person, await import_analysis(client, person, decisionScenario=scenario))
    page = (await client.get(made["path"])).text
    head = Head(page)
    assert head.meta["og:title"] == [scenario]
    assert set(head.tags) == {"html", "head", "meta", "title", "body", "div", "script"}
    assert head.tags.count("script") == head.tags.count("body") == head.tags.count("title") == 1


async def test_hidden_scenario_is_not_in_the_head(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person, decisionScenario="Should I leave Acme?")
    made = await create_link(client, person, analysis_id, showsScenario=False)
    page = (await client.get(made["path"])).text
    assert "Acme" not in page
    assert Head(page).meta["og:title"] == ["A decision, seen through four lenses"]


@pytest.mark.parametrize("end", ["unknown", "revoked"])
async def test_invalid_link_shows_the_plain_page(client: httpx.AsyncClient, person: Person, end: str) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    await client.delete(f"/api/shares/{made['id']}", headers=person.headers)
    answer = await client.get(made["path"] if end == "revoked" else f"/shared/{'A' * 43}")
    assert answer.status_code == 404
    head = Head(answer.text)
    assert (head.title.strip(), head.meta["robots"]) == ("iRIS", ["noindex, nofollow"])
    assert '<div id="root">' in answer.text
    assert "Lisbon" not in answer.text


async def test_picture_address_has_the_requested_host(client: httpx.AsyncClient, person: Person) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    page = await client.get(made["path"], headers={"Host": "localhost:8123"})
    assert Head(page.text).meta["og:url"] == [f"http://localhost:8123{made['path']}"]
    forwarded = await client.get(made["path"], headers={"X-Forwarded-Host": "evil.test"})
    assert "evil.test" not in forwarded.text
    assert (await client.get(made["path"], headers={"Host": "evil.test"})).status_code == 400


class TestLimit:
    @pytest.fixture
    def limited(self, settings: Settings, tmp_path: Path) -> Settings:
        (tmp_path / "index.html").write_text(INDEX)
        return settings.replace(web_dir=tmp_path, shared_limit="3/minute")

    async def test_link_attempts_per_address_are_limited(self, client: httpx.AsyncClient) -> None:
        guesses = [f"/api/shared/{'B' * 43}", f"/shared/{'C' * 43}", f"/api/shared/{'D' * 43}/preview.png"]
        assert [(await client.get(path)).status_code for path in guesses] == [404, 404, 404]
        for path in guesses:
            answer = await client.get(path)
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 0
            assert path.startswith("/api/") or '<div id="root">' in answer.text


async def test_page_is_missing_without_a_web_bundle(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings.replace(web_dir=tmp_path / "none"), {})
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        assert (await client.get(f"/shared/{'A' * 43}")).status_code == 404
