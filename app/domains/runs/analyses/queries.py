"""Columns of a run's milestones, and their decoding."""

from __future__ import annotations

from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import BindParameter, Float, Text, Uuid, bindparam, cast, exists, func, select
from sqlalchemy.orm import aliased

from app.core.database.statements import Prepared
from app.core.events import EventId, EventRecord, StoredMilestone
from app.domains.runs.analyses.ownership import is_readable
from app.models import BAND, Analysis, RunEventRow

_parent, _measurement = aliased(Analysis), aliased(Analysis)
_IS_MEASURED = exists().where(
    _measurement.parent_id == _parent.id,
    _measurement.kind == BAND,
    _measurement.finished_at.is_not(None),
)
_PARTS = func.jsonb_build_object("band", _parent.result["band"], "receipt", _parent.result["receipt"])
BAND_PARTS = (
    select(cast(_PARTS, Text))
    .where(RunEventRow.type == "completed", _parent.id == RunEventRow.analysis_id, _IS_MEASURED)
    .correlate(RunEventRow)
    .scalar_subquery()
)
"""Parts that band measurements have added to the result since `completed`; NULL without any."""

MILESTONE = (
    RunEventRow.analysis_id,
    RunEventRow.attempt,
    RunEventRow.seq,
    RunEventRow.type,
    cast(RunEventRow.data, Text).label("data"),
    cast(func.extract("epoch", func.clock_timestamp() - RunEventRow.created_at), Float).label("age_seconds"),
    BAND_PARTS.label("band_parts"),
)

_STATE = (
    select(Analysis.status, Analysis.tier, *MILESTONE)
    .outerjoin(RunEventRow, RunEventRow.analysis_id == Analysis.id)
    .order_by(RunEventRow.attempt, RunEventRow.seq)
)
_ID: BindParameter[UUID] = bindparam("id", type_=Uuid)
_OWNER: BindParameter[UUID] = bindparam("owner", type_=Uuid)
STATE = Prepared(_STATE.where(Analysis.id == _ID))
READABLE_STATE = Prepared(_STATE.where(is_readable(_ID, _OWNER)))
"""The state of a run with all its milestones, as `StateRow`."""


class StateRow(Struct, frozen=True):
    """The state of a run and one of its milestones, whose fields are None for a run without any."""

    status: str
    tier: int
    analysis_id: UUID | None
    attempt: int | None
    seq: int | None
    type: str | None
    data: str | None
    age_seconds: float | None
    band_parts: str | None

    @property
    def milestone(self) -> StoredMilestone | None:
        if self.analysis_id is None or self.attempt is None or self.seq is None:
            return None
        described = (self.type or "", self.data or "", self.age_seconds or 0.0, self.band_parts)
        return stored_milestone(self.analysis_id, self.attempt, self.seq, *described)


def stored_milestone(
    analysis_id: UUID,
    attempt: int,
    seq: int,
    kind: str,
    data: str,
    age_seconds: float,
    band_parts: str | None,
) -> StoredMilestone:
    """Decodes the milestone of a MILESTONE row."""
    content = data.encode() if band_parts is None else _merge_parts(data, band_parts)
    return StoredMilestone(analysis_id, EventRecord(EventId(attempt, seq), kind, content), age_seconds)


def _merge_parts(data: str, parts: str) -> bytes:
    """Returns a `completed` event with these parts in its result. Preserves the order of other keys."""
    event = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    result = msgspec.json.decode(event["result"], type=dict[str, msgspec.Raw])
    result |= msgspec.json.decode(parts, type=dict[str, msgspec.Raw])
    return msgspec.json.encode(event | {"result": msgspec.Raw(msgspec.json.encode(result))})
