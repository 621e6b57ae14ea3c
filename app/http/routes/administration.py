"""Reports, and what only administrators may do."""

from __future__ import annotations

from app.core.errors import InvalidField
from app.domains.moderation import controller as moderation
from app.domains.moderation.errors import PersonNotFound
from app.http.access import Access
from app.http.limiting import Limit
from app.http.refusals import DIRECTORY, JUDGE, REPORT, REVOKE, SUSPEND
from app.http.route import Route

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

REPORTED = "/api/admin/reports/{kind:str}/{thing_id:uuid}"
ACCOUNT = "/api/admin/users/{user_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("POST", "/api/reports", SIGNED_IN, moderation.report, REPORT, 201, limit=Limit.REPORTS),
    Route("GET", "/api/admin/reports", ADMIN, moderation.list_reports, (InvalidField,)),
    Route("POST", f"{REPORTED}/hide", ADMIN, moderation.hide_thing, JUDGE),
    Route("POST", f"{REPORTED}/restore", ADMIN, moderation.restore_thing, JUDGE),
    Route("POST", f"{REPORTED}/dismiss", ADMIN, moderation.dismiss_reports, JUDGE),
    Route("GET", "/api/admin/users", ADMIN, moderation.list_users, DIRECTORY),
    Route("POST", f"{ACCOUNT}/suspend", ADMIN, moderation.suspend_user, SUSPEND),
    Route("POST", f"{ACCOUNT}/unsuspend", ADMIN, moderation.unsuspend_user, (PersonNotFound,)),
    Route("POST", f"{ACCOUNT}/grant", ADMIN, moderation.grant_admin, (PersonNotFound,)),
    Route("POST", f"{ACCOUNT}/revoke", ADMIN, moderation.revoke_admin, REVOKE),
    Route("GET", "/api/admin/audit", ADMIN, moderation.list_audit, (InvalidField,)),
)
