"""API reference at /schema: files of the web build, and the addresses around it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.core.settings.config import Settings
from app.main import create_app
from tests.support.serving import running_app

PUBLIC = Path(__file__).parents[4] / "web" / "public"
PAGE = (PUBLIC / "api-reference.html").read_text()


@pytest.fixture
async def client(settings: Settings, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    (tmp_path / "index.html").write_text("<!doctype html><title>iRIS</title>")
    (tmp_path / "api-reference.html").write_text(PAGE)
    (tmp_path / "openapi.json").write_text('{"openapi": "3.1.0"}')
    app = create_app(settings.replace(web_dir=tmp_path), {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


async def test_reference_and_description_are_files_of_the_build(client: httpx.AsyncClient) -> None:
    page = await client.get("/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert page.text == PAGE
    for path in ("/schema/openapi.json", "/openapi.json"):
        served = await client.get(path)
        assert served.headers["content-type"] == "application/json"
        assert served.json() == {"openapi": "3.1.0"}
        assert served.headers["cache-control"] == "no-cache"


def test_reference_page_uses_only_scripts_of_this_server() -> None:
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', PAGE)
    assert scripts == ["/api-reference.js", "/api-reference-start.js"]
    assert not re.search(r"<script[^>]*>[^<]", PAGE), "inline scripts are blocked by the policy"
    assert not re.search(r'(src|href)="(https?:)?//', PAGE)


async def test_docs_redirect_to_the_reference(client: httpx.AsyncClient) -> None:
    answer = await client.get("/docs")
    assert (answer.status_code, answer.headers["location"]) == (302, "/schema")


@pytest.mark.parametrize("path", ["/docs/intro", "/schema/other", "/v1", "/v1/embeddings", "/api/none"])
async def test_unknown_addresses_of_programs_do_not_answer_with_the_index_page(
    client: httpx.AsyncClient, path: str
) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json")


async def test_without_the_build_the_reference_is_not_found(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings.replace(web_dir=tmp_path), {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        assert "iris openapi" in (await client.get("/schema/openapi.json")).json()["error"]
