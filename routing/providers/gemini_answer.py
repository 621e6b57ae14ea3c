"""Collects the answer of a Gemini server from the chunks of its SDK."""

from __future__ import annotations

import math

import httpx2
from google.genai import types

from routing.answers.json_text import final_object
from routing.providers.base import Finished, FinishReason, ProviderError
from routing.providers.failures import NOT_JSON
from routing.providers.log_probs import LEAST
from routing.providers.observation import current_observation
from routing.types import LogProbs, Usage

REFUSALS = frozenset(
    (
        types.FinishReason.SAFETY,
        types.FinishReason.RECITATION,
        types.FinishReason.BLOCKLIST,
        types.FinishReason.PROHIBITED_CONTENT,
        types.FinishReason.SPII,
        types.FinishReason.MODEL_ARMOR,
        types.FinishReason.ESCALATION,
    )
)


class GeminiAnswer:
    """An answer in the making. `responses` are its HTTP responses."""

    def __init__(self) -> None:
        self.seen = current_observation()
        self.responses: list[httpx2.Response] = []
        self._texts: list[str] = []
        self._reason: types.FinishReason | None = None
        self._usage: Usage | None = None
        self._log_probs: LogProbs | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether the server has answered with status 200."""
        return bool(self.responses) and self.responses[-1].status_code == 200

    @property
    def is_complete(self) -> bool:
        """Whether the server or the text itself marks the answer as complete."""
        return self._reason is not None or final_object("".join(self._texts)) is not None

    def on_broken(self) -> None:
        """Notes data that is not JSON. Raises `ProviderError` when it may be a lost piece of the text."""
        if self._texts and not self.is_complete:
            raise ProviderError(NOT_JSON)

    def read(self, chunk: types.GenerateContentResponse) -> list[str]:
        """Notes the facts of a chunk and returns its text."""
        if self.seen is not None:
            self.seen.on_chunk()
            self.seen.on_response(chunk.response_id, chunk.model_version)
        if chunk.prompt_feedback is not None and chunk.prompt_feedback.block_reason is not None:
            self._reason = types.FinishReason.PROHIBITED_CONTENT
        self._usage = _to_usage(chunk.usage_metadata) or self._usage
        texts = _text_parts(chunk)
        self._texts += texts
        self._reason = _finish_reason(chunk) or self._reason
        self._log_probs = _mean_log_prob(chunk) or self._log_probs
        return texts

    def finished(self) -> Finished | None:
        """Returns the end of a complete answer, None for one that was cut off."""
        if not self.is_complete:
            return None
        reason = self._reason or types.FinishReason.STOP
        if self.seen is not None:
            self.seen.finish_reason = _finish_word(reason)
        return Finished(_to_reason(reason), self._usage, self._log_probs)


def _text_parts(chunk: types.GenerateContentResponse) -> list[str]:
    """Returns the answer's text in this chunk, without reasoning."""
    texts: list[str] = []
    for candidate in (chunk.candidates or [])[:1]:
        parts = candidate.content.parts if candidate.content is not None else None
        texts += [part.text for part in parts or [] if part.text and not part.thought]
    return texts


def _finish_reason(chunk: types.GenerateContentResponse) -> types.FinishReason | None:
    for candidate in (chunk.candidates or [])[:1]:
        if candidate.finish_reason not in (None, types.FinishReason.FINISH_REASON_UNSPECIFIED):
            return candidate.finish_reason
    return None


def _mean_log_prob(chunk: types.GenerateContentResponse) -> LogProbs | None:
    """Returns the mean that some models report without being asked. Asking fails for models without one."""
    for candidate in (chunk.candidates or [])[:1]:
        if candidate.avg_logprobs is not None and math.isfinite(candidate.avg_logprobs):
            return LogProbs(mean=min(0.0, max(LEAST, candidate.avg_logprobs)))
    return None


def _to_reason(reason: types.FinishReason) -> FinishReason:
    if reason in REFUSALS:
        return "refusal"
    if reason is types.FinishReason.STOP:
        return "stop"
    return "length" if reason is types.FinishReason.MAX_TOKENS else "other"


def _finish_word(reason: types.FinishReason) -> str:
    """Returns the word of OpenTelemetry's conventions for a finish reason, or the server's in lower case."""
    word = {"stop": "stop", "length": "length", "refusal": "content_filter"}
    return word.get(_to_reason(reason), reason.value.lower())


def _to_usage(reported: types.GenerateContentResponseUsageMetadata | None) -> Usage | None:
    """Returns the token counts. Reasoning is charged as output."""
    if reported is None:
        return None
    output = (reported.candidates_token_count or 0) + (reported.thoughts_token_count or 0)
    return Usage.reported(reported.prompt_token_count, output)
