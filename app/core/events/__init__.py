"""Event log of runs: ids and records, Redis streams, and the hub that fans them out to clients."""

from app.core.events.accounts import AccountHub, AccountNews, AccountSource
from app.core.events.client_queue import ClientQueue, StreamMessage
from app.core.events.hub import StreamHub
from app.core.events.log import EventLog
from app.core.events.records import (
    BEGINNING,
    FINAL_TYPES,
    MILESTONE_TYPES,
    EventId,
    EventRecord,
    StoredMilestone,
    event_type,
    stream_key,
)
from app.core.events.snapshot import PastEvent, Snapshot
from app.core.events.source import MilestoneSource, RunState
from app.core.events.watchers import WatcherHub

__all__ = [
    "BEGINNING",
    "FINAL_TYPES",
    "MILESTONE_TYPES",
    "AccountHub",
    "AccountNews",
    "AccountSource",
    "ClientQueue",
    "EventId",
    "EventLog",
    "EventRecord",
    "MilestoneSource",
    "PastEvent",
    "RunState",
    "Snapshot",
    "StoredMilestone",
    "StreamHub",
    "StreamMessage",
    "WatcherHub",
    "event_type",
    "stream_key",
]
