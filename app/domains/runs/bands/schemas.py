"""Wire schemas of stability bands."""

from __future__ import annotations

from msgspec import Struct

from app.domains.runs.analyses.schemas import Accepted
from routing.results.analysis_result import Band


class BandOffer(Struct, frozen=True, rename="camel"):
    """Response of GET …/band: the cost of measuring the stability band of an analysis.

    `available` is False when it cannot be measured; `reason` says why. `offered`: the score is within 5
    points of a label boundary. `estimatedCost` is in USD at the configured prices, null when one is unknown;
    `share` is its ratio to the cost of the analysis. `run` is the measurement in progress, `band` the
    completed one.
    """

    available: bool
    offered: bool
    reason: str | None
    calls: int
    input_tokens: int
    output_tokens: int
    estimated_cost: float | None
    share: float | None
    run: Accepted | None
    band: Band | None
