"""Interface between the engine and model providers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal, Protocol

from msgspec import Struct

from routing.types import NOTHING_BEFORE, Background, Failure, Lens, LensAnswer, LensOutcome, LogProbs, Usage


class LensTask(Struct, frozen=True):
    """Structured data of a lens prompt, for providers that do not read the prompt (offline analyst).

    `previous` is the outcome of a lower tier for this lens, if any. `background` is the context from before
    the run.
    """

    scenario: str
    lens: Lens
    tier: int
    previous: LensOutcome | None = None
    background: Background = NOTHING_BEFORE


class SummaryTask(Struct, frozen=True):
    """Structured data of the synthesis prompt: the accepted outcome of each lens, in order.

    If `background` has inputs, the newest one requires a reply.
    """

    scenario: str
    lenses: tuple[Lens, ...]
    outcomes: tuple[LensOutcome, ...]
    tier: int
    background: Background = NOTHING_BEFORE


class JudgeTask(Struct, frozen=True):
    """Structured data of a comparison of two answers to one lens. `tier` is the judge's."""

    scenario: str
    lens: Lens
    tier: int
    first: LensAnswer
    second: LensAnswer


Task = LensTask | SummaryTask | JudgeTask


class ModelRequest(Struct, frozen=True):
    """One request to one model. `schema` is the JSON schema that the answer should follow.

    `log_probs` asks for the log-probabilities of the answer's tokens, where the endpoint has them.
    """

    model: str
    system: str
    prompt: str
    task: Task
    schema: dict[str, Any]
    schema_name: str
    max_output_tokens: int
    temperature: float = 0.3
    log_probs: bool = False


class TextDelta(Struct, frozen=True):
    """Next piece of the answer's raw text."""

    text: str


FinishReason = Literal["stop", "length", "refusal", "other"]


class Finished(Struct, frozen=True):
    """Regular end of a stream. `usage` and `log_probs` are None when the provider reported none."""

    reason: FinishReason
    usage: Usage | None
    log_probs: LogProbs | None = None


class ProviderError(Exception):
    """A call failed at the provider. `failure.kind` determines whether it is retried.

    `max_tries` lowers the number of tries of the call, for an error that probably recurs.
    """

    def __init__(self, failure: Failure, *, max_tries: int | None = None) -> None:
        super().__init__(failure.message)
        self.failure = failure
        self.max_tries = max_tries


class Renegotiated(ProviderError):
    """The provider rejected an optional part of the request, which the client has since dropped.

    The call may be retried at once. It counts as a try on the receipt.
    """


class ModelLoading(ProviderError):
    """The server is still loading the model. The call may be repeated for as long as the run may last."""


class Provider(Protocol):
    """A streaming model client. It does not retry; `routing.engine.model_call` does."""

    def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        """Yields text as it arrives, then exactly one `Finished`. A stream without one was cut off.

        Raises `ProviderError` for all provider and network errors. Closing the iterator closes the
        connection.
        """
        ...

    async def aclose(self) -> None: ...
