"""In-process cache of endpoint capabilities, shared by all model clients."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import asdict, replace

from routing.providers.capabilities import Capabilities

Place = tuple[str, str]
"""A pair of endpoint (see `endpoint_name`) and model."""

FORGET_SECONDS = 86_400.0
"""Lifetime of an entry.

Expired capabilities are negotiated again, since the server may have been upgraded.
"""


Source = Literal["refusal", "report", "answers", "calls"]
"""Origin of a capability: a rejected request, the server's own report, the token counts and ends of answers,
or the timing of concurrent calls."""

MEASURED = frozenset(("chars_per_token",))
"""Capabilities that every answer may change slightly. Their origin is not recorded."""


class LearnedFact(Struct, frozen=True):
    """Origin of one capability and the Unix time at which it was learned.

    `detail` is the redacted error text of a refusal, or the call of a report ('GET /v1/models').
    """

    source: Source
    at: float
    detail: str = ""


class CachedCapabilities(Struct, frozen=True, rename="camel"):
    """Cached capabilities of a model at an endpoint.

    `since` is the Unix time of the last change. `has_answered` is set once a request with these capabilities
    was answered. `words` is the server's last error text, without secrets, and `words_at` its time. `facts`
    has the origin of each capability that differs from the default, by its name.
    """

    capabilities: Capabilities
    since: float
    has_answered: bool = False
    words: str = ""
    words_at: float | None = None
    facts: Mapping[str, LearnedFact] = {}


class Memory:
    """Capabilities by endpoint and model.

    `load` imports entries of other processes; `pop_changed` exports the entries of this one.
    """

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._known: dict[Place, CachedCapabilities] = {}
        self._changed: set[Place] = set()

    def of(self, place: Place) -> CachedCapabilities:
        """Returns the entry, or defaults when it is missing or expired."""
        known = self._known.get(place)
        if known is None or self._now() - known.since > FORGET_SECONDS:
            words = (known.words, known.words_at) if known is not None else ("", None)
            known = CachedCapabilities(Capabilities(), self._now(), words=words[0], words_at=words[1])
            self._known[place] = known
        return known

    def learn(
        self,
        place: Place,
        capabilities: Capabilities,
        source: Source,
        details: Mapping[str, str] | None = None,
    ) -> None:
        """Stores capabilities. `details` has the calls that reported them, by capability.

        The detail of a refusal is the error text that was noted last.
        """
        known, now = self.of(place), self._now()
        if capabilities == known.capabilities:
            return
        before, after, usual = (asdict(one) for one in (known.capabilities, capabilities, Capabilities()))
        facts = {name: fact for name, fact in known.facts.items() if after.get(name) == before.get(name)}
        for name, value in after.items():
            if value != before[name] and value != usual[name] and name not in MEASURED:
                detail = known.words if source == "refusal" else (details or {}).get(name, "")
                facts[name] = LearnedFact(source, now, detail)
        self._put(place, replace(known, capabilities=capabilities, since=now, facts=facts))

    def record_answer(self, place: Place) -> None:
        known = self.of(place)
        if not known.has_answered:
            self._put(place, replace(known, has_answered=True))

    def note_words(self, place: Place, words: str) -> None:
        self._put(place, replace(self.of(place), words=words, words_at=self._now()))

    def slots(self, endpoint: str) -> int | None:
        """Returns the lowest known number of concurrent calls over all models of an endpoint."""
        counts = [known.capabilities.slots for place, known in self._known.items() if place[0] == endpoint]
        return min((count for count in counts if count is not None), default=None)

    def has_answered(self, place: Place) -> bool:
        """Returns whether a request was answered, so that its form is known to be accepted."""
        return self.of(place).has_answered

    def load(self, learned: Mapping[Place, CachedCapabilities]) -> None:
        """Imports entries of other processes where this one has learned nothing, or nothing newer."""
        for place, found in learned.items():
            if self._now() - found.since > FORGET_SECONDS or place in self._changed:
                continue
            known = self._known.get(place)
            if known is None or found.since > known.since or not (known.has_answered or known.facts):
                self._known[place] = found

    def pop_changed(self) -> dict[Place, CachedCapabilities]:
        """Returns the entries that changed since the last call."""
        changed = {place: self._known[place] for place in self._changed}
        self._changed.clear()
        return changed

    def mark_changed(self, places: Iterable[Place]) -> None:
        """Marks entries that could not be stored as changed."""
        self._changed.update(places)

    def _put(self, place: Place, learned: CachedCapabilities) -> None:
        self._known[place] = learned
        self._changed.add(place)


def endpoint_name(base_url: str | None, kind: str) -> str:
    """Returns the operator's name of an endpoint: its address without credentials, or the provider's name."""
    if not base_url:
        return kind
    parts = urlsplit(base_url)
    place = parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{place}{port}{parts.path.rstrip('/')}"
