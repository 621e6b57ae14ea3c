"""The deployment's nginx in front of a real API: no buffering, and streams survive its reload and a restart
of the API."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from uuid import UUID

import httpx
import pytest

from app.cli.health import run as health
from app.cli.text import FAILED, OK
from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from app.core.settings.config import Settings
from app.domains.runs.analyses.errors import STREAMS_MOST
from routing.events import Event
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.nginx import Nginx, running_nginx
from tests.support.people import Person, sign_up
from tests.support.ports import free_port
from tests.support.product import ROOT, product_environment
from tests.support.samples import completed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until, until_sync

pytestmark = pytest.mark.timeout(300)

STREAMS = 500
PUBLIC_HOST = "iris.example.org"
ASSET, SCRIPT = "assets/index-1a2b3c.js", "export {};"


class Api:
    """`iris api` in a process that can be restarted on the same port. `web` contains the pages."""

    def __init__(self, settings: Settings, web: Path, base_path: str = "") -> None:
        self.port = free_port()
        where = {"DATABASE_URL": settings.database_url, "REDIS_URL": settings.redis_url}
        own = {"IRIS_ALLOWED_HOSTS": PUBLIC_HOST, "IRIS_WEB_DIR": str(web), "IRIS_LOG_LEVEL": "ERROR"}
        self._env = product_environment(
            where | own | {"IRIS_PORT": str(self.port), "IRIS_BASE_PATH": base_path}
        )
        self._base_path = base_path
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = (sys.executable, "-m", "app.cli", "api")
        self._process = subprocess.Popen(command, env=self._env, cwd=ROOT)
        until_sync(self._answers, saying="the start of the API")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)

    def _answers(self) -> bool:
        try:
            url = f"http://127.0.0.1:{self.port}{self._base_path}/api/metrics"
            return httpx.get(url, trust_env=False).is_success
        except httpx.TransportError:
            return False


@contextmanager
def running_api(settings: Settings, web: Path, base_path: str = "") -> Iterator[Api]:
    api = Api(settings, web, base_path)
    try:
        api.start()
        yield api
    finally:
        api.stop()


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "web/assets").mkdir(parents=True)
    (tmp_path / "web" / ASSET).write_text(SCRIPT)
    return tmp_path / "web"


@pytest.fixture
def api(settings: Settings, web: Path) -> Iterator[Api]:
    with running_api(settings, web) as api:
        yield api


@pytest.fixture
def nginx(api: Api, tmp_path: Path) -> Iterator[Nginx]:
    with running_nginx(tmp_path, api.port) as nginx:
        yield nginx


@pytest.fixture
async def proxied_client(nginx: Nginx) -> AsyncIterator[httpx.AsyncClient]:
    """A client that calls the product through nginx."""
    async with httpx.AsyncClient(base_url=nginx.url, trust_env=False, timeout=30) as client:
        yield client


class Run:
    """An analysis whose worker is played by the test."""

    def __init__(self, person: Person, path: str, story: Story) -> None:
        self.person = person
        self.path = path
        self.story = story

    async def publish(self, event: Event) -> None:
        await self.story.milestone(event)

    @property
    def ids(self) -> list[str]:
        return ["0-1", *(str(record.id) for record in self.story.told)]


@pytest.fixture
async def run(proxied_client: httpx.AsyncClient, sessions: SessionFactory, event_log: EventLog) -> Run:
    return await start_run(proxied_client, sessions, event_log)


@pytest.fixture
async def runs(proxied_client: httpx.AsyncClient, sessions: SessionFactory, event_log: EventLog) -> list[Run]:
    """Runs of several users; each has as many streams as one user may open."""
    return [await start_run(proxied_client, sessions, event_log) for _ in range(STREAMS // STREAMS_MOST)]


async def start_run(proxied_client: httpx.AsyncClient, sessions: SessionFactory, event_log: EventLog) -> Run:
    person = await sign_up(proxied_client)
    analysis_id = (await start(proxied_client, person))["analysisId"]
    story = Story(sessions, event_log, UUID(analysis_id), EventId(0, 1))
    return Run(person, f"/api/analyses/{analysis_id}/events", story)


async def test_nginx_does_not_buffer_the_stream(
    api: Api, proxied_client: httpx.AsyncClient, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checks the stream of a run and the stream of a browser."""
    tab = f"/api/stream?run={run.path.split('/')[3]}"
    async with (
        proxied_client.stream("GET", run.path, headers=run.person.headers) as one,
        proxied_client.stream("GET", tab, headers=run.person.headers) as other,
    ):
        streams = [stream.aiter_lines() for stream in (one, other)]
        assert (one.status_code, other.status_code) == (200, 200)
        for word in ("Moving ", "costs ", "less."):
            await run.story.delta("logical", word)
            for lines in streams:
                await asyncio.wait_for(_line_with(lines, word), 20)

    assert (await proxied_client.get("/metrics")).status_code == 404
    assert (await proxied_client.get("/api/metrics")).status_code == 200
    monkeypatch.setenv("IRIS_PORT", str(api.port))
    assert await asyncio.to_thread(health, False) == OK
    await asyncio.to_thread(api.stop)
    assert await asyncio.to_thread(health, False) == FAILED
    away = await proxied_client.get("/api/metrics")
    assert (away.status_code, away.headers["retry-after"]) == (503, "2")
    assert away.json()["error"].startswith("The service is not available right now.")


async def _line_with(lines: AsyncIterator[str], word: str) -> None:
    async for line in lines:
        if word in line:
            return


async def test_static_files_are_served_only_for_allowed_hosts(
    proxied_client: httpx.AsyncClient,
) -> None:
    for host, asset in ((PUBLIC_HOST, ASSET), ("127.0.0.1", f"{ASSET}?again")):
        page = await proxied_client.get(f"/{asset}", headers={"Host": host})
        assert (page.status_code, page.text) == (200, SCRIPT)
    elsewhere = await proxied_client.get(f"/{ASSET}?elsewhere", headers={"Host": "api"})
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (400, "wrong_host")


async def test_nginx_passes_on_the_base_path(settings: Settings, web: Path, tmp_path: Path) -> None:
    base = "/iris-app"
    with running_api(settings, web, base) as api, running_nginx(tmp_path, api.port, base) as nginx:
        async with httpx.AsyncClient(base_url=nginx.url, trust_env=False) as client:
            assert (await client.get(f"{base}/{ASSET}")).text == SCRIPT
            assert list((tmp_path / "assets").rglob("*")), "the asset is cached"
            for path, status in (("/metrics", 404), ("/api/metrics", 200), ("/api/auth/me", 401)):
                assert (await client.get(f"{base}{path}")).status_code == status
                assert (await client.get(path)).status_code == 404
            assert (await client.get("/")).headers["location"] == f"{base}/"
            assert (await client.head("/api/health/live")).status_code == 200


class Client:
    """A client that records event IDs and reconnects with the last one."""

    def __init__(self, nginx: Nginx, run: Run) -> None:
        self.ids: list[str] = []
        self.opened = 0
        self._over = False
        self._nginx = nginx
        self._run = run

    async def follow(self) -> None:
        """Follows the run to its end."""
        while not self._over:
            async with self._connected() as (reader, status):
                if status == b"200":
                    self.opened += 1
                    await self._read(reader)
            await asyncio.sleep(0.2)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        async for line in reader:
            if line.startswith(b"id: "):
                self.ids.append(line[4:].decode().strip())
            if line.startswith(b"event: completed"):
                self._over = True

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[tuple[asyncio.StreamReader, bytes]]:
        """Connects with HTTP 1.0, whose body is not chunked."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._nginx.port)
        last = f"Last-Event-ID: {self.ids[-1]}\r\n" if self.ids else ""
        writer.write(
            f"GET {self._run.path} HTTP/1.0\r\nHost: 127.0.0.1:{self._nginx.port}\r\n"
            f"Authorization: Bearer {self._run.person.token}\r\n{last}\r\n".encode()
        )
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            yield reader, head.split()[1]
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


async def test_500_streams_survive_reload_of_nginx_and_restart_of_the_api(
    api: Api, nginx: Nginx, runs: list[Run]
) -> None:
    followed = [(run, Client(nginx, run)) for run in runs for _ in range(STREAMS_MOST)]
    clients = [client for _, client in followed]
    assert len(clients) == STREAMS

    async def all_up_to_date() -> bool:
        return all(client.ids[-1:] == run.ids[-1:] for run, client in followed)

    async def publish(event: Event) -> None:
        for run in runs:
            await run.publish(event)

    async with asyncio.TaskGroup() as following:
        for client in clients:
            following.create_task(client.follow())
        await until(all_up_to_date, saying="500 open streams")

        await asyncio.to_thread(nginx.reload)
        await publish(tier_started())
        await until(all_up_to_date, saying="an event after the reload")
        assert {client.opened for client in clients} == {1}, "a stream ended"

        await asyncio.to_thread(api.stop)
        await publish(lens_completed("logical"))
        await asyncio.to_thread(api.start)
        await publish(lens_completed("ethical"))
        for run in runs:
            await run.story.end(completed(run.story.analysis_id))

    assert all(client.ids == run.ids for run, client in followed)
    assert {client.opened for client in clients} == {2}
