"""Builds whole completions."""

from __future__ import annotations

from app.domains.runs.chat_completions.answers import StartedAnswer, WholeAnswer
from app.domains.runs.chat_completions.schemas import ChatCompletion, Choice, CompletionMessage, Usage
from routing.results.receipt import Receipt


def completion_id(started: StartedAnswer) -> str:
    return f"chatcmpl-{started.analysis_id}"


def completion(started: StartedAnswer, answer: WholeAnswer) -> ChatCompletion:
    message = CompletionMessage(None, answer.text) if answer.is_refusal else CompletionMessage(answer.text)
    return ChatCompletion(
        id=completion_id(started),
        created=started.created,
        model=started.model,
        choices=(Choice(message),),
        usage=usage_of(answer.receipt),
        analysis_id=str(started.analysis_id),
    )


def usage_of(receipt: Receipt) -> Usage:
    return Usage(
        receipt.input_tokens,
        receipt.output_tokens,
        receipt.input_tokens + receipt.output_tokens,
        receipt.cost,
    )
