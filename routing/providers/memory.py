"""Memory of what endpoints accept: one per process, shared by its model clients."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from routing.providers.capabilities import Capabilities

Place = tuple[str, str]
"""An endpoint, as `endpoint_name` names it, and a model."""

FORGET_SECONDS = 86_400.0
"""After this time a server is asked for everything again: it may have been upgraded."""


class Learned(Struct, frozen=True, rename="camel"):
    """What is known of a model at an endpoint.

    `since` is when the capabilities last changed, as a Unix time, and `has_answered` whether a request with
    them was answered. `words` are the server's last complaint, without secrets, said at `words_at`.
    """

    capabilities: Capabilities
    since: float
    has_answered: bool = False
    words: str = ""
    words_at: float | None = None


class Memory:
    """Capabilities by endpoint and model. `load` takes what other processes learned, `take_changed` gives
    what this one learned."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._known: dict[Place, Learned] = {}
        self._changed: set[Place] = set()

    def of(self, place: Place) -> Learned:
        """What is known; the defaults for a place that is unknown or was learned long ago."""
        known = self._known.get(place)
        if known is None or self._now() - known.since > FORGET_SECONDS:
            words = (known.words, known.words_at) if known is not None else ("", None)
            known = Learned(Capabilities(), self._now(), words=words[0], words_at=words[1])
            self._known[place] = known
        return known

    def learn(self, place: Place, capabilities: Capabilities) -> None:
        known = self.of(place)
        if capabilities != known.capabilities:
            self._put(place, replace(known, capabilities=capabilities, since=self._now()))

    def note_answer(self, place: Place) -> None:
        known = self.of(place)
        if not known.has_answered:
            self._put(place, replace(known, has_answered=True))

    def note_words(self, place: Place, words: str) -> None:
        self._put(place, replace(self.of(place), words=words, words_at=self._now()))

    def slots(self, endpoint: str) -> int | None:
        """The fewest calls at the same time that any model of an endpoint was found to take."""
        counts = [known.capabilities.slots for place, known in self._known.items() if place[0] == endpoint]
        return min((count for count in counts if count is not None), default=None)

    def load(self, learned: Mapping[Place, Learned]) -> None:
        """Take what was learned elsewhere; what this process learned itself stays."""
        for place, known in learned.items():
            if self._now() - known.since <= FORGET_SECONDS:
                self._known.setdefault(place, known)

    def take_changed(self) -> dict[Place, Learned]:
        """What has changed since the last call."""
        changed = {place: self._known[place] for place in self._changed}
        self._changed.clear()
        return changed

    def put_back(self, places: Iterable[Place]) -> None:
        """Mark as changed what could not be stored."""
        self._changed.update(places)

    def _put(self, place: Place, learned: Learned) -> None:
        self._known[place] = learned
        self._changed.add(place)


def endpoint_name(base_url: str | None, kind: str) -> str:
    """An endpoint as operators know it: its address without credentials, or the provider's name."""
    if not base_url:
        return kind
    parts = urlsplit(base_url)
    place = parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{place}{port}{parts.path.rstrip('/')}"
