"""Builds whole completions, and their structured form."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import Struct

from app.domains.runs.chat_completions.answer_text import analysis_text, safety_text, structured
from app.domains.runs.chat_completions.projection import check_schema, project
from app.domains.runs.chat_completions.schemas import (
    ChatCompletion,
    Choice,
    CompletionMessage,
    ResponseFormat,
    StructuredAnswer,
    Usage,
)
from routing.results.receipt import Receipt
from routing.results.run_result import RunResult, analysis_from
from routing.safety.result import SafetyResult


class StructuredFormat(Struct, frozen=True):
    """Requested JSON form of the answer. Without a schema, it has all fields."""

    schema: dict[str, Any]

    def render(self, answer: StructuredAnswer) -> str:
        return msgspec.json.encode(project(answer, self.schema)).decode()


def structured_format(wanted: ResponseFormat | None) -> StructuredFormat | None:
    """Returns the requested JSON form, None for text. Raises UnsupportedSchema."""
    if wanted is None or wanted.type == "text":
        return None
    schema = (wanted.json_schema.schema if wanted.json_schema else None) or {}
    check_schema(schema)
    return StructuredFormat(schema)


def usage_of(receipt: Receipt) -> Usage:
    return Usage(
        receipt.input_tokens,
        receipt.output_tokens,
        receipt.input_tokens + receipt.output_tokens,
        receipt.cost,
    )


def completion(
    result: RunResult,
    completion_id: str,
    created: int,
    model: str,
    site: str,
    wanted: StructuredFormat | None,
) -> ChatCompletion:
    """Builds the answer. `result` is as stored: an analysis in builtin types, or a SafetyResult."""
    receipt = Receipt()
    if isinstance(result, SafetyResult):
        analysis_id, text = result.analysis_id, safety_text(result)
        message = CompletionMessage(None, text) if wanted else CompletionMessage(text)
    else:
        analysis = analysis_from(cast(dict[str, Any], result))
        receipt, analysis_id, answer = analysis.receipt, analysis.analysis_id, structured(analysis, site)
        message = CompletionMessage(
            wanted.render(answer) if wanted else analysis_text(answer, analysis.reply)
        )
    return ChatCompletion(completion_id, created, model, (Choice(message),), usage_of(receipt), analysis_id)
