"""Access table: every call with its access level, controller and errors.

All API handlers and their guards are built from these tables.
"""

from __future__ import annotations

from app.http.calls.route import Route
from app.http.routes import (
    administration,
    agents,
    attention,
    care,
    chat_completions,
    mcp,
    operations,
    people,
    runs,
    second_factors,
    service,
    signup,
    social,
    tokens,
    training,
    webhooks,
)

ROUTES: tuple[Route, ...] = (
    *people.ROUTES,
    *second_factors.ROUTES,
    *tokens.ROUTES,
    *webhooks.ROUTES,
    *signup.ROUTES,
    *care.ROUTES,
    *runs.ROUTES,
    *chat_completions.ROUTES,
    *mcp.ROUTES,
    *agents.ROUTES,
    *social.ROUTES,
    *attention.ROUTES,
    *administration.ROUTES,
    *operations.ROUTES,
    *training.ROUTES,
    *service.ROUTES,
)
