"""The product below `IRIS_BASE_PATH`: pages, cookies, headers, links, and requests outside of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from litestar.types import HTTPResponseStartEvent

from app.core.api.public_links import public_origin
from app.core.security.cookies import SESSION, cookie_name
from app.core.settings.config import Settings, SettingsError
from app.domains.identity.identity_providers.hosts import GoogleHosts
from app.http.server.base_path import BasePath
from app.main import create_app
from tests.support.people import sign_up
from tests.support.serving import running_app

BASE = "/iris-app"
WEB = Path(__file__).parents[4] / "web"
INDEX = (WEB / "index.html").read_text()


@pytest.fixture
async def client(settings: Settings, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "api-reference.html").write_text((WEB / "public/api-reference.html").read_text())
    app = create_app(settings.replace(web_dir=tmp_path, base_path=BASE), {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url=f"http://iris.test{BASE}") as client,
    ):
        yield client


async def test_product_answers_below_its_base_path_only(client: httpx.AsyncClient) -> None:
    for path in ("/", "/iris", "/social/post/none", "/shared/none", "/schema", "/index.html"):
        page = (await client.get(path)).text
        assert "href=" in page
        assert page.count('href="/') == page.count(f'href="{BASE}/'), path
        assert page.count('src="/') == page.count(f'src="{BASE}/'), path
    person = await client.post("/api/auth/register", json={})
    assert (person.status_code, person.json()["code"]) == (422, "invalid_field")
    docs = await client.get("/docs")
    assert (docs.status_code, docs.headers["location"]) == (302, f"{BASE}/schema")

    host = "http://iris.test"
    for path, target in (("/", ""), ("/?a=1", "?a=1"), (BASE, ""), (f"{BASE}?a=1", "?a=1")):
        redirect = await client.get(f"{host}{path}")
        assert (redirect.status_code, redirect.headers["location"]) == (307, f"{BASE}/{target}")
    for path in ("/api/metrics", "/iris", f"{BASE}le/", "/v1/models", f"{BASE}{BASE}/api/metrics"):
        outside = await client.get(f"{host}{path}")
        assert outside.status_code == 404 or path.startswith(f"{BASE}/"), path
        assert outside.json()["error"] if outside.status_code == 404 else outside.text == page
    assert (await client.post(host)).status_code == 404

    for call in ("/api/health", "/api/health/live", "/api/health/ready"):
        for url in (call, f"{host}{call}"):
            whole, short = await client.get(url), await client.head(url)
            assert short.status_code == whole.status_code == (503 if call == "/api/health" else 200)
            assert short.content == b""


async def test_cookie_is_limited_to_the_base_path(client: httpx.AsyncClient) -> None:
    person = await sign_up(client)
    signed_in = await client.post(
        "/api/auth/login", json={"username": person.username, "password": "correct horse"}
    )
    set_cookie = signed_in.headers["set-cookie"]
    assert set_cookie.startswith("iris_session+iris-app=")
    assert f"Path={BASE};" in f"{set_cookie};"
    assert (await client.get("/api/auth/me")).status_code == 200
    assert (await client.get("/api/auth/me", headers={"Cookie": "iris_session=other"})).status_code == 401


def test_cookie_names_differ_by_base_path() -> None:
    secure = Settings(secure_cookies=True)
    assert cookie_name(SESSION, secure) == "__Host-iris_session"
    assert cookie_name(SESSION, secure.replace(base_path="/a/b")) == "__Secure-iris_session+a+b"


@pytest.mark.parametrize(
    ("name", "value", "sent"),
    [
        ("Location", "/api/analyses/1", f"{BASE}/api/analyses/1"),
        ("Location", "https://accounts.example/auth?x=/y", None),
        ("Location", "//elsewhere.example/", None),
        ("Link", '</api/social/feed?cursor=a>; rel="next"', f'<{BASE}/api/social/feed?cursor=a>; rel="next"'),
        ("Content-Disposition", "/name", None),
    ],
)
def test_headers_of_responses_have_the_base_path(name: str, value: str, sent: str | None) -> None:
    headers = [(name.encode(), value.encode())]
    start = HTTPResponseStartEvent(type="http.response.start", status=200, headers=headers)
    BasePath(BASE).add_to(start)
    assert start["headers"] == [(name.encode(), (sent or value).encode())]
    BasePath("").add_to(start)
    assert start["headers"] == [(name.encode(), (sent or value).encode())]


def test_links_of_the_server_have_the_base_path() -> None:
    settings = Settings(base_path=BASE, allowed_hosts=("iris.test",), google_hosts=("iris.test",))
    assert public_origin(settings, "https", "iris.test") == f"https://iris.test{BASE}"
    callback = GoogleHosts.of(settings).redirect_uri("https", "iris.test")
    assert callback == f"https://iris.test{BASE}/api/auth/google/callback"
    for url in ("https://iris.test", f"https://iris.test{BASE}"):
        public = Settings.from_env({"IRIS_BASE_PATH": BASE, "IRIS_PUBLIC_URL": url})
        assert public.public_address == public_origin(public, "http", "x") == f"https://iris.test{BASE}"


@pytest.mark.parametrize(
    ("value", "path"),
    [
        ("/iris-app", BASE),
        ("iris-app/", BASE),
        ("//iris-app//", BASE),
        ("/", ""),
        ("", ""),
        ("/a/b.c~", "/a/b.c~"),
    ],
)
def test_base_path_is_normalized(value: str, path: str) -> None:
    assert Settings.from_env({"IRIS_BASE_PATH": value}).base_path == path


@pytest.mark.parametrize(
    "value",
    ["/a/../b", "/a/./b", "..", "/a//b", "/a?b", "/a#b", "/ä", "/a b", "/a%2fb", "https://a.org/b", "/a;b"],
)
def test_invalid_base_path_is_refused(value: str) -> None:
    with pytest.raises(SettingsError, match=r"IRIS_BASE_PATH is .* but must be a path such as /iris-app"):
        Settings.from_env({"IRIS_BASE_PATH": value})


@pytest.mark.parametrize(
    ("base", "path"), [("", "/iris-app"), ("/iris-app", "/other"), ("/app", "/iris/app")]
)
def test_public_url_must_agree_with_the_base_path(base: str, path: str) -> None:
    env = {"IRIS_BASE_PATH": base, "IRIS_PUBLIC_URL": f"https://iris.test{path}"}
    with pytest.raises(SettingsError, match=f"IRIS_PUBLIC_URL has the path {path}, but IRIS_BASE_PATH is"):
        Settings.from_env(env)
