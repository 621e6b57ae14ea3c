"""The calls about stability bands: parse, call one service method, answer."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency

from app.domains.runs.analyses.controller import AnalysisId, IdempotencyKey, SignedInCaller, accepted_response
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.bands.schemas import BandOffer
from app.domains.runs.bands.service import BandService

Bands = NamedDependency[BandService]


async def get_band(analysis_id: AnalysisId, caller: SignedInCaller, band_service: Bands) -> BandOffer:
    """What measuring the stability band of an analysis takes: calls, cost, and if it is offered."""
    return await band_service.offer(caller, analysis_id)


async def measure_band(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    band_service: Bands,
    idempotency_key: IdempotencyKey = None,
) -> Response[Accepted]:
    """Measure the stability band of an analysis: each lens is asked three more times for scores only.

    Answers 202 with where to follow it; the analysis holds the band when that has completed. An analysis has
    one band: asked again, the measurement under way or done is answered and nothing is paid.
    """
    return accepted_response(await band_service.measure(caller, analysis_id, idempotency_key))
