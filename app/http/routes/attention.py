"""Calls of the event stream of a tab and of notifications."""

from __future__ import annotations

from app.core.errors import InvalidField
from app.domains.notifications import controller as notifications
from app.domains.notifications.errors import NotificationNotFound
from app.domains.operations.event_stream import controller as stream
from app.http.calls.access import Access
from app.http.calls.answers import TAB
from app.http.calls.refusals import READ, TAB_STREAM
from app.http.calls.route import Route

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

NOTICE = "/api/notifications/{notification_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/stream", OWNER, stream.stream_tab, TAB_STREAM, 200, TAB),
    Route("GET", "/api/notifications", OWNER, notifications.list_notifications, (InvalidField,)),
    Route("POST", "/api/notifications/read", OWNER, notifications.read_notifications, READ),
    Route("DELETE", NOTICE, OWNER, notifications.delete_notification, (NotificationNotFound,), 204),
)
