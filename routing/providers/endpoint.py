"""What every provider of models knows about the server it calls."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager

from routing.providers.limits import NO_LIMITS, Limits
from routing.providers.memory import Memory, endpoint_name
from routing.providers.server_words import ServerWords, shown
from routing.providers.turns import Turns
from routing.types import ProviderKind

log = logging.getLogger(__name__)


class Endpoint:
    """One server under one key: its name for operators, the limits set for its models, and its turns.

    `base_url` None is the provider's own server. `limits` are the operator's settings by model, `concurrency`
    that of the endpoint; without it, the number of calls that the server was found to take.
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
        self._turns = Turns(lambda: concurrency or self.memory.slots(self.name))

    @property
    def running(self) -> int:
        """Calls that have their turn."""
        return self._turns.running

    @property
    def is_limited(self) -> bool:
        """Whether a call may have to wait for its turn."""
        return self._turns.is_limited

    def turn(self) -> AbstractAsyncContextManager[None]:
        return self._turns.turn()

    def limits(self, model: str) -> Limits:
        return self._limits.get(model, NO_LIMITS)

    def note_answer(self, model: str) -> None:
        self.memory.note_answer((self.name, model))

    def note_complaint(self, model: str, status: int | None, words: ServerWords) -> None:
        """Show operators the words of a rejection, without secrets."""
        text = shown(words, self._key)
        if text:
            self.memory.note_words((self.name, model), f"{status}: {text}")
        log.warning("%s answered %s for %s: %s", self.name, status, model, text or "nothing said")
