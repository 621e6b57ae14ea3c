"""Parts of a streamed answer, from the events of a run."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
from uuid import UUID

from msgspec.structs import replace

from app.core.events import EventId, EventRecord
from app.core.events.snapshot import snapshot_of
from app.domains.runs.analyses.errors import AnalysisCanceled, AnalysisFailed
from app.domains.runs.chat_completions.answer_parts import (
    AnswerPart,
    AnswerWriter,
    End,
    Failure,
    Progress,
    Refusal,
    Text,
)
from app.domains.runs.chat_completions.structured_format import StructuredFormat
from routing.events import Canceled, Completed, Event, Gate, TierCompleted, TierStarted
from routing.results.receipt import Receipt
from routing.safety import safety_result
from routing.safety.screen import screen
from routing.types import EscalationCause, Verdict
from tests.support.samples import completed, failed, lens_completed

RUN = UUID(int=1)
NAMES = {"logical": "Logical", "ethical": "Ethical", "factual": "Factual", "strategic": "Strategic"}


def verdict(lens: str) -> Verdict:
    return Verdict(
        lens=lens,
        decision="accept",
        cause=EscalationCause.NONE,
        score=80.0,
        risk="low",
        checks=(),
        reason="all checks passed",
        policy="test",
    )


def gate(*lenses: str, escalated: tuple[str, ...] = ()) -> Gate:
    verdicts = tuple(map(verdict, lenses))
    return Gate(tier=1, verdicts=verdicts, escalated=escalated, next="escalate" if escalated else "summarise")


def record(number: int, event: Event) -> EventRecord:
    return EventRecord.of(event, EventId(1, number))


async def parts_of(
    *batches: Iterable[EventRecord], wanted: StructuredFormat | None = None
) -> list[AnswerPart]:
    async def records() -> AsyncGenerator[list[EventRecord], None]:
        for batch in batches:
            yield list(batch)

    writer = AnswerWriter("https://iris.test", NAMES, wanted)
    return [part async for parts in writer.parts(records()) for part in parts]


async def parts_of_events(*events: Event, wanted: StructuredFormat | None = None) -> list[AnswerPart]:
    return await parts_of([record(number, event) for number, event in enumerate(events)], wanted=wanted)


def lens_texts(parts: Iterable[AnswerPart], name: str) -> list[str]:
    return [part.text for part in parts if isinstance(part, Text) and part.text.startswith(f"## {name}:")]


async def test_accepted_lens_is_written_before_the_end_of_the_run() -> None:
    parts = await parts_of_events(
        TierStarted(tier=1, label="Tier 1", model="small", lenses=("logical",), why={}),
        lens_completed("logical"),
        gate("logical"),
    )
    assert Progress("Tier 1 (small) reads: Logical.") in parts
    assert Progress("Logical: 7.5 of 10.") in parts
    assert lens_texts(parts, "Logical") == [
        "## Logical: 7.5 of 10\n\nThe figures carry it.\n\n- It pays off in two years.\n\n"
    ]


async def test_escalated_lens_is_written_once_with_its_last_answer() -> None:
    better = replace(lens_completed("logical", tier=2), score=9.0)
    parts = await parts_of_events(
        lens_completed("logical"),
        lens_completed("ethical"),
        gate("logical", "ethical", escalated=("logical",)),
        better,
        gate("logical"),
        completed(RUN),
    )
    assert [text[:22] for text in lens_texts(parts, "Logical")] == ["## Logical: 9 of 10\n\nT"]
    assert len(lens_texts(parts, "Ethical")) == 1


async def test_lens_that_no_gate_accepted_is_written_at_the_end() -> None:
    parts = await parts_of_events(lens_completed("logical"), completed(RUN))
    texts = [part.text for part in parts if isinstance(part, Text)]
    assert [text.partition(":")[0] for text in texts[:4]] == [f"## {name}" for name in NAMES.values()]
    assert texts[-1].endswith(f"(https://iris.test/iris?analysis={RUN})\n\n")
    assert isinstance(parts[-1], End)


async def test_snapshot_is_read_like_its_events() -> None:
    past = [record(1, lens_completed("logical")), record(2, gate("logical"))]
    parts = await parts_of([snapshot_of("running", 1, past)], [record(3, failed())])
    assert len(lens_texts(parts, "Logical")) == 1
    assert isinstance(parts[-1], Failure)


async def test_json_is_written_at_the_end_only() -> None:
    wanted = StructuredFormat({"properties": {"score": {"type": "number"}}})
    parts = await parts_of_events(lens_completed(), gate("logical"), completed(RUN), wanted=wanted)
    assert [part for part in parts if isinstance(part, Text)] == [Text('{"score":81.5}')]


async def test_failed_and_canceled_runs_end_with_an_error() -> None:
    parts = await parts_of_events(lens_completed(), failed("Every model was unreachable."))
    assert isinstance(parts[-1], Failure)
    assert isinstance(parts[-1].error, AnalysisFailed)
    assert parts[-1].error.message == "Every model was unreachable."
    parts = await parts_of_events(Canceled(reason="You stopped it.", receipt=Receipt()))
    assert isinstance(parts[-1], Failure)
    assert isinstance(parts[-1].error, AnalysisCanceled)


async def test_stream_without_an_end_is_an_error() -> None:
    parts = await parts_of_events(lens_completed())
    assert isinstance(parts[-1], Failure)
    assert parts[-1].error.status == 503


async def test_danger_is_answered_with_help_and_the_spending_so_far() -> None:
    finding = screen(("I want to kill myself tonight.",), misunderstood=False, country="AT")
    assert finding is not None
    ended = Completed(safety_result(finding, str(RUN), country="AT"))
    spent = Receipt(calls=4, input_tokens=40)
    events = (TierCompleted(tier=1, clarity=None, receipt=spent), ended)
    text, end = await parts_of_events(*events)
    assert isinstance(text, Text)
    assert end == End(spent)
    refusal, _ = await parts_of_events(*events, wanted=StructuredFormat({}))
    assert refusal == Refusal(text.text)
