"""Endpoint of waiting runs."""

from __future__ import annotations

from litestar.di import NamedDependency

from app.domains.runs.analyses.controller import AnalysisId, SignedInCaller
from app.domains.runs.waits.schemas import RunWait
from app.domains.runs.waits.service import WaitService

Waits = NamedDependency[WaitService]


async def get_wait(analysis_id: AnalysisId, caller: SignedInCaller, wait_service: Waits) -> RunWait:
    """Returns why a queued analysis does not start yet."""
    return await wait_service.wait(caller, analysis_id)
