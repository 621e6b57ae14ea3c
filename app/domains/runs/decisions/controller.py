"""Endpoints of the decision journal."""

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
    """Returns the decision recorded for an analysis, or null."""
    return await decision_service.of_analysis(caller, analysis_id)


async def record_decision(
    analysis_id: FromPath[UUID],
    data: JSONBody[DecisionUpdate],
    caller: SignedInCaller,
    decision_service: Decisions,
) -> DecisionRead:
    """Records or changes the decision for an analysis.

    An analysis has one decision. Its confidence cannot be changed once there is an outcome.
    """
    return await decision_service.record(caller, analysis_id, data)


async def list_decisions(
    caller: SignedInCaller,
    decision_service: Decisions,
    in_state: Annotated[State | None, QueryParameter(name="state")] = None,
    cursor: Annotated[str | None, QueryParameter(name="cursor")] = None,
) -> DecisionList:
    """Lists the caller's journal.

    Open and due decisions are ordered by review day, resolved ones by resolution, latest first. Without a
    `state`, all decisions are listed, newest first.
    """
    return await decision_service.page(caller, in_state, cursor)


async def resolve_decision(
    decision_id: FromPath[UUID],
    data: JSONBody[OutcomeUpdate],
    caller: SignedInCaller,
    decision_service: Decisions,
) -> DecisionRead:
    """Records or corrects the outcome of a decision."""
    return await decision_service.resolve(caller, decision_id, data)


async def delete_decision(
    decision_id: FromPath[UUID], caller: SignedInCaller, decision_service: Decisions
) -> None:
    """Deletes a decision from the journal."""
    await decision_service.delete(caller, decision_id)


async def get_calibration(caller: SignedInCaller, decision_service: Decisions) -> Calibration:
    """Returns how well the caller's confidence matches the outcomes.

    Empty until there are enough outcomes. Unclear outcomes do not count.
    """
    return await decision_service.calibration(caller)
