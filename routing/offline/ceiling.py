"""Headline and score ceiling of results by rules."""

from __future__ import annotations

from routing.results.analysis_result import Ceiling

OFFLINE_HEADLINE = "No model has looked at this"
OFFLINE_CEILING = Ceiling(
    59.0, "No model has looked at this: the score counts which questions your text answers"
)
