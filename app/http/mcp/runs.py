"""Follows a run and reports its progress."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import aclosing
from typing import Protocol

from app.domains.runs.analyses.event_stream_response import end_at_shutdown
from app.domains.runs.analyses.schemas import AnalysisRead
from app.domains.runs.chat_completions.answer_parts import Failure, Progress, Text
from app.domains.runs.chat_completions.answers import StartedAnswer
from app.http.mcp.call import McpCall


class Report(Protocol):
    """Reports progress to the client, if it has asked for it."""

    def __call__(self, progress: float, total: float, message: str) -> Awaitable[None]: ...


async def follow_run(call: McpCall, started: StartedAnswer, report: Report) -> AnalysisRead:
    """Waits for the end of a run. Holds no database connection while waiting.

    The progress is the number of lenses that the gate has accepted, plus a fraction that increases with every
    message between two of them, as the protocol demands.

    Raises AnalysisFailed, AnalysisCanceled, Unavailable at shutdown, TooManyFollowed.
    """
    analyses = call.services.analyses
    total = len((await analyses.read(call.caller, started.analysis_id)).lens_names)
    answer = await call.services.answers.parts(call.caller, started)
    end_at_shutdown(analyses.streams.end_all)
    accepted = messages = 0
    async with aclosing(answer):
        async for parts in answer:
            for part in parts:
                match part:
                    case Progress(text):
                        messages += 1
                        await report(accepted + messages / (messages + 1), total, text)
                    case Text():
                        accepted, messages = accepted + 1, 0
                    case Failure(error):
                        raise error
                    case _:
                        pass
    return await analyses.read(call.caller, started.analysis_id)
