"""Endpoint of decision readiness."""

from __future__ import annotations

from litestar.params import JSONBody

from app.core.text.reader_thread import read_apart
from app.domains.runs.analyses.errors import ScenarioTooLong
from app.domains.runs.readiness.schemas import ReadinessRequest
from routing.readiness import readiness
from routing.results.analysis_result import Readiness
from routing.scenario.validation import MAX_SCENARIO_CHARS


async def read_readiness(data: JSONBody[ReadinessRequest]) -> Readiness:
    """Returns the decision readiness of a text.

    Calls no model and stores nothing, so a page can call it while the person types. `quote` is the person's
    own wording. Only options, deadline and figures are recognised in every language; the other items require
    a language with a lexicon.
    """
    if len(data.scenario) > MAX_SCENARIO_CHARS:
        raise ScenarioTooLong
    return await read_apart(len(data.scenario), readiness, data.scenario)
