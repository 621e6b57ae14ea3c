"""Creates runs: queued runs, and safety answers that are completed immediately."""

from __future__ import annotations

import msgspec
import structlog
from sqlalchemy import select

from app.core.events import EventRecord
from app.core.messaging.jobs import JOB_OF_TIER, RunTier
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.observability.tracing import traceparent
from app.domains.runs.analyses.lifecycle.jsonb import encode_jsonb
from app.domains.runs.analyses.lifecycle.queries import CREATE, CREATE_SAFETY
from app.domains.runs.analyses.lifecycle.snapshot import spec_columns
from app.domains.runs.analyses.lifecycle.values import FIRST_EVENT, Created, KeyReused, NewRun, SafetyRun
from app.models import SAFETY_KIND, Analysis, RunStatus, history_owner
from routing.events import Completed, Queued


async def create(uow: UnitOfWork, run: NewRun) -> Created:
    """Inserts a queued run with its history entry and its `queued` milestone `0-1`, and enqueues its first
    job.

    If this user has used the idempotency key before, returns the earlier run and writes nothing. Concurrent
    requests with the same key create one run.

    Raises KeyReused when the earlier request was different (`request_hash` differs).
    """
    event = encode_jsonb(Queued(tier=run.tier, why="new"))
    asked = msgspec.structs.asdict(run) | spec_columns(run.spec)
    del asked["spec"]
    asked["id"] = asked.pop("analysis_id")
    asked |= {
        "event": event.decode(),
        "owner_word": history_owner(run.user_id),
        "traceparent": traceparent(),
    }
    structlog.contextvars.bind_contextvars(analysis_id=str(run.analysis_id))
    row = await uow.fetch_row(CREATE, asked)
    if row is None or not row["made"]:
        return await _find_repeat(uow, run)
    uow.publish(run.analysis_id, EventRecord(FIRST_EVENT, "queued", event))
    uow.enqueue(JOB_OF_TIER[run.tier], RunTier(run.analysis_id))
    return Created(run.analysis_id, RunStatus.QUEUED, is_new=True)


async def create_safety(uow: UnitOfWork, run: SafetyRun) -> Created:
    """Inserts a completed safety answer with its `completed` milestone `0-1`.

    It has no job, no history entry and no text.

    Idempotency and errors are those of `create`.
    """
    values = {
        "id": run.analysis_id,
        "user_id": run.user_id,
        "kind": SAFETY_KIND,
        "idempotency_key": run.idempotency_key,
        "request_hash": run.request_hash,
        "result": encode_jsonb(run.result).decode(),
        "event": encode_jsonb(Completed(run.result)).decode(),
    }
    structlog.contextvars.bind_contextvars(analysis_id=str(run.analysis_id))
    if not (await uow.session.execute(CREATE_SAFETY, values)).scalar_one():
        return await _find_repeat(uow, run)
    return Created(run.analysis_id, RunStatus.COMPLETED, is_new=True)


async def _find_repeat(uow: UnitOfWork, run: NewRun | SafetyRun) -> Created:
    earlier = select(Analysis.id, Analysis.status, Analysis.request_hash).where(
        Analysis.user_id == run.user_id, Analysis.idempotency_key == run.idempotency_key
    )
    analysis_id, status, request_hash = (await uow.session.execute(earlier)).one()
    if request_hash != run.request_hash:
        raise KeyReused(f"key {run.idempotency_key!r}")
    return Created(analysis_id, RunStatus(status), is_new=False)
