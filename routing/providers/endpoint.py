"""State that model providers keep about the server they call."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from routing.network.problems import find_problem
from routing.providers.concurrency import FirstCalls, ResizableSemaphore
from routing.providers.error_responses import ErrorResponse, redact_error
from routing.providers.failures import connect_failure
from routing.providers.limits import NO_LIMITS, Limits
from routing.providers.memory import FORGET_SECONDS, Memory, endpoint_name
from routing.types import Failure, ProviderKind

log = logging.getLogger(__name__)


class Endpoint:
    """One server with one key: its name for operators, its model limits, and its concurrency limit.

    A `base_url` of None is the provider's default server. `limits` are the operator's settings by model.
    `concurrency` is the operator's limit; without it, the number of concurrent calls that the server is known
    to support applies.
    """

    def __init__(
        self,
        base_url: str | None,
        kind: ProviderKind,
        *,
        api_key: str | None = None,
        memory: Memory | None = None,
        limits: Mapping[str, Limits] | None = None,
        concurrency: int | None = None,
    ) -> None:
        self.name = endpoint_name(base_url, kind)
        self.memory = memory or Memory()
        self._key = api_key
        self._limits = limits or {}
        self._turns = ResizableSemaphore(lambda: concurrency or self.memory.slots(self.name))
        self._first_calls: dict[str, FirstCalls] = {}

    @property
    def running(self) -> int:
        """Number of calls that hold a slot."""
        return self._turns.running

    @property
    def is_limited(self) -> bool:
        """Whether a call may have to wait for a slot."""
        return self._turns.is_limited

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        async with self._turns.turn():
            yield

    def first_calls(self, model: str) -> FirstCalls:
        """Returns the turns of a model's calls until one is accepted."""
        if model not in self._first_calls:
            place = (self.name, model)
            self._first_calls[model] = FirstCalls(lambda: self.memory.has_answered(place), FORGET_SECONDS)
        return self._first_calls[model]

    def limits(self, model: str) -> Limits:
        return self._limits.get(model, NO_LIMITS)

    def record_answer(self, model: str) -> None:
        self.memory.record_answer((self.name, model))

    def connect_failure(self, model: str, error: Exception) -> Failure:
        """Returns the failure of a call without a connection. Records its cause for operators."""
        problem = find_problem(error)
        if problem is not None:
            self.memory.note_words((self.name, model), f"{problem.text} {problem.remedy}")
        log.warning(
            "%s is unreachable for %s: %s", self.name, model, problem.text if problem else repr(error)
        )
        return connect_failure(problem)

    def redact(self, error_response: ErrorResponse) -> str:
        """Returns the text of an error without secrets."""
        return redact_error(error_response, self._key)

    def record_error(self, model: str, status: int | None, error_response: ErrorResponse) -> None:
        """Records the text of a rejection for operators, without secrets."""
        text = self.redact(error_response)
        if text:
            self.memory.note_words((self.name, model), f"{status}: {text}")
        log.warning("%s answered %s for %s: %s", self.name, status, model, text or "nothing said")
