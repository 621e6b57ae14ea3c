"""The calls about the decision journal: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.decisions.schemas import (
    DecisionList,
    DecisionRead,
    DecisionUpdate,
    OutcomeUpdate,
    State,
)
from app.domains.runs.decisions.service import DecisionService
from routing.clarity.calibration import Calibration

Decisions = NamedDependency[DecisionService]
SignedInCaller = NamedDependency[Caller]


async def get_decision(
    analysis_id: FromPath[UUID], caller: SignedInCaller, decision_service: Decisions
) -> DecisionRead | None:
    """What was decided after an analysis; null while nothing was."""
    return await decision_service.of_analysis(caller, analysis_id)


async def record_decision(
    analysis_id: FromPath[UUID],
    data: JSONBody[DecisionUpdate],
    caller: SignedInCaller,
    decision_service: Decisions,
) -> DecisionRead:
    """Write down, or change, what was decided after an analysis.

    An analysis has one decision. Its confidence stays as it is once there is an outcome.
    """
    return await decision_service.record(caller, analysis_id, data)


async def list_decisions(
    caller: SignedInCaller,
    decision_service: Decisions,
    in_state: Annotated[State | None, QueryParameter(name="state")] = None,
    cursor: Annotated[str | None, QueryParameter(name="cursor")] = None,
) -> DecisionList:
    """The caller's journal.

    Open and due decisions come in the order of their days, resolved ones last resolved first, and without a
    `state` all of them newest first.
    """
    return await decision_service.page(caller, in_state, cursor)


async def resolve_decision(
    decision_id: FromPath[UUID],
    data: JSONBody[OutcomeUpdate],
    caller: SignedInCaller,
    decision_service: Decisions,
) -> DecisionRead:
    """Write down, or correct, how a decision turned out."""
    return await decision_service.resolve(caller, decision_id, data)


async def delete_decision(
    decision_id: FromPath[UUID], caller: SignedInCaller, decision_service: Decisions
) -> None:
    """Take a decision out of the journal."""
    await decision_service.delete(caller, decision_id)


async def get_calibration(caller: SignedInCaller, decision_service: Decisions) -> Calibration:
    """How well the caller's confidence fits how things turned out.

    Empty until there are enough outcomes; unclear ones do not count.
    """
    return await decision_service.calibration(caller)
