"""Calls of the event stream of a tab and of notifications."""

from __future__ import annotations

from app.core.errors import InvalidField
from app.domains.notifications import controller as notifications
from app.domains.notifications.errors import NotificationNotFound
from app.domains.operations.event_stream import controller as stream
from app.http.calls.access import Access
from app.http.calls.answers import TAB
from app.http.calls.refusals import MARK_READ, TAB_STREAM
from app.http.calls.route import Route
from app.http.calls.token_scopes import READ, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

NOTICE = "/api/notifications/{notification_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/stream", OWNER, READ, stream.stream_tab, TAB_STREAM, 200, TAB),
    Route("GET", "/api/notifications", OWNER, READ, notifications.list_notifications, (InvalidField,)),
    Route(
        "POST", "/api/notifications/read", OWNER, SESSION_ONLY, notifications.read_notifications, MARK_READ
    ),
    Route(
        "DELETE", NOTICE, OWNER, SESSION_ONLY, notifications.delete_notification, (NotificationNotFound,), 204
    ),
)
