"""Inputs of a run as stored in its row: its lens set and the preceding conversation."""

from __future__ import annotations

from typing import Any

import msgspec

from app.models import Analysis
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import LADDER_CHOICES, OFFLINE_NAME, PICKS, Ladder
from routing.models.ladder_resolution import FittedLadder, fit
from routing.results.analysis_result import AnalysisResult
from routing.sample.ladder import is_sample, sample_ladder
from routing.types import Background, Lens, ProviderKind, TierSpec

NO_BACKGROUND = Background()
_MODEL_NAMES = LADDER_CHOICES | PICKS


def lenses_in(stored: str | None) -> tuple[Lens, ...]:
    """Decodes the lens set from the JSON of a row. Returns the default set when it is None."""
    return msgspec.json.decode(stored, type=tuple[Lens, ...]) if stored else DEFAULT_LENSES


def background_in(stored: str | None) -> Background:
    """Decodes the background of a run from the JSON of a row."""
    return msgspec.json.decode(stored, type=Background) if stored else NO_BACKGROUND


def models_in(stored: str | None) -> tuple[str, ...] | None:
    """Decodes the tier models of the run's agent from the JSON of a row. Returns None when it names none."""
    return msgspec.json.decode(stored, type=tuple[str, ...]) if stored else None


def fitted(run: Any, ladder: Ladder) -> FittedLadder:
    """Returns the ladder that a run (a row or a claim) climbs, and its single model, if any."""
    if is_sample(run.model_choice):
        return FittedLadder(sample_ladder())
    alone = run.model_choice if run.tier == 0 else None
    return fit(ladder, run.agent_models, alone)


def lenses_of(run: Analysis) -> tuple[Lens, ...]:
    """Returns the lens set of a run's row."""
    return msgspec.convert(run.lenses, tuple[Lens, ...]) if run.lenses else DEFAULT_LENSES


def background_of(run: Analysis) -> Background:
    """Returns the background of a run's row."""
    return msgspec.convert(run.background, Background) if run.background else NO_BACKGROUND


def model_of(kind: str, model_choice: str, single: TierSpec | None) -> tuple[str | None, str | None]:
    """Returns ID and name of the model that an agent's result shows: the model choice, or the model that
    answers alone if the choice is not a model. The offline analyst is never shown as a model. Returns None
    for any other run.
    """
    if kind == "analysis":
        return None, None
    if single is not None and single.provider is ProviderKind.OFFLINE:
        return single.model, OFFLINE_NAME
    name = _MODEL_NAMES.get(model_choice)
    if name is None and single is not None:
        return single.model, single.label
    return model_choice, name or model_choice


def scores_of(result: AnalysisResult) -> dict[str, Any]:
    """Returns `analyses.lens_scores` of a result: 0-10 by lens ID, None for a lens without an answer."""
    return {lens: answer.score for lens, answer in result.lenses.items()}
