"""'What if' runs: another scenario under otherwise equal conditions."""

from __future__ import annotations

from typing import cast
from uuid import uuid4

from msgspec.structs import replace

from app.domains.runs.analyses.errors import SampleRefused
from app.domains.runs.analyses.intake import (
    check_idempotency_key,
    check_scenario,
    choose_start,
    chosen_model,
    digest,
    kind_of,
    named,
)
from app.domains.runs.analyses.lifecycle import NewRun, spec_of
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.analyses.schemas import AnalyzeRequest
from app.models import Analysis
from routing.engine.run_spec import AnalysisKind
from routing.sample.ladder import is_sample
from routing.types import NOTHING_BEFORE


def what_if(request: AnalyzeRequest, parent: Analysis, key: str | None, run_factory: RunFactory) -> NewRun:
    """Returns the 'what if' run of the caller's analysis `parent`: with its lenses, agent and models, unless
    the request names another model. Raises SampleRefused and the errors of `intake.new_run`.
    """
    if is_sample(parent.model_choice):
        raise SampleRefused
    scenario = check_scenario(request.scenario, needs_choice=False)
    model = chosen_model(request) or parent.model_choice
    is_same = model == parent.model_choice
    is_plain = parent.lenses is None and parent.agent_id is None
    kind = kind_of(model) if is_plain else cast(AnalysisKind, parent.kind)
    asked = named(parent=request.parent_id, conversation=request.conversation_id)
    conditions = spec_of(parent)
    return NewRun(
        analysis_id=uuid4(),
        user_id=parent.user_id,
        spec=replace(
            conditions,
            kind=kind,
            scenario=scenario,
            model_choice=model,
            background=NOTHING_BEFORE,
            agent_models=conditions.agent_models if is_same else None,
        ),
        tier=run_factory.start_tier(model, parent.agent_models)
        if is_same
        else _start_tier(run_factory, model),
        deadline_seconds=run_factory.deadline_seconds,
        idempotency_key=check_idempotency_key(key),
        request_hash=digest(kind, model, scenario, *asked) if key is not None else None,
        parent_id=parent.id,
        relation="what-if",
        agent_id=parent.agent_id,
        agent_version=parent.agent_version,
    )


def _start_tier(run_factory: RunFactory, model: str) -> int:
    return choose_start(run_factory.ladder, model).tier.tier
