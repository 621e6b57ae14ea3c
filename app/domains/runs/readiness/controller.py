"""Reads how ready a decision is to be analysed."""

from __future__ import annotations

from litestar.params import JSONBody

from app.domains.runs.analyses.errors import ScenarioTooLong
from app.domains.runs.readiness.schemas import ReadinessRequest
from routing.readiness import readiness
from routing.results.analysis_result import Readiness
from routing.scenario.validation import MAX_SCENARIO_CHARS


async def read_readiness(data: JSONBody[ReadinessRequest]) -> Readiness:
    """Read the decision readiness of a text.

    Asks no model and stores nothing, so a page can call it while the person writes. `quote` is the person's
    own wording. Only options, deadline and figures are recognised in every language; the other items need
    one of the languages that have a lexicon.
    """
    if len(data.scenario) > MAX_SCENARIO_CHARS:
        raise ScenarioTooLong
    return readiness(data.scenario)
