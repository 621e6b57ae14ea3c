"""The call that opens the one event stream of a tab."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import QueryParameter
from litestar.types import ASGIApp

from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.event_stream.cursors import places_of
from app.domains.operations.event_stream.service import StreamService
from app.domains.runs.analyses.controller import event_stream

Runs = Annotated[
    list[str] | None,
    QueryParameter(
        name="run",
        description="The id of an analysis to follow, or `{analysisId}@{eventId}` to go on after that event. "
        "May be given several times.",
    ),
]
SignedInCaller = NamedDependency[Caller]
Stream = NamedDependency[StreamService]


async def stream_tab(caller: SignedInCaller, stream_service: Stream, run: Runs = None) -> ASGIApp:
    """Follow some analyses and what concerns the account, all on one stream.

    Server-sent events: `event` is the type of the message, `data` its JSON. First comes `unread`; each
    event of an analysis is a `run` with the id that it has there. The stream goes on when its analyses are
    over, and ends with the session.
    """
    frames = await stream_service.open(caller, places_of(run or ()))
    return event_stream(frames, stream_service.end_streams)
