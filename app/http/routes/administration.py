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
from app.http.calls.token_scopes import READ, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

REPORTED = "/api/admin/reports/{kind:str}/{thing_id:uuid}"
HIDDEN = "/api/moderation/{kind:str}/{thing_id:uuid}"
KEEP_HIDDEN = "/api/admin/objections/{objection_id:uuid}/keep"
AGENTS = "/api/admin/agents"
AGENT = f"{AGENTS}/{{agent_id:uuid}}"
ACCOUNT = "/api/admin/users/{user_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route(
        "POST", "/api/reports", SIGNED_IN, SESSION_ONLY, moderation.report, REPORT, 201, limit=Limit.REPORTS
    ),
    Route("GET", "/api/admin/reports", ADMIN, SESSION_ONLY, moderation.list_reports, (InvalidField,)),
    Route("POST", f"{REPORTED}/hide", ADMIN, SESSION_ONLY, moderation.hide_thing, HIDE),
    Route("POST", f"{REPORTED}/restore", ADMIN, SESSION_ONLY, moderation.restore_thing, JUDGE),
    Route("POST", f"{REPORTED}/dismiss", ADMIN, SESSION_ONLY, moderation.dismiss_reports, JUDGE),
    Route("GET", HIDDEN, OWNER, READ, moderation.get_hidden_thing, (NotHidden, InvalidField)),
    Route(
        "POST",
        f"{HIDDEN}/objection",
        OWNER,
        SESSION_ONLY,
        moderation.object_to_hiding,
        OBJECT,
        201,
        limit=Limit.REPORTS,
    ),
    Route("GET", "/api/admin/objections", ADMIN, SESSION_ONLY, moderation.list_objections, (InvalidField,)),
    Route("POST", KEEP_HIDDEN, ADMIN, SESSION_ONLY, moderation.keep_hidden, KEEP),
    Route("GET", AGENTS, ADMIN, SESSION_ONLY, admin.list_all_agents, DIRECTORY),
    Route(
        "POST",
        f"{AGENTS}/create-global",
        ADMIN,
        SESSION_ONLY,
        admin.create_global_agent,
        CREATE_GLOBAL,
        201,
        body_bytes=body_sizes.AGENT,
    ),
    Route("POST", f"{AGENT}/make-global", ADMIN, SESSION_ONLY, admin.make_agent_global, (AgentNotFound,)),
    Route("POST", f"{AGENT}/open", ADMIN, SESSION_ONLY, admin.open_agent, OPEN_AGENT),
    Route("DELETE", AGENT, ADMIN, SESSION_ONLY, admin.delete_any_agent, (AgentNotFound, *DIRECTORY), 204),
    Route("GET", "/api/admin/users", ADMIN, SESSION_ONLY, moderation.list_users, DIRECTORY),
    Route("POST", f"{ACCOUNT}/suspend", ADMIN, SESSION_ONLY, moderation.suspend_user, SUSPEND),
    Route("POST", f"{ACCOUNT}/unsuspend", ADMIN, SESSION_ONLY, moderation.unsuspend_user, (PersonNotFound,)),
    Route(
        "POST",
        f"{ACCOUNT}/grant",
        ADMIN,
        SESSION_ONLY,
        moderation.grant_admin,
        (PersonNotFound,),
        reauthenticated=True,
    ),
    Route(
        "POST",
        f"{ACCOUNT}/revoke",
        ADMIN,
        SESSION_ONLY,
        moderation.revoke_admin,
        REVOKE,
        reauthenticated=True,
    ),
    Route("GET", "/api/admin/audit", ADMIN, SESSION_ONLY, moderation.list_audit, DIRECTORY),
)
