"""Checks whether Redis servers are ones that the product can use."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoPermissionError, RedisError

from app.core.redis.problems import IN_A_CLUSTER, NEEDS_ONE_SERVER, RedisProblem, redis_problem
from app.core.settings.config import Settings

OLDEST = (6, 2)
CHECK_SECONDS = 3.0
PROBE_KEY = "iris:health"
PROBE_KEY_SECONDS = 5


async def check_redis(settings: Settings) -> tuple[str, ...]:
    """Checks the servers of live text and of the job queues. Returns warnings.

    Raises RedisProblem for a server that the product cannot use.
    """
    queue_variable = "IRIS_BROKER_URL" if settings.broker_url else "REDIS_URL"
    warnings = [
        *await _check(settings.redis_url, "Redis", "REDIS_URL"),
        *await _check(settings.queue_url, "The queue's Redis", queue_variable),
    ]
    return tuple(dict.fromkeys(warnings))


async def _check(url: str, name: str, variable: str) -> list[str]:
    timeouts: dict[str, Any] = {"socket_connect_timeout": CHECK_SECONDS, "socket_timeout": CHECK_SECONDS}
    client = Redis.from_url(url, retry=Retry(NoBackoff(), 0), protocol=2, **timeouts)
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            info = await _info(client)
            _refuse(info, name, variable)
            await client.set(PROBE_KEY, b"1", ex=PROBE_KEY_SECONDS)
    except (RedisError, OSError, ValueError) as error:
        raise redis_problem(error, name, variable) from error
    finally:
        await client.aclose()
    policy = str(info.get("maxmemory_policy", ""))
    if policy.startswith("allkeys-") and info.get("maxmemory"):
        return [f"{name} may evict jobs and live text: set its maxmemory-policy to volatile-ttl."]
    return []


async def _info(client: Redis) -> dict[str, Any]:
    """Returns the properties of the server; none if the user may not read them."""
    try:
        return dict(await client.info())
    except NoPermissionError:
        return {}


def _refuse(info: dict[str, Any], name: str, variable: str) -> None:
    if info.get("cluster_enabled"):
        raise RedisProblem(f"{name} {IN_A_CLUSTER}: {NEEDS_ONE_SERVER}.")
    version = tuple(int(part) for part in re.findall(r"\d+", str(info.get("redis_version", "")))[:2])
    if version and version < OLDEST:
        raise RedisProblem(
            f"{name} is Redis {info['redis_version']}, which is too old: use version 6.2 or newer."
        )
    if info.get("role") == "slave" and info.get("slave_read_only") != 0:
        raise RedisProblem(
            f"{name} is a read-only replica: name its primary server in {variable}.", is_temporary=True
        )
