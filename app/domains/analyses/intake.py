"""From a request to the run it asks for. Pure: nothing is stored, every refusal is an error of its own."""

from __future__ import annotations

import hashlib
from uuid import UUID, uuid4

import msgspec

from app.domains.analyses.errors import (
    InvalidIdempotencyKey,
    ModelNotConfigured,
    UnknownModelChosen,
    scenario_error,
)
from app.domains.analyses.lifecycle import NewRun
from app.domains.analyses.schemas import AnalyzeRequest
from routing.ladder import Choice, Ladder, ModelUnavailable, UnknownModel
from routing.passes import RunKind
from routing.scenario import ScenarioError, validate_scenario

DEFAULT_MODEL = "iris"
SUPERAGENT = "superagent"
KEY_MOST = 200


def new_run(
    request: AnalyzeRequest, user_id: UUID, key: str | None, ladder: Ladder, deadline_seconds: float
) -> NewRun:
    """Raises BlankScenario, ScenarioTooLong, UnstorableScenario, UnknownModelChosen, ModelNotConfigured and
    InvalidIdempotencyKey."""
    scenario = checked_scenario(request.scenario)
    model = chosen_model(request)
    kind: RunKind = "superagent-analysis" if model == SUPERAGENT else "analysis"
    return NewRun(
        analysis_id=uuid4(),
        user_id=user_id,
        kind=kind,
        scenario=scenario,
        model_choice=model,
        tier=_starting_point(ladder, model).tier.tier,
        deadline_seconds=deadline_seconds,
        idempotency_key=checked_key(key),
        request_hash=digest(kind, model, scenario) if key is not None else None,
    )


def checked_scenario(text: str) -> str:
    try:
        return validate_scenario(text)
    except ScenarioError as error:
        raise scenario_error(error) from error


def chosen_model(request: AnalyzeRequest) -> str:
    """The model under either of its names."""
    named = {name for name in (request.ai_model, request.selected_model) if name}
    if len(named) > 1:
        raise UnknownModelChosen("aiModel and selectedModel name two different models. Send one of them.")
    return named.pop() if named else DEFAULT_MODEL


def checked_key(key: str | None) -> str | None:
    if key is not None and not (0 < len(key) <= KEY_MOST and key.isascii() and key.isprintable()):
        raise InvalidIdempotencyKey
    return key


def digest(*parts: str) -> str:
    """What makes two requests the same request."""
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def _starting_point(ladder: Ladder, model: str) -> Choice:
    try:
        return ladder.choose(model)
    except UnknownModel as error:
        raise UnknownModelChosen(str(error)) from error
    except ModelUnavailable as error:
        raise ModelNotConfigured(str(error)) from error
