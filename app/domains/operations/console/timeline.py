"""Converts the rows of a run to spans. Pure functions without I/O.

Milestones carry the database's clock, requests to models that of their worker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.core.observability.redaction import redact
from app.domains.agents.content.lens_ids import OWN_NAMES
from app.domains.operations.console.repository import RunHistory
from app.domains.operations.console.schemas import Span, SpanStatus
from app.models import ModelCall, ModelRequest
from routing.results.receipt_builder import SUMMARY_CALL

FINAL: dict[str, SpanStatus] = {"completed": "ok", "failed": "failed", "canceled": "canceled"}
TO_NEXT = {"escalate": "continues", "summarise": "summarises", "fail": "no answer to continue with"}
RECOVERED = {
    "worker": ("released", "The worker released the run."),
    "reconciler": ("lease_expired", "The worker stopped renewing its lease."),
    "supervisor": ("lease_expired", "The worker process died."),
}


class TimelineMilestone(Struct, frozen=True):
    """A milestone with its details for the timeline."""

    attempt: int
    seq: int
    type: str
    tier: int | None
    at: datetime
    why: str | None = None
    by: str | None = None
    model: str | None = None
    lenses: tuple[str, ...] = ()
    resumed: bool = False
    next: str | None = None
    escalated: tuple[str, ...] = ()
    reason: str | None = None


class _StoredEvent(Struct, frozen=True):
    attempt: int
    seq: int
    type: str
    tier: int | None
    at: datetime
    data: dict[str, Any] = {}


def build_spans(
    story: RunHistory, reason: str | None, holding: int | None, *, is_private: bool
) -> tuple[Span, ...]:
    """Returns all spans, ordered by start.

    `reason` is why the run failed or was canceled. `holding` is the attempt that holds the run, or None.
    `is_private`: the agent's own lenses are numbered, because their IDs are made of their names.
    """
    moments = [*_earlier_moments(story), *_current_moments(story, reason)]
    labels = _lens_labels(moments, story) if is_private else {}
    walk = _SpanBuilder()
    for moment in moments:
        shown = ([labels.get(lens, lens) for lens in lenses] for lenses in (moment.lenses, moment.escalated))
        lenses, escalated = map(tuple, shown)
        walk.take(replace(moment, lenses=lenses, escalated=escalated))
    calls = [*map(_request_span, story.requests), *_open_calls(story, moments, holding)]
    named = [replace(call, lens=labels.get(call.lens or "", call.lens)) for call in calls]
    return tuple(sorted([*walk.spans, *named], key=lambda span: span.started_at))


def _lens_labels(moments: Iterable[TimelineMilestone], story: RunHistory) -> dict[str, str]:
    """Returns a label such as `lens-1` for each lens that is not one of the product's."""
    asked = [lens for moment in moments for lens in (*moment.lenses, *moment.escalated)]
    asked += [made.lens for made in story.requests] + [call.lens for call in story.open_calls]
    own = [lens for lens in dict.fromkeys(asked) if lens not in OWN_NAMES and lens != SUMMARY_CALL]
    return {lens: f"lens-{number}" for number, lens in enumerate(own, start=1)}


def _earlier_moments(story: RunHistory) -> Iterator[TimelineMilestone]:
    """Yields the milestones of lives before an operator's retry."""
    for life in story.lives:
        for stored in msgspec.convert(life.events, list[_StoredEvent], strict=False):
            yield _map_moment(stored, stored.data, life.reason)


def _current_moments(story: RunHistory, reason: str | None) -> Iterator[TimelineMilestone]:
    for row in story.events:
        stored = _StoredEvent(row.attempt, row.seq, row.type, row.tier, row.created_at)
        yield _map_moment(stored, row._mapping, reason)


def _map_moment(stored: _StoredEvent, told: Mapping[Any, Any], reason: str | None) -> TimelineMilestone:
    return TimelineMilestone(
        *(stored.attempt, stored.seq, stored.type, stored.tier, stored.at),
        why=told.get("why"),
        by=told.get("by"),
        model=told.get("model"),
        lenses=tuple(told.get("lenses") or ()) if stored.type == "tier_started" else (),
        resumed=bool(told.get("resumed")),
        next=told.get("next"),
        escalated=tuple(told.get("escalated") or ()),
        reason=redact(reason) if reason and stored.type in FINAL else None,
    )


class _SpanBuilder:
    """Processes the milestones in order and closes open spans."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self._open: int | None = None
        self._tier = 0
        self._sent_up: tuple[str, ...] = ()

    def take(self, moment: TimelineMilestone) -> None:
        if moment.type == "queued":
            self._close(moment.at, "lost" if moment.by in ("reconciler", "supervisor") else "ok")
            self._set_reason(moment)
            self._begin(_span_at(moment, "queued", moment.tier or 0, detail=_queued_detail(moment)))
        elif moment.type == "tier_started":
            self._close(moment.at)
            self._begin(
                _span_at(
                    moment, "claim", moment.tier or 0, model=moment.model, detail=_request_detail(moment)
                )
            )
        elif moment.type == "gate":
            self._sent_up = moment.escalated
            self._add_point(_span_at(moment, "gate", moment.tier or 0, detail=_gate_detail(moment)))
        elif moment.type in FINAL:
            status = FINAL[moment.type]
            self._close(moment.at, status)
            self._add_point(_span_at(moment, "final", self._tier, status=status, error=moment.reason))

    def _set_reason(self, moment: TimelineMilestone) -> None:
        if moment.why == "escalated":
            detail = f"To tier {moment.tier}: {', '.join(self._sent_up)}."
            self._add_point(_span_at(moment, "escalation", self._tier, detail=detail))
        elif moment.why == "recovered":
            kind, detail = RECOVERED.get(moment.by or "", RECOVERED["reconciler"])
            span = _span_at(moment, kind, moment.tier or 0, detail=detail)
            self._add_point(replace(span, attempt=moment.attempt - 1))

    def _begin(self, span: Span) -> None:
        self._open, self._tier = len(self.spans), span.tier
        self.spans.append(replace(span, status="running"))

    def _add_point(self, span: Span) -> None:
        self.spans.append(replace(span, ended_at=span.started_at))

    def _close(self, at: datetime, status: SpanStatus = "ok") -> None:
        if self._open is not None:
            self.spans[self._open] = replace(self.spans[self._open], ended_at=at, status=status)
            self._open = None


def _span_at(
    moment: TimelineMilestone,
    kind: Any,
    tier: int,
    *,
    model: str | None = None,
    status: SpanStatus = "ok",
    error: str | None = None,
    detail: str | None = None,
) -> Span:
    return Span(
        kind=kind,
        lens=None,
        tier=tier,
        model=model,
        attempt=moment.attempt,
        started_at=moment.at,
        ended_at=None,
        cost_usd=None,
        tokens_in=None,
        tokens_out=None,
        status=status,
        error=error,
        detail=detail,
    )


def _queued_detail(moment: TimelineMilestone) -> str | None:
    return "An operator retried the run." if moment.why == "new" and moment.attempt > 0 else None


def _request_detail(moment: TimelineMilestone) -> str | None:
    if not moment.lenses:
        return None
    taken_up = "Resumed from an earlier attempt. " if moment.resumed else ""
    return f"{taken_up}Asks {', '.join(moment.lenses)}."


def _gate_detail(moment: TimelineMilestone) -> str:
    moved = f" To the next tier: {', '.join(moment.escalated)}." if moment.escalated else ""
    return f"Judged the answers: {TO_NEXT.get(moment.next or '', 'done')}.{moved}"


def _request_span(made: ModelRequest) -> Span:
    is_lost = made.failure == "lost"
    return Span(
        kind="synthesis" if made.lens == SUMMARY_CALL else "call" if made.number == 1 else "retry",
        lens=None if made.lens == SUMMARY_CALL else made.lens,
        tier=made.tier,
        model=made.model,
        attempt=made.attempt or 0,
        started_at=made.started_at,
        ended_at=made.finished_at,
        cost_usd=made.cost_usd,
        tokens_in=made.tokens_in,
        tokens_out=made.tokens_out,
        status="lost" if is_lost else "failed" if made.failure else "ok",
        error=_request_error(made),
        detail=None if made.number == 1 else f"Request {made.number} of this call.",
    )


def _request_error(made: ModelRequest) -> str | None:
    if made.failure is None:
        return None
    kind = made.failure.replace("_", " ")
    return f"{kind}: {redact(made.said)}" if made.said else kind


def _open_calls(
    story: RunHistory, moments: Sequence[TimelineMilestone], holding: int | None
) -> Iterator[Span]:
    """Yields calls in flight, and calls whose worker died, which end with their attempt."""
    answered = {(made.attempt, made.tier, made.lens) for made in story.requests}
    for call in story.open_calls:
        if (call.attempt, call.tier, call.lens) not in answered:
            under_way = call.attempt == holding
            yield _open_call(call, None if under_way else _end_of(call, moments), is_lost=not under_way)


def _open_call(call: ModelCall, ended_at: datetime | None, *, is_lost: bool) -> Span:
    return Span(
        kind="synthesis" if call.lens == SUMMARY_CALL else "call",
        lens=None if call.lens == SUMMARY_CALL else call.lens,
        tier=call.tier,
        model=call.model,
        attempt=call.attempt,
        started_at=call.started_at,
        ended_at=ended_at,
        cost_usd=None,
        tokens_in=None,
        tokens_out=None,
        status="lost" if is_lost else "running",
        error="lost: its worker died, and its cost is unknown" if is_lost else None,
        detail=None if call.sent_at is not None else "Waiting for a free slot at the server.",
    )


def _end_of(call: ModelCall, moments: Iterable[TimelineMilestone]) -> datetime:
    return next((moment.at for moment in moments if moment.attempt > call.attempt), call.started_at)
