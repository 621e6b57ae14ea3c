"""Measurements of stability bands: runs of kind BAND, which write into the result of their parent when they
end.

A band run is claimed, recorded, recovered and stopped like any other run. It differs in three points: its
calls are the repeated asks of `routing.band`; its end writes the band and its cost into the parent in the
same transaction; it does not appear in the history.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import cast, select, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.jsonb import encode_jsonb
from app.models import BAND, Analysis, RunStatus
from routing.band.outcome import band_receipt, charged, with_band
from routing.engine.run_spec import CallLog
from routing.models.ladder import Ladder
from routing.results.analysis_result import AnalysisResult, Band
from routing.results.receipt import Receipt

LIVE = (RunStatus.QUEUED, RunStatus.RUNNING, RunStatus.COMPLETED)


class LiveBand(Struct, frozen=True):
    """The band run of an analysis, in progress or completed."""

    analysis_id: UUID
    status: RunStatus


def band_patch(receipt: Receipt | None, band: Band | None = None) -> str | None:
    """Returns the JSON that a band run adds to its parent's result: the receipt, and the band if any."""
    if receipt is None:
        return None
    patch: dict[str, Any] = {"receipt": receipt}
    return encode_jsonb(patch | ({"band": band} if band is not None else {})).decode()


async def live_band(session: AsyncSession, analysis_id: UUID) -> LiveBand | None:
    """Returns the band run of this analysis that has not failed and was not canceled."""
    found = select(Analysis.id, Analysis.status).where(
        Analysis.parent_id == analysis_id, Analysis.kind == BAND, Analysis.status.in_(LIVE)
    )
    row = (await session.execute(found)).first()
    return LiveBand(row.id, RunStatus(row.status)) if row else None


async def _lock_result(uow: UnitOfWork, analysis_id: UUID) -> AnalysisResult | None:
    """Returns the result of an analysis and locks its row until the commit. Returns None without a result."""
    locked = select(Analysis.result).where(Analysis.id == analysis_id).with_for_update(key_share=True)
    return _decode_result(await uow.session.scalar(locked))


async def result_of_parent(session: AsyncSession, analysis_id: UUID | None) -> AnalysisResult | None:
    """Returns the result that a band run repeats, or None when its analysis is deleted."""
    found = select(Analysis.result).where(Analysis.id == analysis_id, Analysis.deleted_at.is_(None))
    return _decode_result(await session.scalar(found))


async def result_with_band(
    uow: UnitOfWork, run: Analysis, ladder: Ladder, calls: CallLog
) -> AnalysisResult | None:
    """Returns the parent's result with the band measured so far. None when the data is insufficient."""
    result = await result_of_parent(uow.session, run.parent_id)
    if result is None:
        return None
    return with_band(result, ladder, calls.outcomes, calls.lost_calls)


async def charge_parent(
    uow: UnitOfWork, run: Analysis, ladder: Ladder, calls: CallLog, band: Band | None = None
) -> None:
    """Adds a band run's spending to its parent's receipt, and the band, if any, to its parent's result."""
    spent = band_receipt(ladder, calls.outcomes, calls.lost_calls)
    result = await _lock_result(uow, run.parent_id) if run.parent_id is not None else None
    if result is None or (not spent.calls and band is None):
        return
    patch = msgspec.json.decode(band_patch(charged(result.receipt, spent), band) or "{}")
    written = (
        update(Analysis)
        .where(Analysis.id == run.parent_id)
        .values(result=Analysis.result.op("||")(cast(patch, JSONB)))
        .execution_options(synchronize_session=False)
    )
    await uow.session.execute(written)


def _decode_result(stored: dict[str, Any] | None) -> AnalysisResult | None:
    return None if stored is None else msgspec.convert(stored, AnalysisResult)
