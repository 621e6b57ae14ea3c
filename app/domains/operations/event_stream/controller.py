"""Endpoint of a tab's event stream."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import QueryParameter
from litestar.types import ASGIApp

from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.event_stream.cursors import check_posts, parse_cursors
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
Posts = Annotated[
    list[UUID] | None,
    QueryParameter(
        name="post", description="The ID of a post whose comments to watch, at most ten. May be repeated."
    ),
]
SignedInCaller = NamedDependency[Caller]
Stream = NamedDependency[StreamService]


async def stream_tab(
    caller: SignedInCaller, stream_service: Stream, run: Runs = None, post: Posts = None
) -> ASGIApp:
    """Streams the events of some analyses and of the account, and changes of the comments on some posts.

    Server-sent events: `event` is the type of the message, `data` its JSON. The first message is `unread`.
    Each event of an analysis is a `run` with its event ID. `comments` names a post whose comments have
    changed. Posts that the caller may not see are ignored. The stream remains open after its analyses end,
    and closes with the session.
    """
    frames = await stream_service.open(caller, parse_cursors(run or ()), check_posts(post or ()))
    return event_stream(frames, stream_service.end_streams)
