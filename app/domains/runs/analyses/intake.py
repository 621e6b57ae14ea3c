"""Converts requests to runs. Pure: stores nothing, and every refusal has its own error."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from uuid import UUID, uuid4

import msgspec

from app.core.errors import InvalidField
from app.domains.agents.content.schemas import AgentDraft
from app.domains.agents.resolution.resolver import ResolvedAgent, resolve_draft
from app.domains.runs.analyses.errors import (
    InvalidIdempotencyKey,
    ModelNotConfigured,
    UnknownModelChosen,
    scenario_error,
)
from app.domains.runs.analyses.lifecycle import NewRun
from app.domains.runs.analyses.schemas import AnalyzeRequest, CustomAnalyzeRequest, SuperagentAnalyzeRequest
from routing.domain_lenses import DOMAIN_CODES, domain_lenses
from routing.engine.run_spec import AnalysisKind, RunSpec
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import (
    LADDER_CHOICES,
    OFFLINE_CHOICE,
    PICKS,
    Choice,
    Ladder,
    ModelUnavailable,
    UnknownModel,
)
from routing.models.ladder_resolution import fit
from routing.scenario.validation import ScenarioError, validate_scenario

DEFAULT_MODEL = "iris"
SUPERAGENT = "superagent"
KEY_MOST = 200
PICKED_ALONE = 0
"""Tier of a run on a single chosen model."""


def new_run(
    request: AnalyzeRequest, user_id: UUID, key: str | None, ladder: Ladder, deadline_seconds: float
) -> NewRun:
    """Returns the run for a request without a parent.

    The caller of this function has to check the ownership of the conversation.

    Raises BlankScenario, ScenarioTooLong, UnstorableScenario, UnclearScenario, UnknownModelChosen,
    ModelNotConfigured, InvalidIdempotencyKey, and InvalidField for a relation without a parent. The check
    that the first turn of a conversation names a choice happens where its turns are known.
    """
    if request.relation:
        raise InvalidField("'relation' needs a 'parentId': the analysis that this one is related to.")
    scenario = check_scenario(request.scenario, needs_choice=request.conversation_id is None)
    model = chosen_model(request) or DEFAULT_MODEL
    kind = kind_of(model)
    asked = named(conversation=request.conversation_id)
    return NewRun(
        analysis_id=uuid4(),
        user_id=user_id,
        spec=RunSpec(kind, scenario, model),
        tier=choose_start(ladder, model).tier.tier,
        deadline_seconds=deadline_seconds,
        idempotency_key=check_idempotency_key(key),
        request_hash=digest(kind, model, scenario, *asked) if key is not None else None,
    )


def custom_run(
    request: CustomAnalyzeRequest,
    agent: ResolvedAgent,
    user_id: UUID,
    key: str | None,
    ladder: Ladder,
    deadline_seconds: float,
    kind: AnalysisKind = "custom-agent",
) -> NewRun:
    """Returns the run of an agent with its current lenses.

    An agent that shows its routing climbs the tiers as 'superagent', unless the request names a model.
    Otherwise its single model answers alone. Raises the errors of `new_run`.
    """
    kind = "superagent-analysis" if kind == "custom-agent" and agent.lenses is None else kind
    asked = named(agent=request.agent_id, conversation=request.conversation_id)
    run = _build_agent_run(request, agent, user_id, key, ladder, deadline_seconds, kind, asked)
    return msgspec.structs.replace(run, agent_id=agent.id, agent_version=agent.version)


def draft_run(
    request: SuperagentAnalyzeRequest,
    draft: AgentDraft,
    user_id: UUID,
    key: str | None,
    ladder: Ladder,
    deadline_seconds: float,
) -> NewRun:
    """Returns the run of an unsaved agent, as it would run after launch.

    Raises the errors of `new_run` and `validation.draft_content`.
    """
    asked = named(draft=msgspec.json.encode(draft).decode())
    return _build_agent_run(
        *(request, resolve_draft(draft), user_id, key, ladder, deadline_seconds), "superagent-analysis", asked
    )


def _build_agent_run(
    request: CustomAnalyzeRequest | SuperagentAnalyzeRequest,
    agent: ResolvedAgent,
    user_id: UUID,
    key: str | None,
    ladder: Ladder,
    deadline_seconds: float,
    kind: AnalysisKind,
    asked: list[str],
) -> NewRun:
    in_conversation = isinstance(request, CustomAnalyzeRequest) and request.conversation_id is not None
    scenario = check_scenario(request.scenario, needs_choice=not in_conversation)
    chosen = chosen_model(request)
    tier_models = None if chosen else agent.tier_models
    model = chosen or (SUPERAGENT if agent.climbs else agent.single_model or DEFAULT_MODEL)
    alone = chosen is None and model == agent.single_model and not is_choice(model)
    return NewRun(
        analysis_id=uuid4(),
        user_id=user_id,
        spec=RunSpec(
            kind,
            scenario,
            model,
            agent.lenses or DEFAULT_LENSES,
            agent_name=agent.name,
            agent_models=tier_models,
        ),
        tier=PICKED_ALONE if alone else choose_start(ladder, model, tier_models).tier.tier,
        deadline_seconds=deadline_seconds,
        idempotency_key=check_idempotency_key(key),
        request_hash=digest(kind, model, scenario, *asked) if key is not None else None,
    )


def superagent_run(
    request: SuperagentAnalyzeRequest, user_id: UUID, key: str | None, ladder: Ladder, deadline_seconds: float
) -> NewRun:
    """Returns the run of the SuperAgent with domain lenses, or with the lenses of a draft.

    Raises the errors of `new_run` and `draft_run`.
    """
    if request.agent is not None:
        return draft_run(request, request.agent, user_id, key, ladder, deadline_seconds)
    scenario = check_scenario(request.scenario)
    model, lenses = chosen_model(request) or SUPERAGENT, domain_lenses(request.lenses or DOMAIN_CODES)
    kind: AnalysisKind = "superagent-analysis"
    codes = ",".join(lens.id for lens in lenses)
    return NewRun(
        analysis_id=uuid4(),
        user_id=user_id,
        spec=RunSpec(kind, scenario, model, lenses),
        tier=choose_start(ladder, model).tier.tier,
        deadline_seconds=deadline_seconds,
        idempotency_key=check_idempotency_key(key),
        request_hash=digest(kind, model, scenario, f"lenses={codes}") if key is not None else None,
    )


def kind_of(model: str) -> AnalysisKind:
    """Returns the kind of a run without an agent."""
    return "superagent-analysis" if model == SUPERAGENT else "analysis"


def check_scenario(text: str, *, needs_choice: bool = True) -> str:
    """Returns the scenario as stored.

    Without `needs_choice`, only nonsense counts as unclear, because the choice was named earlier. Raises
    BlankScenario, ScenarioTooLong, UnstorableScenario and UnclearScenario.
    """
    try:
        return validate_scenario(text, needs_choice=needs_choice)
    except ScenarioError as error:
        raise scenario_error(error) from error


def chosen_model(request: AnalyzeRequest | CustomAnalyzeRequest | SuperagentAnalyzeRequest) -> str | None:
    """Returns the model from either of its two fields, or None when neither is set."""
    named = {name for name in (request.ai_model, request.selected_model) if name}
    if len(named) > 1:
        raise UnknownModelChosen("aiModel and selectedModel name two different models. Send one of them.")
    return named.pop() if named else None


def check_idempotency_key(key: str | None) -> str | None:
    if key is not None and not (0 < len(key) <= KEY_MOST and key.isascii() and key.isprintable()):
        raise InvalidIdempotencyKey
    return key


def digest(*parts: str) -> str:
    """Returns the digest that identifies equal requests."""
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def named(**parts: UUID | str | None) -> list[str]:
    """Returns the named optional parts of a request.

    Absent parts add nothing, so the digest of a plain request is stable across versions.
    """
    return [f"{name}={value}" for name, value in parts.items() if value is not None]


def is_choice(model: str) -> bool:
    """Returns whether a person can choose this model. An agent may name others."""
    return model in LADDER_CHOICES or model in PICKS or model == OFFLINE_CHOICE


def choose_start(ladder: Ladder, model: str, tier_models: Sequence[str] | None = None) -> Choice:
    """Returns the tier and model on which a run starts, given its agent's tier models.

    Raises UnknownModelChosen and ModelNotConfigured.
    """
    try:
        return fit(ladder, tier_models, None).ladder.choose(model)
    except UnknownModel as error:
        raise UnknownModelChosen(str(error)) from error
    except ModelUnavailable as error:
        raise ModelNotConfigured(str(error)) from error
