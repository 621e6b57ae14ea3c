"""Decides which results can have a stability band. Pure functions."""

from __future__ import annotations

import msgspec

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.repository import IMPORTED
from app.domains.runs.bands.errors import BandNotPossible, NoResultYet
from app.models import Analysis, RunStatus
from routing.band.outcome import accepted_lenses
from routing.band.tiers import band_tiers
from routing.models.ladder import Ladder, ModelUnavailable
from routing.results.analysis_result import AnalysisResult
from routing.types import ProviderKind, TierSpec

RULES = "No model has looked at this. Rules give the same answer every time, so there is nothing to measure."
SAMPLE = "This is a sample. No model answered, so there is nothing to repeat."
ELSEWHERE = "This analysis was made elsewhere. Its models cannot be asked again."
OLD = "This analysis was made by an earlier version. Analyse the decision again to measure its stability."
NO_ANSWER = "No lens has a model answer that can be repeated."


def measurable(run: Analysis) -> AnalysisResult:
    """Returns the result whose lenses can be asked again. Raises NoResultYet and BandNotPossible."""
    if run.status != RunStatus.COMPLETED or run.result is None:
        raise NoResultYet
    if run.kind == IMPORTED:
        raise BandNotPossible(ELSEWHERE)
    if run.result.get("sample"):
        raise BandNotPossible(SAMPLE)
    try:
        result = msgspec.convert(run.result, AnalysisResult)
    except msgspec.ValidationError as error:
        raise BandNotPossible(OLD) from error
    if result.offline:
        raise BandNotPossible(RULES)
    if not accepted_lenses(result):
        raise BandNotPossible(NO_ANSWER)
    return result


def tiers_of(run: Analysis, result: AnalysisResult, ladder: Ladder) -> dict[int, TierSpec]:
    """Returns the models that are asked again. Raises BandNotPossible."""
    try:
        tiers = band_tiers(result, lifecycle.fit_ladder(lifecycle.spec_of(run), run.tier, ladder))
    except ModelUnavailable as missing:
        raise BandNotPossible(str(missing)) from missing
    if any(spec.provider is ProviderKind.OFFLINE for spec in tiers.values()):
        raise BandNotPossible(RULES)
    return tiers
