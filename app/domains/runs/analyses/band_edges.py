"""The stability band of an analysis in lists, where the result as a whole is not read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Float, Row, case, cast, exists
from sqlalchemy.orm import aliased

from app.models import BAND, Analysis, RunStatus
from routing.results.analysis_result import BandEdges

_measurement = aliased(Analysis)
_IS_MEASURED = exists().where(
    _measurement.parent_id == Analysis.id,
    _measurement.kind == BAND,
    _measurement.status == RunStatus.COMPLETED,
)

BAND_COLUMNS = tuple(
    case((_IS_MEASURED, cast(Analysis.result["band"][edge].astext, Float))).label(f"band_{edge}")
    for edge in ("low", "high")
)
"""`band_low` and `band_high` of an analysis, NULL where it has no band. Only the result of a measured one is
read: it is large and stored apart from its row."""


def band_edges(row: Row[Any]) -> BandEdges | None:
    """The band in a row that has BAND_COLUMNS."""
    return None if row.band_low is None else BandEdges(row.band_low, row.band_high)
