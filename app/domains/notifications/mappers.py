"""Maps rows of notifications to their wire form."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.text.validation import display_name
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.schemas import Actor, Notification


def notification(row: Row[Any]) -> Notification:
    return Notification(
        id=row.id,
        kind=NotificationKind(row.kind),
        subject_kind=row.subject_kind,
        subject_id=row.subject_id,
        about=row.about,
        path=_path_of_row(row),
        outcome=row.outcome,
        note=row.note or None,
        actors=tuple(map(_map_actor, row.actors)),
        people=row.people,
        is_read=row.is_read,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def _path_of_row(row: Row[Any]) -> str:
    if row.kind == NotificationKind.REMOVED:
        return "/dare"
    if row.kind == NotificationKind.PUBLICATION_ASKED:
        return f"/dare?publish={row.subject_id}"
    if row.kind in (NotificationKind.PUBLICATION_ACCEPTED, NotificationKind.PUBLICATION_DECLINED):
        return "/admin?tab=agents"
    if row.kind == NotificationKind.REPORTED:
        return "/admin?tab=reports"
    if row.kind == NotificationKind.OPENED and row.subject_kind == "agent":
        return "/dare"
    # A notification of a reply links to the reply.
    subject_id = row.subject_id if row.reply_id is None else str(row.reply_id)
    return path_of(row.subject_kind, subject_id, row.under_kind, row.under_id)


def path_of(kind: str, subject_id: str, under_kind: str | None = None, under_id: str | None = None) -> str:
    """Returns the page that shows a subject. For a comment, this is the page of its post or agent."""
    match kind:
        case "post":
            return f"/social/post/{subject_id}"
        case "person":
            return f"/people/{subject_id}"
        case "agent":
            return f"/agents/{subject_id}"
        case "analysis":
            return f"/iris?analysis={subject_id}"
        case "budget":
            return "/operations/costs"
        case "queue":
            return "/operations"
        case "message":
            return "/admin?tab=messages"
        case "training":
            return "/training"
        case "account" | "webhook":
            return "/iris?settings"
        case "comment" if under_kind and under_id:
            return f"{path_of(under_kind, under_id)}#comment-{subject_id}"
    return "/journal"


def _map_actor(who: dict[str, str]) -> Actor:
    return Actor(UUID(who["id"]), display_name(who["username"], who["firstName"], who["lastName"]))
