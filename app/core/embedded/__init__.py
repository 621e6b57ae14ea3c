"""Embedded PostgreSQL and Redis from Python dependencies, for machines without these servers.

with EmbeddedServices(data_dir) as services:
    services.postgres.url, services.redis.url, services.redis.broker_url
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from app.core.embedded.errors import DataDirectoryInUse, EmbeddedError
from app.core.embedded.postgres import EmbeddedPostgres
from app.core.embedded.redis import EmbeddedRedis

__all__ = ["DataDirectoryInUse", "EmbeddedError", "EmbeddedPostgres", "EmbeddedRedis", "EmbeddedServices"]


class EmbeddedServices:
    """Both servers on one data directory.

    They end with the process that started them, even if it is killed.
    """

    def __init__(self, root: Path, *, durable: bool = True) -> None:
        self.postgres = EmbeddedPostgres(root, durable=durable)
        self.redis = EmbeddedRedis(root)

    def environment(self) -> dict[str, str]:
        """Returns the environment variables that point the product to these servers."""
        return {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.redis.url,
            "IRIS_BROKER_URL": self.redis.broker_url,
        }

    def start(self) -> None:
        self.postgres.start()
        try:
            self.redis.start()
        except BaseException:
            self.postgres.stop()
            raise

    def stop(self) -> None:
        self.redis.stop()
        self.postgres.stop()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
