"""The offline analyst as a provider that streams its answer at reading speed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, date, datetime

import msgspec

from routing.lenses import DEFAULT_LENSES
from routing.offline.answers import answer
from routing.offline.statements import Statement
from routing.offline.summary import build_summary, reply
from routing.offline.texts import person_texts, texts_before
from routing.providers.base import (
    Finished,
    JudgeTask,
    LensTask,
    ModelRequest,
    ProviderError,
    SummaryTask,
    TextDelta,
)
from routing.providers.pacing import Pacing, spread
from routing.scenario_facts import read_facts
from routing.text_readers import reads_text
from routing.types import Background, Failure, FailureKind, Lens, Summary, Usage

CHUNK_SECONDS = 0.03
FIRST_CHUNK_SECONDS = 0.15
LENS_SECONDS = {0: 3.0, 1: 2.2, 2: 1.6, 3: 1.6}
"""Writing time of an answer by tier, in seconds."""
SUMMARY_SECONDS, REPLY_SECONDS = 4.0, 1.4
CHARS_PER_TOKEN = 4


def utc_today() -> date:
    return datetime.now(UTC).date()


@reads_text(lambda write, text: write(LensTask(text, DEFAULT_LENSES[0], 3), date(2024, 1, 1)))
def compose(task: LensTask | SummaryTask, today: date) -> str:
    """Returns the answer as JSON. Deterministic for a task and day.

    Both the score (0-10) and the confidence (0-100) of a lens are the share of its questions that the text
    answers.
    """
    texts = person_texts(task.scenario, task.background)
    if isinstance(task, LensTask):
        found = answer(task.lens, read_facts(texts), task.tier, today)
        return _json(
            reasoning=join_statements(found.reasoning),
            insights=_statement_texts(found.insights),
            score=round(10 * found.share, 2),
            confidence=round(100 * found.share, 1),
            next_steps=_statement_texts(found.next_steps),
            unknowns=_statement_texts(found.unknowns),
        )
    summary = rules_summary(task.lenses, task.scenario, task.background)
    replied = (
        {"reply": rules_reply(task.lenses, task.scenario, task.background)} if task.background.inputs else {}
    )
    return _json(
        **replied,
        top_line_take=summary.top_line_take,
        iris_suggests=summary.iris_suggests,
        confidence=summary.confidence,
        novelty_flag=summary.novelty_flag,
    )


def rules_summary(lenses: Sequence[Lens], scenario: str, background: Background) -> Summary:
    """Returns the summary by rules. Its confidence is the share of all questions that the text answers."""
    take = build_summary(lenses, read_facts(person_texts(scenario, background)))
    confidence = round(100 * take.share, 1)
    return Summary(
        join_statements(take.top_line_take),
        join_statements(take.iris_suggests),
        confidence,
        "low",
        source="rules",
    )


def rules_reply(lenses: Sequence[Lens], scenario: str, background: Background) -> str:
    """Returns the reply by rules to the newest input."""
    return join_statements(
        reply(lenses, read_facts(person_texts(scenario, background)), texts_before(scenario, background))
    )


class OfflineProvider:
    """Provider that quotes, calculates and asks by rules: no language model, no network, no cost.

    `pace` scales all delays: 1.0 is reading speed, 0 is instant. `today` returns the date from which days are
    counted.
    """

    def __init__(self, pace: float = 1.0, today: Callable[[], date] = utc_today) -> None:
        self._pacing = Pacing(FIRST_CHUNK_SECONDS, CHUNK_SECONDS, pace)
        self._today = today

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        """Yields the answer's JSON in small pieces, then `Finished` with estimated tokens.

        Raises `ProviderError` for a comparison of answers, which rules cannot make.
        """
        if isinstance(request.task, JudgeTask):
            raise ProviderError(Failure(FailureKind.BAD_REQUEST, "Rules compare no answers."))
        text = await asyncio.to_thread(compose, request.task, self._today())
        limit = request.max_output_tokens * CHARS_PER_TOKEN
        async for delta in self._pacing.stream(text[:limit], _duration(request.task)):
            yield delta
        usage = Usage(
            _count_tokens(request.system + request.prompt), _count_tokens(text[:limit]), estimated=True
        )
        yield Finished("stop" if len(text) <= limit else "length", usage)

    async def aclose(self) -> None:
        """Does nothing: there are no connections."""


def join_statements(statements: Sequence[Statement]) -> str:
    return " ".join(_statement_texts(statements))


def _statement_texts(statements: Sequence[Statement]) -> tuple[str, ...]:
    return tuple(statement.text for statement in statements)


def _duration(task: LensTask | SummaryTask) -> float:
    if isinstance(task, SummaryTask):
        return REPLY_SECONDS if task.background.inputs else SUMMARY_SECONDS
    return LENS_SECONDS.get(task.tier, LENS_SECONDS[3]) * spread(task.lens.id)


def _count_tokens(text: str) -> int:
    return max(1, len(text) // CHARS_PER_TOKEN)


def _json(**fields: object) -> str:
    """Encodes the fields in the order of model answers."""
    return msgspec.json.format(msgspec.json.encode(fields), indent=1).decode()
