"""Endpoints of the product's status."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency

from app.domains.operations.status.schemas import Health, Metrics
from app.domains.operations.status.service import StatusService


async def get_metrics(status_service: NamedDependency[StatusService]) -> Metrics:
    """Returns the live counters of the landing page."""
    return await status_service.metrics()


async def get_health(status_service: NamedDependency[StatusService]) -> Response[Health]:
    """Returns the readiness of each part by name.

    Answers 503 while any part is not ready.
    """
    health = await status_service.health()
    return Response(health, status_code=200 if health.ready else 503)


async def get_liveness() -> Response[None]:
    """Answers while the process accepts requests.

    Checks nothing else: a restart helps only if this call fails.
    """
    return Response(None)


async def get_readiness(status_service: NamedDependency[StatusService]) -> Response[Health]:
    """Returns the readiness of the parts that the API needs to serve requests: database and migrations.

    Answers 503 while one of them is not ready. Missing workers and Redis servers do not matter here, because
    analyses are accepted and wait.
    """
    health = await status_service.readiness()
    return Response(health, status_code=200 if health.ready else 503)


async def check_health(status_service: NamedDependency[StatusService]) -> Response[None]:
    """Checks the readiness, for monitors.

    The status of GET without its body: 503 while any part is not ready.
    """
    return Response(None, status_code=(await get_health(status_service)).status_code)


async def check_liveness() -> Response[None]:
    """Checks that the process accepts requests.

    The status of GET without its body.
    """
    return Response(None)


async def check_readiness(status_service: NamedDependency[StatusService]) -> Response[None]:
    """Checks the readiness of the parts that the API needs to serve requests.

    The status of GET without its body: 503 while one of them is not ready.
    """
    return Response(None, status_code=(await get_readiness(status_service)).status_code)
