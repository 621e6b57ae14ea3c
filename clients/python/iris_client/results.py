"""Result of an analysis, from its events."""

from __future__ import annotations

from collections.abc import Iterable

from iris_client.errors import AnalysisCanceled, AnalysisFailed
from iris_client.events import Event
from iris_client.generated.models import AnalysisResult, Canceled, Completed, Failed, SafetyResult


def result_of(events: Iterable[Event], analysis_id: str) -> AnalysisResult | SafetyResult:
    """Returns the result in the last event. Raises AnalysisFailed."""
    for event in events:
        match event:
            case Completed():
                return event.result
            case Failed():
                raise AnalysisFailed(event.reason, analysis_id)
            case Canceled():
                raise AnalysisCanceled(event.reason, analysis_id)
    raise AnalysisFailed("The analysis ended without a result.", analysis_id)
