"""Performs the steps of a worker, each in its own unit of work."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import text

from app.core.events import EventId
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Claim, Milestone, Record, StartedCall
from routing.events import LensCompleted, RunEvent
from routing.models.ladder import Ladder
from routing.types import CallTry, Failure, FailureKind, LensAnswer, LensOutcome, Usage
from tests.support.runs import Rig

LADDER = Ladder.from_env({"IRIS_OFFLINE": "1"})
LEASE_SECONDS = 5.0
MODEL = "offline-analyst"
SET_OWNER = text("UPDATE analyses SET lease_owner = :owner WHERE id = :id")


class WorkerSteps:
    """Performs the steps of a worker on a run."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.lease_seconds = 0.0

    async def claim(self, analysis_id: UUID, tier: int = 1) -> Claim | None:
        async with self.rig.unit() as uow:
            claim = await lifecycle.claim(uow, analysis_id, tier, "worker-1", LEASE_SECONDS)
            if claim is not None:
                claim = await lifecycle.with_earlier_attempts(uow, claim)
            await uow.commit()
        return claim

    async def claimed(self, analysis_id: UUID, tier: int = 1) -> Claim:
        claim = await self.claim(analysis_id, tier)
        assert claim is not None
        return claim

    async def begin(self, claim: Claim, *lenses: str) -> None:
        await self.put(claim, Record(calls=tuple(StartedCall(lens, MODEL) for lens in lenses)))

    async def record(self, claim: Claim, *outcomes: LensOutcome) -> None:
        await self.put(claim, Record(outcomes=outcomes))

    async def put(self, claim: Claim, what: Record) -> None:
        async with self.rig.unit() as uow:
            await lifecycle.record(uow, claim, what)
            await uow.commit()

    async def tell(self, claim: Claim, seq: int, *events: RunEvent) -> None:
        milestones = [Milestone(EventId(claim.attempt, seq + n), event) for n, event in enumerate(events)]
        await self.put(claim, Record(milestones=tuple(milestones)))

    async def release(self, claim: Claim, *, retry_in: float = 0.0, counts: bool = True) -> None:
        async with self.rig.unit() as uow:
            await lifecycle.release(uow, claim, retry_in=retry_in, counts=counts)
            await uow.commit()

    async def recover(self) -> int:
        async with self.rig.unit() as uow:
            moved = await lifecycle.recover(uow, LADDER, self.lease_seconds)
            await uow.commit()
        return moved

    async def crash(self, claim: Claim, *, is_to_blame: bool = False) -> int:
        """Simulates the death of the process that holds the claim."""
        async with self.rig.unit() as uow:
            owner = f"worker-{claim.analysis_id}"
            await uow.session.execute(SET_OWNER, {"id": claim.analysis_id, "owner": owner})
            moved = await lifecycle.recover_from(uow, LADDER, owner, is_to_blame=is_to_blame)
            await uow.commit()
        return moved

    async def change(self, analysis_id: UUID, what: str) -> None:
        """Updates the row of a run directly, e.g. "lease_until = now() - interval '1 s'"."""
        statement = text(f"UPDATE analyses SET {what} WHERE id = :id")  # noqa: S608  # written in the test
        async with self.rig.sessions.begin() as session:
            await session.execute(statement, {"id": analysis_id})


def answered(lens: str, tier: int = 1, **changes: Any) -> LensOutcome:
    """Returns a successful answer of one lens."""
    fields: dict[str, Any] = {
        "reasoning": "Leeds is cheaper; Bristol is nearer to the two largest clients.",
        "insights": ("The lease in Leeds ends in March.", "Two clients are in Bristol."),
        "score": 7.0,
        "confidence": 82.0,
        "next_steps": ("Ask for a three-month extension.",),
    }
    answer = LensAnswer(**(fields | changes))
    return LensOutcome(lens, tier, MODEL, "lens-1", answer, None, (_call_try(),), raw="{}")


def failed(lens: str, tier: int = 1) -> LensOutcome:
    """Returns a failed call of one lens."""
    failure = Failure(FailureKind.EMPTY, "The model answered nothing.")
    return LensOutcome(lens, tier, MODEL, "lens-1", None, failure, (_call_try(),))


def completed_of(outcome: LensOutcome) -> LensCompleted:
    """Returns the event of an outcome."""
    return LensCompleted(
        lens=outcome.lens,
        tier=outcome.tier,
        model=outcome.model,
        score=outcome.answer.score if outcome.answer else None,
        insights=outcome.answer.insights if outcome.answer else (),
        reasoning=outcome.answer.reasoning if outcome.answer else "",
        next_steps=(),
        unknowns=(),
        input_tokens=10,
        output_tokens=20,
        cost=0.0,
        latency_ms=5.0,
        tries=1,
        failure=outcome.failure,
    )


def _call_try() -> CallTry:
    return CallTry(started_at=0.0, latency_ms=5.0, usage=Usage(10, 20), cost=0.0)
