"""The number of event streams per user is limited, also for concurrent requests."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from uuid import uuid4

import pytest

from app.core.events import EventRecord
from app.domains.runs.analyses.errors import STREAMS_MOST, TooManyFollowed
from app.domains.runs.analyses.followers import Followers


async def endless() -> AsyncGenerator[list[EventRecord], None]:
    while True:
        yield []


async def test_streams_per_user_are_limited() -> None:
    followers, person, other = Followers(), uuid4(), uuid4()
    for _ in range(3 * STREAMS_MOST):
        followers.check(person)  # none has begun yet
    streams = [followers.count(person, endless()) for _ in range(3 * STREAMS_MOST)]
    begun = [await anext(stream, None) for stream in streams]
    assert sum(came is not None for came in begun) == STREAMS_MOST
    with pytest.raises(TooManyFollowed):
        followers.check(person)
    followers.check(other)
    await streams[0].aclose()
    followers.check(person)
    for stream in streams:
        await stream.aclose()
