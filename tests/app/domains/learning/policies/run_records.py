"""Stores records of finished runs as workers do."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import insert, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.models import Analysis, LensAudit, LensFeedbackRow, LensOutcomeRow, ModelCall, User
from routing.answers.comparison import Preference
from routing.judgements import Judgement
from routing.learning.records import LensRecord
from routing.models.ladder import Ladder
from routing.prompts.judge import JUDGE_PROMPT_VERSION
from routing.types import (
    CallTry,
    Failure,
    FailureKind,
    LensOutcome,
    Price,
    ProviderKind,
    TierSpec,
    Usage,
)
from tests.routing.learning.own_runs import MODELS

LADDER = Ladder(
    tuple(
        TierSpec(tier, model, model, ProviderKind.OPENAI, Price(price, price, "a list", "2026-01-01"))
        for tier, model, price in zip((1, 2, 3), MODELS, (0.3, 0.5, 3.0), strict=True)
    ),
    {},
    False,
)


def run_id(record: LensRecord) -> UUID:
    return UUID(hex=record.run.zfill(32))


async def store(
    sessions: SessionFactory, user_id: UUID, records: Sequence[LensRecord], policy: str | None = None
) -> None:
    """Inserts the rows of the records. Their owner agrees to training.

    The runs finish one after another, starting now. `policy` overrides the policy of the records.
    """
    climbed: dict[str, int] = {}
    for record in records:
        climbed[record.run] = max(record.kept + 1, climbed.get(record.run, 1))
    rows: dict[Any, list[dict[str, Any]]] = {
        table: [] for table in (Analysis, LensOutcomeRow, ModelCall, LensAudit, LensFeedbackRow)
    }
    seen: set[str] = set()
    for number, record in enumerate(records):
        if record.run not in seen:
            seen.add(record.run)
            run = _run(user_id, record, policy or record.policy, number)
            rows[Analysis].append(run | {"tier": climbed[record.run]})
        _lens(rows, record)
    async with sessions.begin() as session:
        await session.execute(update(User).where(User.id == user_id).values(training_agreed_at=utc_now()))
        for table, values in rows.items():
            if values:
                await session.execute(insert(table), values)


def _run(user_id: UUID, record: LensRecord, policy: str, number: int) -> dict[str, Any]:
    finished = utc_now() + timedelta(seconds=number)
    return {
        "id": run_id(record),
        "user_id": user_id,
        "scenario": record.scenario,
        "model_choice": "iris",
        "status": "completed",
        "deadline_at": finished,
        "finished_at": finished,
        "created_at": finished,
        "clarity_score": 82.0,
        "result": {"components": {"confidence": 75.0, "actionability": 68.0}},
        "policy": policy,
    }


def _lens(rows: dict[Any, list[dict[str, Any]]], record: LensRecord) -> None:
    outcomes = [_outcome(record, rank) for rank in range(len(record.models)) if record.answers[rank]]
    own, above = outcomes[: record.kept + 1], outcomes[record.kept + 1 :]
    rows[LensOutcomeRow] += [
        {
            "analysis_id": run_id(record),
            "tier": outcome["tier"],
            "lens": record.lens,
            "attempt": 1,
            "outcome": outcome,
            "cost_usd": record.dollars[outcome["tier"] - 1],
        }
        for outcome in own
    ]
    rows[ModelCall] += [
        {
            "analysis_id": run_id(record),
            "attempt": 1,
            "tier": outcome["tier"],
            "lens": record.lens,
            "model": outcome["model"],
            "finished_at": utc_now(),
        }
        for outcome in own
    ]
    if record.judged:
        drawn = {"analysis_id": run_id(record), "lens": record.lens, "tier": own[-1]["tier"]}
        references = above if above else outcomes[-1:]
        rows[LensAudit].append(drawn | _audit(record, references))
    if record.feedback:
        said = {"analysis_id": run_id(record), "lens": record.lens, "verdict": record.feedback}
        rows[LensFeedbackRow].append(said)


def _audit(record: LensRecord, outcomes: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Returns a finished audit whose judgements give the labels of the record (0 or 1)."""
    top = len(record.models)
    preferred: dict[float, tuple[Preference, Preference]] = {
        0.0: ("second", "first"),
        1.0: ("equal", "equal"),
    }
    judgements = [
        Judgement(tier, is_first, top, record.models[-1], JUDGE_PROMPT_VERSION, choice, None, ())
        for tier, label in enumerate(record.judged, start=1)
        for is_first, choice in zip((True, False), preferred[label or 0.0], strict=True)
    ]
    return {
        "propensity": record.chance,
        "outcomes": list(outcomes),
        "judgements": msgspec.to_builtins(judgements),
        "judge_model": record.models[-1],
        "judge_version": JUDGE_PROMPT_VERSION,
        "is_labelled": True,
        "finished_at": utc_now(),
    }


def _outcome(record: LensRecord, rank: int) -> dict[str, Any]:
    answer, cost = record.answers[rank], record.dollars[rank]
    failure = None if answer else Failure(FailureKind.EMPTY, "The model gave no answer.")
    tries = (CallTry(started_at=0.0, usage=Usage(1000, 500), cost=cost),)
    model, log_probs = record.models[rank], record.log_probs[rank]
    outcome = LensOutcome(record.lens, rank + 1, model, "v", answer, failure, tries, "raw", log_probs)
    stored: dict[str, Any] = msgspec.to_builtins(outcome)
    return stored
