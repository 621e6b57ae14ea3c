"""Refinements: validates an input, checks the limit, and builds the run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from uuid import UUID, uuid4

from msgspec.structs import replace
from sqlalchemy import Row

from app.domains.runs.analyses.errors import scenario_error
from app.domains.runs.analyses.intake import check_idempotency_key, digest
from app.domains.runs.analyses.lifecycle import NewRun, background_of, spec_of
from app.domains.runs.analyses.parent_context import refined_background
from app.domains.runs.analyses.repository import IMPORTED
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.conversations.errors import (
    INPUTS_MOST,
    MESSAGE_MOST,
    BlankMessage,
    MessageTooLong,
    RefinementRunning,
    TooManyInputs,
)
from app.domains.runs.conversations.repository import UNANSWERED
from app.models import Analysis, RunStatus
from routing.engine.run_spec import AnalysisKind
from routing.scenario.validation import ScenarioError, validate_input

OPEN = (RunStatus.QUEUED, RunStatus.RUNNING)

Turns = Sequence[Row[Any]]
"""Result of `ConversationRepository.turns`."""


def validate_message(message: str) -> str:
    """Returns the message with surrounding whitespace removed. Raises BlankMessage, MessageTooLong."""
    text = message.strip()
    if not text:
        raise BlankMessage
    if len(text) > MESSAGE_MOST:
        raise MessageTooLong
    return text


def check_input(message: str, parent: Analysis) -> None:
    """Raises UnclearScenario, with questions, for a nonsense message."""
    try:
        validate_input(message, parent.scenario, background_of(parent).inputs)
    except ScenarioError as error:
        raise scenario_error(error) from error


def inputs_left(turns: Turns, elsewhere: int) -> int:
    """Returns how many inputs an analysis still accepts, after those of its conversation and those received
    `elsewhere`. Failed, canceled and safety-answered turns do not count; deleted ones do.
    """
    used = sum(turn.status not in UNANSWERED and turn.safety is None for turn in turns)
    return max(0, INPUTS_MOST - elsewhere - used)


def check_room(turns: Turns, elsewhere: int) -> None:
    """Raises RefinementRunning, TooManyInputs."""
    if any(turn.status in OPEN for turn in turns):
        raise RefinementRunning
    if not inputs_left(turns, elsewhere):
        raise TooManyInputs


def is_repeat(turns: Turns, key: str | None) -> bool:
    """Returns whether one of the turns has this idempotency key."""
    return key is not None and any(turn.idempotency_key == key for turn in turns)


def newest(root_id: UUID, turns: Turns) -> UUID:
    """Returns the current analysis: that of the latest answered turn, or the original one."""
    answered = [
        turn.analysis_id for turn in turns if turn.status == RunStatus.COMPLETED and turn.safety is None
    ]
    return answered[-1] if answered else root_id


def refinement(
    parent: Analysis, message: str, within: UUID, key: str | None, run_factory: RunFactory
) -> NewRun:
    """Returns the run that refines a completed analysis with the person's message in the conversation
    `within`. Scenario, lenses, agent and model choice are unchanged.

    Raises InvalidIdempotencyKey, and ModelNotConfigured for a model whose key was removed since.
    """
    kind = "analysis" if parent.kind == IMPORTED else cast(AnalysisKind, parent.kind)
    return NewRun(
        analysis_id=uuid4(),
        user_id=parent.user_id,
        spec=replace(spec_of(parent), kind=kind, background=refined_background(parent, message)),
        tier=run_factory.start_tier(parent.model_choice, parent.agent_models),
        deadline_seconds=run_factory.deadline_seconds,
        idempotency_key=check_idempotency_key(key),
        request_hash=digest("message", str(within), message) if key is not None else None,
        parent_id=parent.id,
        relation="refined",
        agent_id=parent.agent_id,
        agent_version=parent.agent_version,
    )
