"""Columns of a run's milestones, and their decoding."""

from __future__ import annotations

from uuid import UUID

import msgspec
from sqlalchemy import Float, Text, cast, exists, func, select
from sqlalchemy.orm import aliased

from app.core.events import EventId, EventRecord, StoredMilestone
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
    cast(RunEventRow.data, Text),
    cast(func.extract("epoch", func.clock_timestamp() - RunEventRow.created_at), Float),
    BAND_PARTS,
)


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
