"""Routes that change credentials require recent authentication."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest
from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.identity.accounts.sessions import RECENT
from app.http.calls.route import Route
from app.http.routes import ROUTES
from app.models import Session
from tests.app.http.calls.matrix.cells import name
from tests.app.http.calls.matrix.examples import EXAMPLES
from tests.app.http.calls.test_access import url
from tests.support.people import sign_up

FLAGGED = [route for route in ROUTES if route.reauthenticated]
REQUIRED = {
    "DELETE /api/account/identities/{identity_id:uuid}",
    "DELETE /api/account/second-factors/passkeys/{passkey_id:uuid}",
    "DELETE /api/account/second-factors/totp",
    "POST /api/account/second-factors/passkeys",
    "POST /api/account/second-factors/passkeys/options",
    "POST /api/account/second-factors/recovery-codes",
    "POST /api/account/second-factors/totp",
    "POST /api/account/second-factors/totp/confirm",
    "POST /api/admin/users/{user_id:uuid}/grant",
    "POST /api/admin/users/{user_id:uuid}/remove-second-factors",
    "POST /api/admin/users/{user_id:uuid}/reset-link",
    "POST /api/admin/users/{user_id:uuid}/revoke",
    "POST /api/auth/google/link",
    "POST /api/auth/google/link/finish",
    "POST /api/tokens",
}


async def age_sessions(sessions: SessionFactory) -> None:
    """Backdates the last authentication of every session beyond the limit."""
    old = utc_now() - RECENT - timedelta(seconds=1)
    async with sessions.begin() as db:
        await db.execute(update(Session).values(authenticated_at=old))


def test_routes_that_change_credentials_require_reauthentication() -> None:
    assert {name(route) for route in FLAGGED} == REQUIRED


@pytest.mark.parametrize("route", FLAGGED, ids=name)
async def test_flagged_route_refuses_a_session_without_recent_authentication(
    client: httpx.AsyncClient, sessions: SessionFactory, route: Route
) -> None:
    admin = await sign_up(client)
    await age_sessions(sessions)
    body = EXAMPLES[name(route)].body
    answer = await client.request(route.method, url(route), json=body, headers=admin.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "reauthentication_required")
