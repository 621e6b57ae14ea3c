"""Traces the work of a job: its model requests as they end, and gate verdicts after their commit."""

from __future__ import annotations

import time
from uuid import UUID

import structlog

from app.core.messaging.unit_of_work import Units
from app.core.observability.tracing import Attribute, PastSpan, is_tracing, record_span, start_tracing
from app.core.processes.imports import METRICS_SDK, include_modules
from app.domains.runs.analyses.lifecycle import Record
from app.domains.runs.conversations.repository import ConversationRepository
from routing.events import Gate
from routing.providers.observation import Observer
from workers.monitoring.model_calls import METRICS, call_observer

log = structlog.get_logger(__name__)


def start_worker_tracing(endpoint: str) -> None:
    """Starts tracing in a worker process. Does nothing when `endpoint` is empty."""
    if endpoint:
        include_modules(METRICS_SDK)
    start_tracing(endpoint, "iris-worker", METRICS)


async def find_observer(
    units: Units, analysis_id: UUID, *, parent_id: UUID | None = None, with_content: bool
) -> Observer | None:
    """Returns the observer of the model calls of a run or its audit. None when tracing is off.

    Its conversation is that of the run, or of the parent of a band; without one, the analysis itself.
    """
    if not is_tracing():
        return None
    conversation_id = topic_id = parent_id or analysis_id
    try:
        async with units() as uow:
            found = await ConversationRepository(uow.session).find_id(topic_id)
            conversation_id = found or topic_id
    except Exception as error:
        log.warning("conversation of a run not read", analysis_id=str(analysis_id), error=repr(error))
    return call_observer(analysis_id, conversation_id, with_content=with_content)


def trace_committed(what: Record) -> None:
    """Traces the gate verdicts of a committed record. Does nothing when tracing is off."""
    if not is_tracing():
        return
    for milestone in what.milestones:
        if isinstance(milestone.event, Gate):
            _trace_gate(milestone.event)


def _trace_gate(gate: Gate) -> None:
    now = time.time()
    to: dict[str, Attribute] = {} if gate.next_tier is None else {"next_tier": gate.next_tier}
    escalated = ",".join(gate.escalated)
    record_span(PastSpan("gate", now, now), tier=gate.tier, next=gate.next, escalated=escalated, **to)
