"""Selects the database and Redis of a command: those of the environment, or the embedded ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from app.core.embedded import EmbeddedError, EmbeddedPostgres, EmbeddedRedis
from app.core.embedded.directory import directory_error
from app.core.embedded.server import Server
from app.core.settings.config import Settings

MISSING = "DATABASE_URL and REDIS_URL are not set. Set them, or start everything with `iris up`."


def missing_services_error(settings: Settings) -> str | None:
    """Returns the error for starting a component without configured services, None if they are configured."""
    return None if settings.database_url and settings.redis_url else MISSING


def with_running_services(settings: Settings) -> Settings:
    """Returns the settings with the addresses of embedded servers that a running `iris up` has started."""
    try:
        has_run = (settings.data_dir / "run").is_dir()
    except OSError as error:
        raise EmbeddedError(directory_error(error, settings.data_dir.expanduser().absolute())) from error
    if not has_run:
        return settings
    missing: list[Server] = []
    if not settings.database_url:
        missing.append(EmbeddedPostgres(settings.data_dir))
    if not settings.redis_url:
        missing.append(EmbeddedRedis(settings.data_dir))
    return with_embedded(settings, (server for server in missing if server.runs_elsewhere()))


def with_embedded(settings: Settings, servers: Iterable[Server]) -> Settings:
    """Returns the settings with the addresses of these embedded servers."""
    for server in servers:
        if isinstance(server, EmbeddedPostgres):
            settings = settings.replace(database_url=server.url)
        if isinstance(server, EmbeddedRedis):
            settings = settings.replace(redis_url=server.url, broker_url=server.broker_url)
    return settings


def service_environment(settings: Settings) -> dict[str, str]:
    """Returns the environment variables that pass the service addresses to a child process."""
    return {
        "DATABASE_URL": settings.database_url,
        "REDIS_URL": settings.redis_url,
        "IRIS_BROKER_URL": settings.broker_url,
    }


@contextmanager
def database(settings: Settings) -> Iterator[str]:
    """Yields the database URL for a command.

    It is the configured database, one that a running `iris up` has started, or the embedded one, which is
    started and stopped. Raises EmbeddedError.
    """
    if settings.database_url:
        yield settings.database_url
        return
    postgres = EmbeddedPostgres(settings.data_dir)
    if postgres.runs_elsewhere():
        yield postgres.url
        return
    with postgres:
        yield postgres.url


@contextmanager
def live_redis(settings: Settings) -> Iterator[tuple[str, ...]]:
    """Yields the URLs of Redis and of its queues for a command, selected like `database`."""
    if settings.redis_url:
        yield (settings.redis_url, settings.queue_url)
        return
    with EmbeddedRedis(settings.data_dir) as redis:
        yield (redis.url, redis.broker_url)
