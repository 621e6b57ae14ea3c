"""Maps rows of the audit log to their wire form."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.domains.identity.accounts.names import NamedPerson, map_person
from app.domains.identity.audit.schemas import AuditRead

GONE = "Deleted account"


def audit_read(row: Row[Any]) -> AuditRead:
    entry = row.AuditEntry
    return AuditRead(
        id=entry.id,
        at=entry.at,
        by=_named_person(row, "by_", entry.actor_id),
        act=entry.act,
        subject_kind=entry.subject_kind,
        subject_id=entry.subject_id,
        concerns=_named_person(row, "of_", entry.concerns_id),
        reason=entry.reason,
    )


def _named_person(row: Row[Any], prefix: str, user_id: UUID | None) -> NamedPerson | None:
    """Returns the person named in the row, who may have deleted their account since."""
    if user_id is None:
        return None
    if row._mapping[f"{prefix}user_id"] is None:
        return NamedPerson(user_id, GONE, "", False)
    return map_person(row, prefix)
