"""Negotiates request features with one model at one endpoint: prepares requests and learns from answers."""

from __future__ import annotations

import asyncio
import math
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from routing.providers.base import Finished, ModelRequest, ProviderError, Renegotiated
from routing.providers.capabilities import (
    MAX_CHARS_PER_TOKEN,
    MIN_ANSWER_TOKENS,
    Capabilities,
    ResponseFormat,
    find_subject,
    negotiate,
    with_token_ratio,
)
from routing.providers.concurrency import SerialWatch
from routing.providers.error_responses import ErrorResponse, Overflow, parse_overflow
from routing.providers.failures import status_failure, too_long_failure
from routing.providers.limits import Limits
from routing.providers.memory import Memory, Place
from routing.providers.servers.limits import ReportedLimits
from routing.types import Failure, FailureKind

NEGOTIABLE = frozenset((400, 404, 413, 415, 422, 500, 501))
"""Statuses whose text may name a rejected part of the request."""
UNNAMED = frozenset((400, 422))
"""Statuses that reject the request even when their text names no part of it."""
MAX_CONCURRENT_CUTS = 2
"""Number of answers cut off during other calls after which a server counts as single-slot."""
BUSY = frozenset((429, 503))
FORBIDDEN = 403
MIN_CONTEXT = 512
"""Smallest plausible context limit in an error text, which may quote numbers from the request."""
TYPICAL_CHARS_PER_TOKEN = 4.0
SIMILAR_LENGTH = 0.95

_numbers = count()


class InFlightRequest:
    """A request in flight: its parameters, and whether its answer has started."""

    def __init__(
        self, request: ModelRequest, capabilities: Capabilities, chars: int, max_tokens: int
    ) -> None:
        self.model = request.model
        self.scenario = request.task.scenario
        self.capabilities = capabilities
        self.chars = chars
        self.max_tokens = max_tokens
        self.log_probs = request.log_probs and capabilities.log_probs
        self.number = next(_numbers)
        self.has_begun = False


class RefusedPrompt(Struct, frozen=True):
    """The prompt that a server has refused last because it does not fit into the context.

    The other lenses of a run ask about the same scenario, in prompts of about the same length.
    """

    scenario: str = ""
    chars: int = 0
    tokens: int = 0
    limit: int | None = None

    def covers(self, scenario: str, chars: int, limit: int) -> bool:
        """Returns whether another prompt would be refused as well."""
        is_same = scenario == self.scenario and limit == self.limit
        return is_same and chars >= SIMILAR_LENGTH * self.chars


class Negotiation:
    """Negotiation state. Everything learned is stored in `memory` for later requests and other processes."""

    def __init__(self, place: Place, memory: Memory, limits: Limits) -> None:
        self.place = place
        self._memory = memory
        self._limits = limits
        self._before_guess: Capabilities | None = None
        self._format_before_text: ResponseFormat | None = None
        self._watch = SerialWatch()
        self._streaming: set[int] = set()
        self._cuts = 0
        self._refused = RefusedPrompt()

    @property
    def known(self) -> Capabilities:
        return self._memory.of(self.place).capabilities

    @property
    def context_tokens(self) -> int | None:
        """The lower of the operator's limit and the server's."""
        known = (self._limits.context_tokens, self.known.context_tokens)
        return min((tokens for tokens in known if tokens is not None), default=None)

    @property
    def streaming(self) -> int:
        """Number of calls whose answers are streaming."""
        return len(self._streaming)

    def prepare(self, request: ModelRequest) -> InFlightRequest:
        """Returns the request parameters that the server accepts.

        Raises `ProviderError` when the text cannot fit.
        """
        known, chars = self.known, len(request.system) + len(request.prompt)
        wanted = self._limits.output_tokens or request.max_output_tokens
        if known.output_tokens is not None:
            wanted = min(wanted, known.output_tokens)
        context = self.context_tokens
        if context is not None:
            # Reject only texts that cannot fit. The server's token count decides the other cases.
            if chars / MAX_CHARS_PER_TOKEN + MIN_ANSWER_TOKENS > context:
                raise ProviderError(too_long_failure(math.ceil(chars / TYPICAL_CHARS_PER_TOKEN), context))
            wanted = min(wanted, max(MIN_ANSWER_TOKENS, context - known.prompt_tokens(chars)))
            if self._refused.covers(request.task.scenario, chars, context):
                raise ProviderError(too_long_failure(self._refused.tokens, context))
        sent = InFlightRequest(request, known, chars, wanted)
        self._watch.on_send(sent.number, _now())
        return sent

    def on_first_text(self, sent: InFlightRequest) -> None:
        if not sent.has_begun:
            sent.has_begun = True
            self._streaming.add(sent.number)
            self._watch.on_first_text(sent.number, _now())
            if self._watch.is_serial:
                self.learn_slots(1)

    def on_end(self, sent: InFlightRequest) -> None:
        self._streaming.discard(sent.number)
        self._watch.on_end(sent.number, _now())

    def on_answer(self, sent: InFlightRequest, finished: Finished) -> None:
        """Learns from an answer: its request features are valid, and its usage gives the prompt size."""
        usage, known = finished.usage, self.known
        if sent.capabilities.shape == known.shape:
            before, self._before_guess = self._before_guess, None
            if before is not None and before.response_format != known.response_format == "text":
                known = replace(known, log_probs=before.log_probs)
        if usage is not None:
            known = with_token_ratio(known, sent.chars, usage.input_tokens)
            total = usage.input_tokens + usage.output_tokens
            if (
                finished.reason == "length"
                and usage.output_tokens < 0.9 * sent.max_tokens
                and usage.input_tokens
            ):
                # The answer stopped before its requested limit, so the context is full.
                known = replace(known, context_tokens=min(total, known.context_tokens or total))
        self._memory.learn(self.place, known, "answers")
        self._memory.record_answer(self.place)

    def learn_limits(self, found: ReportedLimits) -> None:
        """Stores the limits that the server reports, unless it has enforced lower ones."""
        known, facts = self.known, self._memory.of(self.place).facts

        def lower(name: str) -> int | None:
            reported: int | None = getattr(found, name)
            enforced: int | None = getattr(known, name)
            if reported is None or enforced is None:
                return reported or enforced
            is_enforced = name in facts and facts[name].source != "report"
            return min(reported, enforced) if is_enforced or found.is_upper_bound else reported

        limits = {name: lower(name) for name in ("context_tokens", "output_tokens", "slots")}
        self._memory.learn(self.place, replace(known, **limits), "report", found.calls)

    def learn_slots(self, slots: int, sent: InFlightRequest | None = None) -> bool:
        """Stores a lower number of concurrent calls. Ignores a higher one.

        Returns whether the request was sent without this fact, so that another try may succeed.
        """
        known = self.known
        if known.slots is None or slots < known.slots:
            self._memory.learn(self.place, replace(known, slots=slots), "calls")
        assumed = sent.capabilities.slots if sent is not None else known.slots
        return assumed is None or slots < assumed

    def cut_during_other_calls(self, sent: InFlightRequest) -> bool:
        """Records an answer cut off during other calls. Returns whether the server now counts as single-slot.

        A server that has streamed two answers concurrently does not: its connection just failed. False also
        for a request that was sent with this knowledge.
        """
        if self._watch.is_parallel:
            return False
        self._cuts += 1
        return self._cuts >= MAX_CONCURRENT_CUTS and self.learn_slots(1, sent)

    def empty(self, sent: InFlightRequest, failure: Failure) -> ProviderError:
        """Handles a stream without events: retries without streaming to get the server's error."""
        if not sent.capabilities.streaming:
            return ProviderError(failure)
        if self.known.streaming:
            self._apply_guess(replace(self.known, streaming=False))
        return Renegotiated(failure)

    def rejected(
        self, status: int, response: ErrorResponse, sent: InFlightRequest, failure: Failure, running: int
    ) -> ProviderError:
        """Returns the error to raise: `Renegotiated` when a changed request may succeed, else a final one."""
        negotiable = status in NEGOTIABLE or failure.kind is FailureKind.RATE_LIMITED
        overflow = parse_overflow(response) if negotiable else None
        if overflow is not None:
            return self._handle_overflow(overflow, sent)
        if (
            status in BUSY
            and response.names_no_slot
            and running > 1
            and self.learn_slots(max(1, self.streaming), sent)
        ):
            return Renegotiated(failure)
        if status == FORBIDDEN and find_subject(response) == "log_probs":
            # OpenAI's reasoning models forbid log-probabilities, which is not about the key.
            status, failure = 400, status_failure(400)
        if status not in NEGOTIABLE or failure.kind in (FailureKind.UNPARSABLE, FailureKind.REFUSED):
            return ProviderError(failure)
        narrowed = negotiate(sent.capabilities, self.known, response, sent.max_tokens)
        if narrowed is not None:
            self._memory.learn(self.place, narrowed, "refusal")
            return Renegotiated(failure)
        if (subject := find_subject(response)) is not None and not getattr(sent.capabilities, subject):
            # The request was sent without the part that its error names.
            return ProviderError(failure)
        return self._handle_unnamed(status, sent, failure)

    def _handle_overflow(self, overflow: Overflow, sent: InFlightRequest) -> ProviderError:
        """Requests a shorter answer if that leaves enough room. Otherwise the text is too long."""
        self._undo_guess(sent)
        known, prompt = self.known, overflow.prompt
        if prompt is None and overflow.total is not None and overflow.total > sent.max_tokens:
            prompt = overflow.total - sent.max_tokens
        if prompt is not None:
            known = with_token_ratio(known, sent.chars, prompt)
        if overflow.limit is not None and overflow.limit >= MIN_CONTEXT:
            known = replace(known, context_tokens=overflow.limit)
        self._memory.learn(self.place, known, "refusal")
        limit = self.context_tokens
        tokens = prompt if prompt is not None else known.prompt_tokens(sent.chars)
        failure = too_long_failure(tokens, limit)
        if limit is None or limit - tokens < MIN_ANSWER_TOKENS:
            self._refused = RefusedPrompt(sent.scenario, sent.chars, tokens, limit)
            return ProviderError(failure)
        room = max(MIN_ANSWER_TOKENS, limit - known.prompt_tokens(sent.chars))
        return Renegotiated(failure) if room < sent.max_tokens else ProviderError(failure)

    def _handle_unnamed(self, status: int, sent: InFlightRequest, failure: Failure) -> ProviderError:
        """Handles a rejection without details.

        Retries once as plain text without log-probabilities, and keeps that only if it succeeds. The next
        call requests log-probabilities again (`on_answer`). If that is rejected, they were the cause, and the
        response format is restored.
        """
        is_text = sent.capabilities.response_format == "text"
        if status not in UNNAMED or (is_text and not sent.log_probs):
            self._undo_guess(sent)
            return ProviderError(failure)
        if sent.capabilities.shape == self.known.shape:
            format_: ResponseFormat = (self._format_before_text or "text") if is_text else "text"
            if not is_text and sent.log_probs:
                self._format_before_text = sent.capabilities.response_format
            log_probs = self.known.log_probs and not sent.log_probs
            self._apply_guess(replace(self.known, response_format=format_, log_probs=log_probs))
        return Renegotiated(failure)

    def _apply_guess(self, capabilities: Capabilities) -> None:
        if self._before_guess is None:
            self._before_guess = self.known
        self._memory.learn(self.place, capabilities, "refusal")

    def _undo_guess(self, sent: InFlightRequest) -> None:
        """Reverts a guess that did not help."""
        before, known = self._before_guess, self.known
        if before is not None and sent.capabilities.shape == known.shape:
            restored = replace(
                known,
                response_format=before.response_format,
                streaming=before.streaming,
                log_probs=before.log_probs,
            )
            self._memory.learn(self.place, restored, "refusal")
            self._before_guess = None


def _now() -> float:
    return asyncio.get_running_loop().time()
