"""Wire schemas of the event stream."""

from __future__ import annotations

from uuid import UUID

import msgspec
from msgspec import Struct

from app.core.events import StreamMessage
from app.domains.notifications.schemas import NotificationMessage, UnreadMessage
from app.domains.runs.analyses.stream import StreamEvent


class RunMessage(Struct, frozen=True, rename="camel", tag_field="type", tag="run"):
    """An event of one of the runs.

    `id` is the event's ID in its run. `run={analysisId}@{id}` resumes a stream after it.
    """

    analysis_id: UUID
    id: str
    event: StreamEvent


class StoredRunMessage(Struct, frozen=True, rename="camel", tag_field="type", tag="run"):
    """`RunMessage` with its stored event, passed on without decoding."""

    analysis_id: UUID
    id: str
    event: msgspec.Raw


class CommentsMessage(Struct, frozen=True, rename="camel", tag_field="type", tag="comments"):
    """The comments on a watched post have changed. Read the changes by GET …/comments/changes."""

    post_id: UUID


def comments_message(post_id: UUID) -> StreamMessage:
    return StreamMessage("comments", msgspec.json.encode(CommentsMessage(post_id)))


TabMessage = RunMessage | NotificationMessage | UnreadMessage | CommentsMessage
