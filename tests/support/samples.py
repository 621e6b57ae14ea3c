"""Sample events and results for tests that do not depend on their content."""

from __future__ import annotations

from uuid import UUID, uuid4

from app.domains.runs.analyses.imported import result_of
from app.domains.runs.analyses.schemas import AnalysisRecordCreate, Perspective, Perspectives
from routing.events import Completed, Failed, LensCompleted, TierStarted
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt

LENSES = ("logical", "ethical", "factual", "strategic")


def tier_started(tier: int = 1, lenses: tuple[str, ...] = LENSES) -> TierStarted:
    why = dict.fromkeys(lenses, "Every lens starts here.")
    return TierStarted(tier=tier, label="32B", model="small", lenses=lenses, why=why)


def lens_completed(lens: str = "logical", tier: int = 1) -> LensCompleted:
    return LensCompleted(
        lens=lens,
        tier=tier,
        model="small",
        score=7.5,
        insights=("It pays off in two years.",),
        reasoning="The figures carry it.",
        next_steps=("Ask for the lease.",),
        unknowns=(),
        input_tokens=900,
        output_tokens=300,
        cost=0.0004,
        latency_ms=812.0,
        tries=1,
    )


def failed(reason: str = "Every model was unreachable.") -> Failed:
    return Failed(reason=reason, receipt=Receipt())


def completed(analysis_id: UUID | None = None) -> Completed:
    return Completed(result=result(analysis_id))


def result(analysis_id: UUID | None = None) -> AnalysisResult:
    perspective = Perspective(score=7.5, insights=("It pays off in two years.",), reasoning="It holds.")
    record = AnalysisRecordCreate(
        decision_scenario="Should we move?",
        clarity_score=81.5,
        perspectives=Perspectives(perspective, perspective, perspective, perspective),
    )
    return result_of(record, analysis_id or uuid4(), "Should we move?")
