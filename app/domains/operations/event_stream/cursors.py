"""The runs that a stream follows, with their cursors, and the posts that it watches."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from uuid import UUID

from app.core.errors import InvalidField
from app.core.events import EventId

RUNS_MOST = 20
POSTS_MOST = 10


def parse_cursors(asked: Iterable[str]) -> dict[UUID, EventId | None]:
    """Parses `{analysisId}` or `{analysisId}@{eventId}`.

    The first entry of a run wins. Raises InvalidField for anything else, and for more than RUNS_MOST.
    """
    places: dict[UUID, EventId | None] = {}
    for text in asked:
        run, has_place, event_id = text.partition("@")
        try:
            places.setdefault(UUID(run), EventId.parse(event_id) if has_place else None)
        except ValueError as error:
            raise InvalidField(
                "'run' must be the ID of an analysis, optionally with '@' and the ID of its last event."
            ) from error
    if len(places) > RUNS_MOST:
        raise InvalidField(f"One stream follows at most {RUNS_MOST} analyses.")
    return places


def check_posts(asked: Collection[UUID]) -> frozenset[UUID]:
    """Returns the posts without repetitions. Raises InvalidField for more than POSTS_MOST."""
    if len(posts := frozenset(asked)) > POSTS_MOST:
        raise InvalidField(f"One stream watches at most {POSTS_MOST} posts.")
    return posts
