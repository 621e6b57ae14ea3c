"""Calls of health and status."""

from __future__ import annotations

from app.domains.operations.status import controller as status
from app.http.calls.access import Access
from app.http.calls.answers import IN_SHORT, NOT_READY
from app.http.calls.route import Route

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/metrics", PUBLIC, status.get_metrics),
    Route("GET", "/api/health", PUBLIC, status.get_health, (), 200, NOT_READY),
    Route("GET", "/api/health/live", PUBLIC, status.get_liveness),
    Route("GET", "/api/health/ready", PUBLIC, status.get_readiness, (), 200, NOT_READY),
    Route("HEAD", "/api/health", PUBLIC, status.check_health, (), 200, IN_SHORT),
)
