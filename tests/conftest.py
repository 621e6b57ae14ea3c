"""Fixtures shared by all tests. None is autouse: a test that needs no server starts none."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from app.core.database.engine import SessionFactory, create_engine, session_factory
from app.core.embedded import EmbeddedPostgres, EmbeddedRedis
from app.core.events import EventLog
from app.core.messaging.queue import JobSender
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import Redis, create_redis, create_sync_redis
from app.core.settings.config import Settings
from tests.support.compiled_sql import share_compiled_sql
from tests.support.databases import Databases
from tests.support.outboxes import drained_outbox
from tests.support.pgbouncer import pgbouncer, through

MEMORY, ROOM_BYTES = Path("/dev/shm"), 4 * 2**30  # noqa: S108  # a RAM-backed file system
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= ROOM_BYTES:
    # Each test creates a database, which takes ten times as long on a disk.
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

share_compiled_sql()

UNLIMITED = "1000000/minute"

END_TO_END = Path(__file__).parent / "e2e"
SERVERS = frozenset(
    {"postgres_server", "redis_server", "simulator_process", "product", "offline_product", "browser"}
)
"""Fixtures that start processes."""

MAIN_PATHS = frozenset({"test_agents.py", "test_analysis_flow.py", "test_social.py"})
"""Browser tests of `make test`; all others are slow."""

SLOW = (
    "app/core/database/test_checks.py",
    "app/core/oidc/test_client.py",
    "app/core/redis/test_checks.py",
    "app/domains/community/reactions/test_counters.py",
    "app/domains/learning/policies/test_training.py",
    "app/domains/identity/identity_providers/test_refusals.py",
    "app/http/calls/test_access_matrix.py",
    "app/http/calls/test_rate_limits.py",
    "app/http/pages/test_web.py",
    "clients/test_examples.py",
    "clients/test_python.py",
    "clients/test_typescript.py",
    "platform/test_backup.py",
    "platform/test_backup_schemas.py",
    "platform/test_cli_analyze.py",
    "platform/test_connections.py",
    "platform/test_doctor.py",
    "platform/test_idle_connections.py",
    "platform/test_machine.py",
    "platform/test_mcp.py",
    "platform/test_nginx.py",
    "platform/test_shared_host.py",
    "platform/test_tracing.py",
    "routing/clarity/explain/test_explanations.py",
    "routing/injection/test_answers.py",
    "routing/injection/test_backgrounds.py",
    "routing/injection/test_requests.py",
    "routing/learning/test_records.py",
    "routing/learning/test_retraining.py",
    "routing/providers/test_faults.py",
    "workers/tasks/test_learning.py",
    "workers/test_addresses.py",
    "workers/test_budget.py",
)
"""Files of `make test-slow`, in addition to browser tests: long, or with several servers."""

NIGHTLY = (
    "app/core/database/test_upgrades.py",
    "bench",
    "e2e/test_access_pages.py",
    "e2e/test_google_sign_in.py",
    "e2e/test_history.py",
    "e2e/test_keyboard.py",
    "e2e/test_markup.py",
    "e2e/test_reconnecting.py",
    "e2e/test_samples_and_bands.py",
    "e2e/test_share_and_export.py",
    "e2e/test_states.py",
    "e2e/test_translated_pages.py",
    "faults",
    "fuzz",
    "platform/test_backup_servers.py",
    "platform/test_pgbouncer.py",
    "platform/test_start_failures.py",
    "platform/test_wheels.py",
    "routing/bench",
    "routing/mutations/test_all_mutations.py",
    "routing/providers/test_flavour_matrix.py",
)
"""Files and folders of `make test-nightly`: long browser walks, fuzzing, faults, tests of the benchmarks."""


class Spread(LoadScopeScheduling):  # type: ignore[misc]  # the library leaves it untyped
    """Keeps tests with shared fixtures in one process: a file, the main paths, half of the browser tests."""

    def _split_scope(self, nodeid: str) -> str:
        path = Path(nodeid.partition("::")[0])
        if END_TO_END.name not in path.parts:
            return str(path)
        if path.name in MAIN_PATHS:
            return "main paths"
        return f"end to end {crc32(path.name.encode()) % 2}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--pgbouncer", choices=("transaction", "session"), help="put PgBouncer before the databases of tests"
    )


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Spread:
    return Spread(config, log)


@cache
def speed_of(path: Path) -> str:
    """Returns "nightly", "slow" or an empty string."""
    path = path.relative_to(Path(__file__).parent)
    if any(path.is_relative_to(name) for name in NIGHTLY):
        return "nightly"
    is_browser_test = path.parts[0] == END_TO_END.name and path.name.startswith("test_")
    if is_browser_test and path.name not in MAIN_PATHS:
        return "slow"
    return "slow" if str(path) in SLOW else ""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skips the import of deselected tests, which load large libraries."""
    speed, wanted = speed_of(collection_path), config.option.markexpr
    if wanted == "slow":
        return True if collection_path.name.startswith("test_") and speed != "slow" else None
    return True if speed and f"not {speed}" in wanted else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks slow tests and tests that need servers. Browser tests take longest and come first."""
    for item in items:
        speed = "nightly" if item.get_closest_marker("faults") is not None else speed_of(item.path)
        if speed:
            item.add_marker(getattr(pytest.mark, speed))
        if SERVERS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.servers)
    items.sort(key=lambda item: END_TO_END.name not in item.path.parts)


def pytest_collection_finish() -> None:
    """Excludes imported modules from garbage collection, which took a tenth of the CPU time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def servers_dir() -> Iterator[Path]:
    """A folder with a short path, because the length of a unix socket's path is limited."""
    folder = Path(tempfile.mkdtemp(prefix="iris-test-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server(servers_dir: Path) -> Iterator[EmbeddedPostgres]:
    """The PostgreSQL server of the session. A test that stops or kills a server starts its own."""
    with EmbeddedPostgres(servers_dir, durable=False) as server:
        yield server


@pytest.fixture(scope="session")
def redis_server(servers_dir: Path) -> Iterator[EmbeddedRedis]:
    """The Redis server of the session. A test that stops or kills a server starts its own."""
    with EmbeddedRedis(servers_dir) as server:
        yield server


@pytest.fixture(scope="session")
def databases(postgres_server: EmbeddedPostgres) -> Iterator[Databases]:
    with Databases(postgres_server) as databases:
        yield databases


@pytest.fixture(scope="session")
def pooler_port(
    pytestconfig: pytest.Config, postgres_server: EmbeddedPostgres, servers_dir: Path
) -> Iterator[int | None]:
    """Port of PgBouncer in the mode of `--pgbouncer`, None without this option."""
    mode = pytestconfig.getoption("--pgbouncer")
    if mode is None:
        yield None
        return
    with pgbouncer(postgres_server.url, servers_dir, mode, max_client_conn="1000") as port:
        yield port


@pytest.fixture
def database_url(databases: Databases, pooler_port: int | None) -> Iterator[str]:
    """URL of a migrated, empty database for this test."""
    with databases.migrated() as url:
        yield url if pooler_port is None else through(url, pooler_port)


@pytest.fixture
def redis_url(redis_server: EmbeddedRedis) -> str:
    """URL of an emptied Redis. The queues are in its database 1."""
    client = create_sync_redis(redis_server.url, pool_size=1)
    client.flushall()
    client.close()
    return redis_server.url


@pytest.fixture
def settings(database_url: str, redis_url: str) -> Settings:
    """Production settings without rate limits and without audits."""
    return Settings(
        database_url=database_url,
        redis_url=redis_url,
        allowed_hosts=("iris.test",),
        audit_share=0.0,
        login_limit=UNLIMITED,
        address_limit=UNLIMITED,
        register_limit=UNLIMITED,
        analyses_limit=UNLIMITED,
        shared_limit=UNLIMITED,
        posts_limit=UNLIMITED,
        comments_limit=UNLIMITED,
        reactions_limit=UNLIMITED,
        changes_limit=UNLIMITED,
        edits_limit=UNLIMITED,
        readiness_limit=UNLIMITED,
        reports_limit=UNLIMITED,
        contact_limit=UNLIMITED,
        contact_daily_limit=UNLIMITED,
        takeout_limit=UNLIMITED,
    )


@pytest.fixture
async def engine(settings: Settings) -> AsyncIterator[AsyncEngine]:
    engine = create_engine(settings)
    yield engine
    await engine.dispose()


@pytest.fixture
def sessions(engine: AsyncEngine) -> SessionFactory:
    return session_factory(engine)


@pytest.fixture
async def redis(redis_url: str) -> AsyncIterator[Redis]:
    client = create_redis(redis_url)
    yield client
    await client.aclose()


@pytest.fixture
def event_log(redis: Redis) -> EventLog:
    return EventLog(redis)


@pytest.fixture
async def job_sender(settings: Settings) -> AsyncIterator[JobSender]:
    sender = JobSender(settings.queue_url)
    yield sender
    await sender.close()


@pytest.fixture
async def outbox(event_log: EventLog, job_sender: JobSender) -> AsyncIterator[Outbox]:
    async with drained_outbox(event_log, job_sender) as outbox:
        yield outbox
