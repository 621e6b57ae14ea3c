"""Stability bands of analyses in lists, read without the rest of the result."""

from __future__ import annotations

from sqlalchemy import Float, case, cast, exists
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
"""`band_low` and `band_high` of an analysis, NULL without a band.

Only results with a measured band are read, because results are large and stored out of line (TOAST).
"""


def band_edges(low: float | None, high: float | None) -> BandEdges | None:
    """Returns the band of a row from its BAND_COLUMNS."""
    return None if low is None or high is None else BandEdges(low, high)
