"""Maps the conditions of a run to and from its row."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from app.core.database.statements import Record
from app.domains.runs.analyses.lifecycle.jsonb import encode_jsonb
from app.models import Analysis
from routing.engine.run_spec import RunKind, RunSpec
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.models.ladder_resolution import ResolvedLadder, fit
from routing.results.analysis_result import AnalysisResult
from routing.sample.ladder import is_sample, sample_ladder
from routing.types import NOTHING_BEFORE, Background, Lens


def spec_of(run: Analysis) -> RunSpec:
    """Returns the conditions of a run from its row."""
    return RunSpec(
        kind=cast(RunKind, run.kind),
        scenario=run.scenario,
        model_choice=run.model_choice,
        lenses=lenses_of(run),
        background=background_of(run),
        agent_name=run.agent_name,
        agent_models=tuple(run.agent_models) if run.agent_models else None,
    )


def lenses_of(run: Analysis) -> tuple[Lens, ...]:
    """Returns the lens set of a run's row."""
    return msgspec.convert(run.lenses, tuple[Lens, ...]) if run.lenses else DEFAULT_LENSES


def background_of(run: Analysis) -> Background:
    """Returns the background of a run's row."""
    return msgspec.convert(run.background, Background) if run.background else NOTHING_BEFORE


def spec_in(row: Record) -> RunSpec:
    """Returns the conditions of a run from columns whose JSON is text."""
    decode = msgspec.json.decode
    return RunSpec(
        kind=row["kind"],
        scenario=row["scenario"],
        model_choice=row["model_choice"],
        lenses=decode(row["lenses"], type=tuple[Lens, ...]) if row["lenses"] else DEFAULT_LENSES,
        background=decode(row["background"], type=Background) if row["background"] else NOTHING_BEFORE,
        agent_name=row["agent_name"],
        agent_models=decode(row["agent_models"], type=tuple[str, ...]) if row["agent_models"] else None,
    )


def spec_columns(spec: RunSpec) -> dict[str, Any]:
    """Returns the columns of a run's conditions. JSON is text; default lenses and background are null."""
    columns = msgspec.structs.asdict(spec)
    columns["lenses"] = None if spec.lenses == DEFAULT_LENSES else encode_jsonb(spec.lenses).decode()
    columns["background"] = (
        None if spec.background == NOTHING_BEFORE else encode_jsonb(spec.background).decode()
    )
    columns["agent_models"] = msgspec.json.encode(spec.agent_models).decode() if spec.agent_models else None
    return columns


def fit_ladder(spec: RunSpec, tier: int, ladder: Ladder) -> ResolvedLadder:
    """Returns the ladder that a run climbs from `tier`, and its single model, if any."""
    if is_sample(spec.model_choice):
        return ResolvedLadder(sample_ladder())
    return fit(ladder, spec.agent_models, spec.model_choice if tier == 0 else None)


def scores_of(result: AnalysisResult) -> dict[str, Any]:
    """Returns `analyses.lens_scores` of a result: 0-10 by lens ID, None for a lens without an answer."""
    return {lens: answer.score for lens, answer in result.lenses.items()}
