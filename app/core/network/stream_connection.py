"""Connection of a streaming response, offered as an ASGI extension by `app.http.server.protocol`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

EXTENSION = "iris.stream"


class StreamConnection(Protocol):
    """The connection of a response whose headers have been sent.

    `on_lost` is called when the client disconnects, so that no task has to wait for that.
    """

    on_lost: Callable[[], None] | None

    def write(self, data: bytes) -> bool:
        """Writes a part of the body at once, without waking the task of the response.

        Returns False, and writes nothing, if the client does not take it now.
        """


def stream_connection(scope: Mapping[str, Any]) -> StreamConnection | None:
    """Returns the connection of a request. None if the server does not offer the extension."""
    extension = (scope.get("extensions") or {}).get(EXTENSION)
    connection: StreamConnection | None = extension["connection"] if extension else None
    return connection
