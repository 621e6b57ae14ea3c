"""Context that an analysis passes to a follow-up run."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from app.domains.runs.analyses.lifecycle import background_of
from app.models import Analysis
from routing.types import Background, LensAnswer, Summary


class ParentAnswers(Struct, frozen=True):
    """The best answer of each lens by ID, and the summary: parts of a `Background`."""

    answers: dict[str, LensAnswer]
    summary: Summary


def read_parent_answers(result: dict[str, Any]) -> ParentAnswers:
    """Extracts answers and summary from a stored result. Lenses without an answer are omitted."""
    lenses: dict[str, Any] = result["lenses"]
    return ParentAnswers(
        {
            lens: msgspec.convert(answer, LensAnswer)
            for lens, answer in lenses.items()
            if answer["score"] is not None
        },
        msgspec.convert(result["irisSummary"], Summary),
    )


def refined_background(parent: Analysis, message: str) -> Background:
    """Returns the background of a run that refines a completed analysis with `message`."""
    before, left = background_of(parent), read_parent_answers(parent.result or {})
    return Background(
        inputs=(*before.inputs, message),
        answers=left.answers,
        summary=left.summary,
        exchanges=before.exchanges,
    )
