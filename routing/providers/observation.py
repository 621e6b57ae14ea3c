"""Observation of model requests, for tracing.

While an observer is set in the context of a call, model clients note what they send and what the server
reports about its response. Otherwise a request costs a few look-ups of a context variable.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from urllib.parse import urlsplit

from msgspec import Struct

from routing.providers.base import Finished, ModelRequest
from routing.types import CallTry, ProviderKind

DEFAULT_PORTS = {"http": 80, "https": 443}


class Server(Struct, frozen=True):
    """The server that a client calls, with the protocol that it speaks."""

    kind: ProviderKind
    address: str
    port: int

    @classmethod
    def of(cls, kind: ProviderKind, base_url: str) -> Server:
        url = urlsplit(base_url)
        return cls(kind, url.hostname or "", url.port or DEFAULT_PORTS.get(url.scheme, 443))


class Message(Struct, frozen=True):
    """A message as sent to a model."""

    role: str
    text: str


class SentRequest(Struct, frozen=True):
    """A request as sent, after negotiation. None for a parameter that was left out.

    `model` is its name at the server. `instructions` are set if the protocol separates them from the
    messages.
    """

    model: str
    messages: tuple[Message, ...]
    instructions: str | None
    max_tokens: int | None
    temperature: float | None
    asks_for_json: bool
    is_streaming: bool


class Observation:
    """Facts about one HTTP request, noted by the client. None where it was not sent or not reported.

    `finish_reason` is in the words of the OpenTelemetry conventions if they have one for it, else in the
    server's. `first_chunk_seconds` counts from `on_send`.
    """

    def __init__(self) -> None:
        self.server: Server | None = None
        self.sent: SentRequest | None = None
        self.response_id: str | None = None
        self.response_model: str | None = None
        self.finish_reason: str | None = None
        self.first_chunk_seconds: float | None = None
        self._sent_at = 0.0

    def on_send(self, sent: SentRequest) -> None:
        self.sent = sent
        self._sent_at = time.perf_counter()

    def on_chunk(self) -> None:
        """Notes the time of the first chunk of a streamed response."""
        if self.first_chunk_seconds is None:
            self.first_chunk_seconds = time.perf_counter() - self._sent_at

    def on_response(self, response_id: object, model: object) -> None:
        """Notes the ID and the model of the response, if the server reports them as text."""
        self.response_id = self.response_id or _text(response_id)
        self.response_model = self.response_model or _text(model)


class ObservedTry(Struct, frozen=True):
    """One finished try of a model call. `number` counts the tries of the call from 1.

    `finished` is None for a try that failed. `text` is the answer as far as it arrived. `is_cancelled` is set
    if the caller ended the try; a try that the deadline ended has failed.
    """

    request: ModelRequest
    number: int
    made: CallTry
    seen: Observation
    finished: Finished | None
    text: str
    is_cancelled: bool


Observer = Callable[[ObservedTry], None]

_observer: ContextVar[Observer | None] = ContextVar("observer", default=None)
_current: ContextVar[Observation | None] = ContextVar("observation", default=None)


@contextmanager
def observed_calls(observer: Observer | None) -> Iterator[None]:
    """Reports the tries of all model calls within the block, and in tasks started there, to `observer`."""
    token = _observer.set(observer)
    try:
        yield
    finally:
        _observer.reset(token)


def begin_observation() -> Observation | None:
    """Starts the observation of the next request in this context. None while no observer is set."""
    if _observer.get() is None:
        return None
    seen = Observation()
    _current.set(seen)
    return seen


def report_try(tried: ObservedTry) -> None:
    """Passes a finished try to the observer of this context."""
    if (observer := _observer.get()) is not None:
        observer(tried)


def current_observation() -> Observation | None:
    """Returns the observation of the current request. None while nothing observes it."""
    return _current.get()


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
