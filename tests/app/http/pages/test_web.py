"""Web bundle: assets, the index page for client routes, no files outside the bundle."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.core.settings.config import Settings
from app.main import create_app
from tests.support.serving import running_app

OUTSIDE = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "/a%00b",
]


INDEX = "<!doctype html><title>iRIS</title>"
PRELOAD = '<link rel="modulepreload" href="/assets/app-4f2a.js">'
SCRIPT = "console.log('iris')" * 200
GZIP = gzip.compress(SCRIPT.encode())
BROTLI = b"as the build compressed it"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    script = folder / "assets" / "app-4f2a.js"
    script.write_text(SCRIPT)
    script.with_name(script.name + ".gz").write_bytes(GZIP)
    script.with_name(script.name + ".br").write_bytes(BROTLI)
    (folder / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
async def client(settings: Settings, bundle: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings.replace(web_dir=bundle), {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/iris",
        "/chat-interface?view=chat",
        "/no/such/page",
        "/shared",
        "/social",
        "/social/tag/b%C3%A4r",
    ],
)
async def test_every_client_route_returns_the_index_page(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


async def test_page_of_a_session_loads_the_dashboard_at_once(client: httpx.AsyncClient, bundle: Path) -> None:
    session = {"Cookie": "iris_session=anything"}
    assert (await client.get("/dashboard", headers=session)).text == INDEX
    (bundle / "signed-in.html").write_text(INDEX + PRELOAD)

    answer = await client.get("/dashboard", headers=session)
    assert answer.text == INDEX + PRELOAD
    assert (answer.headers["cache-control"], answer.headers["vary"]) == (
        "no-cache",
        "Accept-Encoding, Cookie",
    )
    assert (await client.get("/dashboard")).text == INDEX


async def test_home_page_of_a_visitor_loads_the_landing_page_at_once(
    client: httpx.AsyncClient, bundle: Path
) -> None:
    (bundle / "visitor.html").write_text(INDEX + PRELOAD)

    assert (await client.get("/")).text == INDEX + PRELOAD
    assert (await client.get("/about")).text == INDEX
    assert (await client.get("/", headers={"Cookie": "iris_session=anything"})).text == INDEX


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("identity", None), ("", None)],
)
async def test_asset_is_immutable_and_compressed_by_the_build(
    client: httpx.AsyncClient, accepted: str, coding: str | None
) -> None:
    async with client.stream("GET", "/assets/app-4f2a.js", headers={"Accept-Encoding": accepted}) as answer:
        body = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers.get("content-encoding") == coding
    assert body == {"br": BROTLI, "gzip": GZIP, None: SCRIPT.encode()}[coding]


async def test_only_documents_have_a_content_security_policy(client: httpx.AsyncClient) -> None:
    policies = {
        path: "content-security-policy" in (await client.get(path)).headers
        for path in ("/", "/favicon.svg", "/assets/gone.js", "/assets/app-4f2a.js")
    }
    assert policies == {
        "/": True,
        "/favicon.svg": True,
        "/assets/gone.js": True,
        "/assets/app-4f2a.js": False,
    }
    assert (await client.get("/assets/app-4f2a.js")).headers["x-content-type-options"] == "nosniff"


async def test_other_files_are_revalidated(client: httpx.AsyncClient) -> None:
    answer = await client.get("/favicon.svg")
    assert (answer.text, answer.headers["cache-control"]) == ("<svg/>", "no-cache")


@pytest.mark.parametrize("path", ["/assets/gone.js", "/nothing.png", "/api/nothing"])
async def test_missing_file_is_not_found(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


@pytest.mark.parametrize("path", OUTSIDE)
async def test_files_outside_the_bundle_are_not_served(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert "secret" not in answer.text


@pytest.mark.parametrize("path", ["/", "/iris", "/favicon.svg"])
async def test_head_request_of_a_page_has_no_body(client: httpx.AsyncClient, path: str) -> None:
    whole, head = await client.get(path), await client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]


async def test_pages_refuse_other_methods(client: httpx.AsyncClient) -> None:
    assert (await client.post("/iris", json={})).status_code == 405


async def test_start_page_without_a_bundle_has_build_instructions(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings.replace(web_dir=tmp_path / "none"), {})
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        answer = await client.get("/")
        assert (answer.status_code, "make run" in answer.text) == (200, True)
