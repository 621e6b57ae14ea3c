"""What goes over the wire about stability bands."""

from __future__ import annotations

from msgspec import Struct

from app.domains.runs.analyses.schemas import Accepted
from routing.results.analysis_result import Band


class BandOffer(Struct, frozen=True, rename="camel"):
    """GET …/band: what measuring the stability band of an analysis takes.

    `available` is False where it cannot be measured, and `reason` says why. `offered` where the score lies
    within 5 points of a label. `estimatedCost` is USD at the configured prices, null where one is unknown;
    `share` is its ratio to what the analysis cost. `run` is the measurement under way, `band` the one that
    is done.
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
