"""Calls of moderation and administration."""

from __future__ import annotations

from app.core.errors import InvalidField
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.community.agent_administration import controller as admin
from app.domains.community.moderation import controller as moderation
from app.domains.community.moderation.errors import NotHidden, PersonNotFound
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import (
    CREATE_GLOBAL,
    DIRECTORY,
    HIDE,
    JUDGE,
    KEEP,
    OBJECT,
    OPEN_AGENT,
    REPORT,
    REVOKE,
    SUSPEND,
)
from app.http.calls.route import Route

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

REPORTED = "/api/admin/reports/{kind:str}/{thing_id:uuid}"
HIDDEN = "/api/moderation/{kind:str}/{thing_id:uuid}"
KEEP_HIDDEN = "/api/admin/objections/{objection_id:uuid}/keep"
AGENTS = "/api/admin/agents"
AGENT = f"{AGENTS}/{{agent_id:uuid}}"
ACCOUNT = "/api/admin/users/{user_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("POST", "/api/reports", SIGNED_IN, moderation.report, REPORT, 201, limit=Limit.REPORTS),
    Route("GET", "/api/admin/reports", ADMIN, moderation.list_reports, (InvalidField,)),
    Route("POST", f"{REPORTED}/hide", ADMIN, moderation.hide_thing, HIDE),
    Route("POST", f"{REPORTED}/restore", ADMIN, moderation.restore_thing, JUDGE),
    Route("POST", f"{REPORTED}/dismiss", ADMIN, moderation.dismiss_reports, JUDGE),
    Route("GET", HIDDEN, OWNER, moderation.get_hidden_thing, (NotHidden, InvalidField)),
    Route(
        "POST", f"{HIDDEN}/objection", OWNER, moderation.object_to_hiding, OBJECT, 201, limit=Limit.REPORTS
    ),
    Route("GET", "/api/admin/objections", ADMIN, moderation.list_objections, (InvalidField,)),
    Route("POST", KEEP_HIDDEN, ADMIN, moderation.keep_hidden, KEEP),
    Route("GET", AGENTS, ADMIN, admin.list_all_agents, DIRECTORY),
    Route(
        "POST",
        f"{AGENTS}/create-global",
        ADMIN,
        admin.create_global_agent,
        CREATE_GLOBAL,
        201,
        body_bytes=body_sizes.AGENT,
    ),
    Route("POST", f"{AGENT}/make-global", ADMIN, admin.make_agent_global, (AgentNotFound,)),
    Route("POST", f"{AGENT}/open", ADMIN, admin.open_agent, OPEN_AGENT),
    Route("DELETE", AGENT, ADMIN, admin.delete_any_agent, (AgentNotFound, *DIRECTORY), 204),
    Route("GET", "/api/admin/users", ADMIN, moderation.list_users, DIRECTORY),
    Route("POST", f"{ACCOUNT}/suspend", ADMIN, moderation.suspend_user, SUSPEND),
    Route("POST", f"{ACCOUNT}/unsuspend", ADMIN, moderation.unsuspend_user, (PersonNotFound,)),
    Route("POST", f"{ACCOUNT}/grant", ADMIN, moderation.grant_admin, (PersonNotFound,), reauthenticated=True),
    Route("POST", f"{ACCOUNT}/revoke", ADMIN, moderation.revoke_admin, REVOKE, reauthenticated=True),
    Route("GET", "/api/admin/audit", ADMIN, moderation.list_audit, DIRECTORY),
)
