"""What every model provider looks like to the engine."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal, Protocol

from msgspec import Struct

from routing.types import NOTHING_BEFORE, Background, Failure, Lens, LensOutcome, Usage


class LensTask(Struct, frozen=True):
    """The structured question behind a lens prompt, for a provider that reads it itself (offline analyst).

    `previous` is what a lower tier answered for this lens, if anything; `background` what was said before the
    run.
    """

    scenario: str
    lens: Lens
    tier: int
    previous: LensOutcome | None = None
    background: Background = NOTHING_BEFORE


class SummaryTask(Struct, frozen=True):
    """The structured question behind the synthesis prompt: the chosen outcome of each lens, in order.

    Where `background` has inputs, the newest one is owed a reply.
    """

    scenario: str
    lenses: tuple[Lens, ...]
    outcomes: tuple[LensOutcome, ...]
    tier: int
    background: Background = NOTHING_BEFORE


class ModelRequest(Struct, frozen=True):
    """One question to one model. `schema` is the JSON schema that the answer is asked to obey."""

    model: str
    system: str
    prompt: str
    task: LensTask | SummaryTask
    schema: dict[str, Any]
    schema_name: str
    max_output_tokens: int
    temperature: float = 0.3


class TextDelta(Struct, frozen=True):
    """More of the answer's raw text."""

    text: str


class Finished(Struct, frozen=True):
    """The provider ended the stream properly. `usage` is None when it reported none."""

    reason: Literal["stop", "length", "refusal", "other"]
    usage: Usage | None


class ProviderError(Exception):
    """A call failed on the provider's side; `failure.kind` decides whether another try makes sense."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


class Renegotiated(ProviderError):
    """The provider turned down a part of the request that can be spared, and the client has dropped it.

    The call may be repeated at once. It is a try like any other on the receipt.
    """


class Provider(Protocol):
    """A streaming model client. It does not retry: `routing.engine.model_call` does."""

    def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        """Yield text as it comes, then exactly one Finished. A stream that ends without one was cut.

        Raises ProviderError for anything the provider or the network did wrong. Closing the iterator closes
        the connection.
        """
        ...

    async def aclose(self) -> None: ...
