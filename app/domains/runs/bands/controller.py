"""Endpoints of stability bands."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency

from app.domains.runs.analyses.controller import AnalysisId, IdempotencyKey, SignedInCaller, accepted_response
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.bands.schemas import BandOffer
from app.domains.runs.bands.service import BandService

Bands = NamedDependency[BandService]


async def get_band(analysis_id: AnalysisId, caller: SignedInCaller, band_service: Bands) -> BandOffer:
    """Returns the calls and cost of measuring an analysis's stability band, and whether it is offered."""
    return await band_service.offer(caller, analysis_id)


async def measure_band(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    band_service: Bands,
    idempotency_key: IdempotencyKey = None,
) -> Response[Accepted]:
    """Measures the stability band of an analysis.

    Asks each lens three more times for scores only.

    Answers 202 with the URL to follow it; the analysis contains the band when the run is completed. An
    analysis has one band: a repeated request returns the measurement in progress or done, without further
    cost.
    """
    return accepted_response(await band_service.measure(caller, analysis_id, idempotency_key))
