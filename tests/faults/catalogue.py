"""Catalogue of faults by name, each with the promise that it tests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec import Struct

from tests.faults.api_faults import api_killed, duplicate_deliveries, idempotent_posts, idle_connections
from tests.faults.backup_faults import backup_under_load
from tests.faults.load_faults import cpu_starved, hostile_answers
from tests.faults.measures import Report
from tests.faults.options import Options
from tests.faults.postgres_faults import commit_reply_lost, disk_full, postgres_away, postgres_restarted
from tests.faults.redis_faults import redis_flushed, redis_frozen, redis_full, redis_gone, redis_restarted
from tests.faults.worker_faults import (
    poison_run,
    worker_frozen,
    worker_killed,
    worker_terminated,
    workers_all_killed,
    workers_children_killed,
)

Play = Callable[[Options], Awaitable[Report]]


class Fault(Struct, frozen=True):
    """A fault: its title, the promise, the coroutine that plays it, and its time limit in seconds."""

    name: str
    title: str
    promise: str
    play: Play
    seconds: float = 300.0


FAULTS: tuple[Fault, ...] = (
    Fault(
        "worker-killed",
        "One of two worker processes of a group is killed mid-call",
        "Its runs resume within 10 s and repeat only calls in flight; the sibling's runs continue",
        worker_killed,
    ),
    Fault(
        "workers-all-killed",
        "A worker group and its parent are killed and restarted, 6 times in 68 s, 20 runs in flight",
        "All runs complete",
        workers_all_killed,
        600.0,
    ),
    Fault(
        "workers-children-killed",
        "All processes of a group except the parent are killed, 6 times in 68 s, 20 runs in flight",
        "All runs complete",
        workers_children_killed,
        600.0,
    ),
    Fault(
        "poison-run",
        "Every process that claims one run is killed, with 20 healthy runs in parallel",
        "The run fails with a reason that names the worker crashes; no healthy run fails",
        poison_run,
        480.0,
    ),
    Fault(
        "worker-frozen",
        "A group is frozen past its lease, then continues",
        "It writes nothing; each run completes once",
        worker_frozen,
    ),
    Fault(
        "worker-terminated",
        "SIGTERM mid-call, with another group running",
        "Exit status 0 after the grace period; unfinished runs continue elsewhere at once",
        worker_terminated,
    ),
    Fault(
        "redis-gone",
        "Redis is killed for 40 s",
        "Runs posted before and during it end during it; milestones at most 2 s late; POST p99 within 0.3 s",
        redis_gone,
    ),
    Fault(
        "redis-frozen",
        "Redis does not answer for 40 s",
        "The same, from 5 s after the freeze on; health answers within 1 s",
        redis_frozen,
    ),
    Fault(
        "redis-flushed",
        "FLUSHALL three times during runs",
        "All runs complete; no call repeated",
        redis_flushed,
    ),
    Fault(
        "redis-full",
        "Redis refuses writes because its memory is full for 40 s",
        "Runs complete during it; health names Redis",
        redis_full,
    ),
    Fault(
        "redis-restarted",
        "Redis is killed and restarts empty",
        "All runs complete; no call repeated",
        redis_restarted,
    ),
    Fault(
        "postgres-restarted",
        "PostgreSQL is restarted mid-call",
        "All runs complete; no call repeated",
        postgres_restarted,
    ),
    Fault(
        "postgres-away",
        "PostgreSQL is down for 12 s, longer than a lease",
        "All runs complete; no call repeated",
        postgres_away,
    ),
    Fault(
        "commit-reply-lost",
        "Every fifth reply to COMMIT is lost and the connection is cut, for 20 s",
        "Nothing happens twice; all runs complete",
        commit_reply_lost,
    ),
    Fault(
        "disk-full",
        "PostgreSQL's file system is full for 20 s",
        "Nothing acknowledged is lost; all runs complete once there is room",
        disk_full,
        420.0,
    ),
    Fault(
        "api-killed",
        "The API is killed three times with streams open",
        "Readers resume by Last-Event-ID without a gap or a repeat",
        api_killed,
    ),
    Fault(
        "duplicate-deliveries",
        "Each job is delivered ten more times",
        "One claim per job; no call repeated",
        duplicate_deliveries,
    ),
    Fault(
        "idempotent-posts",
        "50 POSTs with one key, while the API is killed",
        "One analysis",
        idempotent_posts,
    ),
    Fault(
        "cpu-starved",
        "14, then 36 busy processes, with production leases",
        "No call repeated",
        cpu_starved,
        900.0,
    ),
    Fault(
        "idle-connections",
        "2,000 idle connections to an API that may open 1,024 files",
        "Others are answered within 2 s",
        idle_connections,
    ),
    Fault(
        "hostile-answers",
        "A model server that answers garbage, too much, too little, errors, or stalls",
        "Every run completes on a higher tier or on a retry",
        hostile_answers,
    ),
    Fault(
        "backup-under-load",
        "A backup while 20 runs are mid-call, and its restore into another database",
        "The backup has every acknowledged run and is consistent; no run is affected",
        backup_under_load,
    ),
)

BY_NAME = {fault.name: fault for fault in FAULTS}
