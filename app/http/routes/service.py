"""Calls of health and status."""

from __future__ import annotations

from app.domains.operations.status import controller as status
from app.http.calls.access import Access
from app.http.calls.answers import IN_SHORT, LIVE, NOT_READY
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/metrics", PUBLIC, NO_IDENTITY, status.get_metrics),
    Route("GET", "/api/health", PUBLIC, NO_IDENTITY, status.get_health, (), 200, NOT_READY),
    Route("GET", "/api/health/live", PUBLIC, NO_IDENTITY, status.get_liveness),
    Route("GET", "/api/health/ready", PUBLIC, NO_IDENTITY, status.get_readiness, (), 200, NOT_READY),
    Route("HEAD", "/api/health", PUBLIC, NO_IDENTITY, status.check_health, (), 200, IN_SHORT),
    Route("HEAD", "/api/health/live", PUBLIC, NO_IDENTITY, status.check_liveness, (), 200, LIVE),
    Route("HEAD", "/api/health/ready", PUBLIC, NO_IDENTITY, status.check_readiness, (), 200, IN_SHORT),
)
