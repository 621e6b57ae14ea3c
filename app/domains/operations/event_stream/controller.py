"""Endpoint of a tab's event stream."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import QueryParameter
from litestar.types import ASGIApp

from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.event_stream.cursors import parse_cursors
from app.domains.operations.event_stream.service import StreamService
from app.domains.runs.analyses.event_stream_response import event_stream

Runs = Annotated[
    list[str] | None,
    QueryParameter(
        name="run",
        description="The ID of an analysis to follow, or `{analysisId}@{eventId}` to resume after an event. "
        "May be repeated.",
    ),
]
SignedInCaller = NamedDependency[Caller]
Stream = NamedDependency[StreamService]


async def stream_tab(caller: SignedInCaller, stream_service: Stream, run: Runs = None) -> ASGIApp:
    """Streams the events of some analyses and of the account.

    Server-sent events: `event` is the type of the message, `data` its JSON. The first message is `unread`.
    Each event of an analysis is a `run` with its event ID. The stream remains open after its analyses end,
    and closes with the session.
    """
    frames = await stream_service.open(caller, parse_cursors(run or ()))
    return event_stream(frames, stream_service.end_streams)
