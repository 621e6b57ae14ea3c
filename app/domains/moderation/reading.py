"""Rows of reports and of the audit log in their wire forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.core.text import display_name
from app.domains.moderation.schemas import (
    AuditRead,
    NamedPerson,
    ObjectionListed,
    ObjectionRead,
    ReportedThing,
    ReportNote,
)
from app.domains.moderation.things import Thing
from app.models import Objection

GONE = "Deleted account"


def named(row: Row[Any], prefix: str = "") -> NamedPerson:
    """Whom the columns of `repository.name_of` name."""
    get = row._mapping
    username = get[f"{prefix}username"]
    return NamedPerson(
        id=get[f"{prefix}user_id"],
        name=display_name(username, get[f"{prefix}first_name"], get[f"{prefix}last_name"]),
        username=username,
        is_suspended=get[f"{prefix}suspended_at"] is not None,
    )


def reported_thing(
    row: Row[Any], thing: Thing | None, reasons: dict[str, int], notes: Sequence[Row[Any]]
) -> ReportedThing:
    return ReportedThing(
        kind=row.kind,
        id=row.thing_id,
        says=thing.says if thing else None,
        author=named(thing.author) if thing else None,
        path=thing.path if thing else None,
        is_hidden=thing is not None and thing.is_hidden,
        is_private=thing is not None and thing.is_private,
        reports=row.reports,
        reasons=msgspec.convert(reasons, dict[Any, int]),
        notes=tuple(ReportNote(note.reason, note.note, named(note), note.created_at) for note in notes),
        first_at=row.first_at,
        last_at=row.last_at,
    )


def objection_read(row: Objection) -> ObjectionRead:
    return ObjectionRead(
        id=row.id,
        text=row.content,
        at=row.created_at,
        outcome=msgspec.convert(row.outcome, Any),
        answer=row.answer,
        answered_at=row.answered_at,
    )


def listed_objection(row: Row[Any], thing: Thing | None) -> ObjectionListed:
    """`row` is `objection_repository.ObjectionRepository.page`."""
    objection = row.Objection
    return ObjectionListed(
        id=objection.id,
        kind=objection.kind,
        thing_id=objection.thing_id,
        says=thing.says if thing else None,
        path=thing.path if thing else None,
        is_hidden=thing is not None and thing.is_hidden,
        is_private=thing is not None and thing.is_private,
        author=named(row),
        reason=row.hidden_for,
        text=objection.content,
        at=objection.created_at,
        outcome=objection.outcome,
        answer=objection.answer,
        answered_at=objection.answered_at,
    )


def audit_read(row: Row[Any]) -> AuditRead:
    entry = row.AuditEntry
    return AuditRead(
        id=entry.id,
        at=entry.at,
        by=_known(row, "by_", entry.actor_id),
        act=entry.act,
        subject_kind=entry.subject_kind,
        subject_id=entry.subject_id,
        concerns=_known(row, "of_", entry.concerns_id),
        reason=entry.reason,
    )


def _known(row: Row[Any], prefix: str, user_id: UUID | None) -> NamedPerson | None:
    """Somebody whom the log names, who may have deleted their account since."""
    if user_id is None:
        return None
    if row._mapping[f"{prefix}user_id"] is None:
        return NamedPerson(user_id, GONE, "", False)
    return named(row, prefix)
