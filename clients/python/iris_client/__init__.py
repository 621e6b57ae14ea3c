"""Client of the iRIS API."""

from __future__ import annotations

from iris_client.async_client import AsyncIris
from iris_client.client import Iris
from iris_client.errors import (
    AnalysisCanceled,
    AnalysisFailed,
    ApiError,
    Conflict,
    ConnectionLost,
    InvalidRequest,
    IrisError,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    RateLimited,
    ServerError,
)
from iris_client.events import Event
from iris_client.generated.models import (
    AnalysisRead,
    AnalysisResult,
    Canceled,
    Completed,
    DecisionRead,
    Failed,
    Gate,
    LensCompleted,
    LensDelta,
    Queued,
    SafetyResult,
    TierCompleted,
    TierStarted,
)

__all__ = [
    "AnalysisCanceled",
    "AnalysisFailed",
    "AnalysisRead",
    "AnalysisResult",
    "ApiError",
    "AsyncIris",
    "Canceled",
    "Completed",
    "Conflict",
    "ConnectionLost",
    "DecisionRead",
    "Event",
    "Failed",
    "Gate",
    "InvalidRequest",
    "Iris",
    "IrisError",
    "LensCompleted",
    "LensDelta",
    "NotAllowed",
    "NotAuthenticated",
    "NotFound",
    "Queued",
    "RateLimited",
    "SafetyResult",
    "ServerError",
    "TierCompleted",
    "TierStarted",
]
