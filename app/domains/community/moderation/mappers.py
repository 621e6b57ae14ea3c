"""Maps rows of reports and objections to their wire forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row

from app.domains.community.moderation.content_repository import ModeratedContent
from app.domains.community.moderation.schemas import (
    ListedObjection,
    ObjectionRead,
    ReportedContent,
    ReportNote,
)
from app.domains.identity.accounts.names import map_person
from app.models import Objection


def reported_content(
    row: Row[Any], content: ModeratedContent | None, reasons: dict[str, int], notes: Sequence[Row[Any]]
) -> ReportedContent:
    return ReportedContent(
        kind=row.kind,
        id=row.thing_id,
        says=content.says if content else None,
        author=map_person(content.author) if content else None,
        path=content.path if content else None,
        is_hidden=content is not None and content.is_hidden,
        is_private=content is not None and content.is_private,
        reports=row.reports,
        reasons=msgspec.convert(reasons, dict[Any, int]),
        notes=tuple(ReportNote(note.reason, note.note, map_person(note), note.created_at) for note in notes),
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


def map_objection(row: Row[Any], content: ModeratedContent | None) -> ListedObjection:
    """Maps a row of `ObjectionRepository.page`."""
    objection = row.Objection
    return ListedObjection(
        id=objection.id,
        kind=objection.kind,
        thing_id=objection.thing_id,
        says=content.says if content else None,
        path=content.path if content else None,
        is_hidden=content is not None and content.is_hidden,
        is_private=content is not None and content.is_private,
        author=map_person(row),
        reason=row.hidden_for,
        text=objection.content,
        at=objection.created_at,
        outcome=objection.outcome,
        answer=objection.answer,
        answered_at=objection.answered_at,
    )
