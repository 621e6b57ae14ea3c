"""Reads measured calibration data of the confidence that models report."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.runs.analyses.repository import IMPORTED
from app.models import Analysis, Decision
from routing.clarity.calibration import ConfidenceMap, Forecast, confidence_map


async def measured_confidence(session: AsyncSession) -> ConfidenceMap:
    """Returns the share of good outcomes by reported confidence, over the whole installation."""
    return confidence_map(await model_forecasts(session))


async def model_forecasts(session: AsyncSession) -> list[Forecast]:
    """Returns reported confidence paired with the outcome of the decision.

    Excludes results with calibrated confidence, which no longer contain the reported value, and imported
    results, whose confidence may not come from a model.
    """
    confidence = Analysis.result["components"]["confidence"].as_float()
    calibrated = Analysis.result["confidenceCalibration"]["calibrated"].as_string()
    found = await session.execute(
        select(confidence, Decision.outcome == "well")
        .join(Analysis, Analysis.id == Decision.analysis_id)
        .where(
            Decision.outcome.in_(("well", "badly")),
            Analysis.kind != IMPORTED,
            Analysis.result["offline"].as_string() == "false",
            calibrated.is_distinct_from("true"),
            confidence.is_not(None),
        )
    )
    return [Forecast(round(reported), went_well) for reported, went_well in found]
