"""Filters of the list of runs, as SQL conditions."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, exists, func, or_

from app.core.errors import InvalidField
from app.domains.operations.console.repository import OperationsRepository, id_range
from app.domains.operations.console.schemas import AT_ONCE, Status
from app.models import Analysis, ModelRequest


class RunFilter(Struct, frozen=True):
    """Conditions that a run has to meet; those that are None or empty are left out.

    `hours` is the age of the run. `q` is the beginning of an ID or username. `agent` is the ID of its
    agent. `model` is the model choice, or a model that was called. `failure` is the kind of a failed request.
    `error` is the key of an ErrorGroup. `ids` are comma-separated.
    """

    status: Status | None = None
    tier: int | None = None
    q: str = ""
    hours: int | None = None
    agent: str = ""
    model: str = ""
    failure: str = ""
    error: str = ""
    ids: str = ""


async def list_conditions(
    operations: OperationsRepository, wanted: RunFilter
) -> list[ColumnElement[bool]] | None:
    """Returns the conditions, or None when no run can match. Raises InvalidField for invalid IDs."""
    found: list[ColumnElement[bool]] = []
    if wanted.status is not None:
        found.append(Analysis.status == wanted.status)
    if wanted.tier is not None:
        found.append(Analysis.tier == wanted.tier)
    if wanted.hours is not None:
        found.append(Analysis.created_at > func.now() - timedelta(hours=wanted.hours))
    if wanted.agent:
        found.append(Analysis.agent_id == wanted.agent)
    if wanted.model:
        found.append(
            or_(Analysis.model_choice == wanted.model, has_request(ModelRequest.model == wanted.model))
        )
    if wanted.failure:
        found.append(has_request(ModelRequest.failure == wanted.failure))
    if wanted.error:
        found.append(func.md5(Analysis.failure_reason) == wanted.error)
    if wanted.ids:
        found.append(Analysis.id.in_(_parse_ids(wanted.ids)))
    if wanted.q.strip():
        named = await _find_named(operations, wanted.q.strip())
        if named is None:
            return None
        found.append(named)
    return found


async def _find_named(operations: OperationsRepository, q: str) -> ColumnElement[bool] | None:
    ids, owners = id_range(q), await operations.owners(q)
    named = [Analysis.user_id.in_(owners)] if owners else []
    if ids:
        named.append(Analysis.id.between(*ids))
    return or_(*named) if named else None


def has_request(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(ModelRequest.analysis_id == Analysis.id, ModelRequest.purpose == "run", condition)


def _parse_ids(ids: str) -> list[UUID]:
    try:
        parsed = [UUID(each) for each in ids.split(",")]
    except ValueError as error:
        raise InvalidField("'ids' must be comma-separated IDs of runs.") from error
    if len(parsed) > AT_ONCE:
        raise InvalidField(f"'ids' may have at most {AT_ONCE} IDs.")
    return parsed
