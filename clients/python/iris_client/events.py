"""Events of an analysis, and the state of reading them across reconnects."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TypeAlias

import httpx
from httpx_sse import ServerSentEvent

from iris_client.codec import decode
from iris_client.errors import ConnectionLost, error_of
from iris_client.generated.models import (
    Canceled,
    Completed,
    Failed,
    Gate,
    LensCompleted,
    LensDelta,
    Queued,
    Snapshot,
    TierCompleted,
    TierStarted,
)
from iris_client.requests import FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS

Event: TypeAlias = (
    Queued | TierStarted | LensDelta | LensCompleted | Gate | TierCompleted | Completed | Failed | Canceled
)
FINAL = (Completed, Failed, Canceled)

PATIENCE_SECONDS = 60.0
"""How long a stream may be without an event while the connection fails."""

TIMEOUT = httpx.Timeout(30.0, read=45.0)
"""The server sends a comment at least every 15 s."""


class EventReader:
    """Turns messages into events, each once. `headers` resume after the last event."""

    def __init__(self) -> None:
        self.is_finished = False
        self._last_id = ""
        self._seen: set[str] = set()
        self._pause = FIRST_PAUSE_SECONDS
        self._heard = time.monotonic()

    @property
    def headers(self) -> dict[str, str]:
        known = {"Last-Event-ID": self._last_id} if self._last_id else {}
        return {"Accept": "text/event-stream", **known}

    def read(self, message: ServerSentEvent) -> Iterator[Event]:
        """Yields the new events of a message."""
        self._heard, self._pause = time.monotonic(), FIRST_PAUSE_SECONDS
        if not message.data or (message.id and message.id in self._seen):
            return
        self._last_id = message.id or self._last_id
        if message.event == "snapshot":
            yield from self._read_snapshot(decode(message.data, Snapshot))
            return
        self._seen.add(message.id)
        event: Event = decode(message.data, Event)  # type: ignore[arg-type]  # a union of structs
        self.is_finished = isinstance(event, FINAL)
        yield event

    def _read_snapshot(self, snapshot: Snapshot) -> Iterator[Event]:
        """Yields the events that a snapshot replaces, and the text of each lens so far."""
        for entry in snapshot.events:
            if entry.id not in self._seen:
                self._seen.add(entry.id)
                self.is_finished = isinstance(entry.event, FINAL)
                yield entry.event
        for lens, text in snapshot.texts.items():
            yield LensDelta(lens=lens, text=text, reset=True)

    def pause_after(self, error: httpx.HTTPError | None) -> float:
        """Returns the pause before the next connection. Raises ConnectionLost after PATIENCE_SECONDS."""
        if error is not None and time.monotonic() - self._heard > PATIENCE_SECONDS:
            raise ConnectionLost(f"The connection to the server is lost: {error}") from error
        pause, self._pause = self._pause, min(self._pause * 2, LONGEST_PAUSE_SECONDS)
        return pause


def is_temporary(response: httpx.Response) -> bool:
    """Returns whether a connection that was refused like this is worth another try. Raises ApiError if not.

    The content has been read.
    """
    if response.is_success:
        return False
    if response.status_code in (502, 503, 504):
        return True
    raise error_of(response)
