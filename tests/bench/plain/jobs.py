"""Analyses as a Celery task on threads: the strongest plain alternative to the product's workers.

It sends the same requests, executes the same statements with psycopg, and publishes text and milestones with
Redis publish and subscribe. It has no gate, no clarity figures, no retries, no leases and no fairness.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import cache
from typing import Any
from uuid import UUID

import msgspec
import psycopg
import redis
import urllib3
from celery import Celery  # type: ignore[import-untyped]  # the library has no types
from psycopg.rows import DictRow, dict_row
from psycopg_pool import ConnectionPool
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from app.core.database.statements import Prepared
from app.domains.runs.analyses.lifecycle.queries import CLAIM, RECORD, RECORD_AND_LEAVE
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.prompts.builder import lens_request, summary_request
from routing.providers.base import ModelRequest
from routing.types import LensAnswer, LensOutcome
from tests.bench.plain.requests import body_of
from tests.bench.plain.store import CHANNEL, NAME

CONNECTIONS = 20
CALLS = 256
TEXT_SECONDS = 0.1
"""Interval at which text is published, that of the product."""
LEASE_SECONDS = 60.0
DIALECT = PGDialect_psycopg()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped

broker = os.environ["IRIS_BROKER_URL"].replace("unix://", "redis+socket://").partition("?")[0]
celery = Celery(NAME, broker=broker)
celery.conf.update(
    task_ignore_result=True, worker_prefetch_multiplier=1, broker_connection_retry_on_startup=True
)


@cache
def servers() -> tuple[
    ConnectionPool[psycopg.Connection[DictRow]], redis.Redis, urllib3.PoolManager, ThreadPoolExecutor
]:
    """Opens everything on first use, in the process that works."""
    url = os.environ["DATABASE_URL"].replace("+asyncpg", "")
    connections: ConnectionPool[psycopg.Connection[DictRow]] = ConnectionPool(
        url,
        max_size=CONNECTIONS,
        kwargs={"autocommit": True, "row_factory": dict_row, "prepare_threshold": 1},
    )
    live = redis.Redis.from_url(os.environ["REDIS_URL"], max_connections=CALLS)
    http = urllib3.PoolManager(num_pools=4, maxsize=CALLS, retries=False)
    return connections, live, http, ThreadPoolExecutor(CALLS)


@cache
def tier() -> Any:
    return Ladder.from_env(dict(os.environ)).first


@celery.task(name="analyze")  # type: ignore[untyped-decorator]
def analyze(run: str) -> None:
    """Calls four lenses and the synthesis, and records each step when it happens."""
    _, _, _, calls = servers()
    claimed = execute(
        CLAIM,
        {
            **{"id": UUID(run), "tier": 1, "owner": NAME, "lease_seconds": LEASE_SECONDS},
            **{"max_tier_tries": 3, "policy": "plain", "most_crashes": 3},
        },
    )
    work = Work(run, claimed["attempt"])
    scenario = claimed["scenario"]
    work.record(calls=[lens.id for lens in DEFAULT_LENSES], event=("tier_started", {"tier": 1}))
    waiting: dict[Future[Answer], str] = {
        calls.submit(work.call, lens.id, lens_request(tier(), lens, scenario)): lens.id
        for lens in DEFAULT_LENSES
    }
    answers = {}
    for done in as_completed(waiting):
        lens = waiting[done]
        answers[lens] = done.result()
        work.record(outcome=(lens, answers[lens]), event=("lens_completed", answers[lens]))
    work.record(calls=["summary"], event=("gate", {"verdicts": list(answers), "next": "summarise"}))
    outcomes = tuple(_outcome(lens, answer) for lens, answer in answers.items())
    summary = work.call("summary", summary_request(tier(), scenario, DEFAULT_LENSES, outcomes))
    result = {"type": "analysis", "scenario": scenario, "lenses": answers, "summary": summary}
    work.record(outcome=("summary", summary), event=("completed", result), result=result)


Answer = dict[str, Any]


class Work:
    """One run in progress."""

    def __init__(self, run: str, attempt: int) -> None:
        self._run, self._attempt, self._seq = run, attempt, 0

    def call(self, lens: str, request: ModelRequest) -> Answer:
        """Streams an answer, publishes its text and returns its JSON."""
        text, published, due = "", 0, 0.0
        for part in stream(request):
            text += part
            if time.monotonic() >= due:
                self._publish("lens_delta", {"lens": lens, "text": text[published:]})
                published, due = len(text), time.monotonic() + TEXT_SECONDS
        self._publish("lens_delta", {"lens": lens, "text": text[published:]})
        answer: Answer = msgspec.json.decode(text)
        return answer

    def record(
        self,
        *,
        event: tuple[str, Answer],
        calls: list[str] | None = None,
        outcome: tuple[str, Answer] | None = None,
        result: Answer | None = None,
    ) -> None:
        """Commits a step and publishes its event."""
        self._seq += 1
        kind, data = event
        values: dict[str, Any] = {
            **{"id": UUID(self._run), "attempt": self._attempt, "tier": 1, "sent": [], "unsent": []},
            "calls": encode(
                [{"lens": lens, "model": tier().model, "usd": 0.001, "is_sent": True} for lens in calls or ()]
            ),
            "outcomes": encode(
                [{"lens": outcome[0], "data": outcome[1], "cost_usd": 0.001}] if outcome else []
            ),
            "events": encode(
                [
                    {"attempt": self._attempt, "seq": self._seq, "type": kind, "tier": 1, "data": data}
                    | {"lens": outcome[0] if outcome and kind == "lens_completed" else None}
                ]
            ),
        }
        if result is not None:
            values |= {
                "status": "completed",
                "result": encode(result),
                "clarity_score": 70.0,
                "lens_scores": "{}",
            }
            values |= {"next_tier": None, "failure_reason": None, "parent_patch": None}
        execute(RECORD if result is None else RECORD_AND_LEAVE, values)
        self._publish(kind, data)

    def _publish(self, kind: str, data: Answer) -> None:
        _, live, _, _ = servers()
        frame = f"event: {kind}\ndata: {encode(data)}\n\n".encode()
        live.publish(CHANNEL, UUID(self._run).bytes + frame)


def stream(request: ModelRequest) -> Iterator[str]:
    """Yields the text of an OpenAI-compatible stream."""
    _, _, http, _ = servers()
    answer = http.request(
        "POST",
        os.environ["IRIS_TIER1_BASE_URL"] + "/chat/completions",
        body=msgspec.json.encode(body_of(request)),
        headers={
            "content-type": "application/json",
            "authorization": f"Bearer {os.environ['IRIS_TIER1_API_KEY']}",
        },
        preload_content=False,
    )
    rest = b""
    for chunk in answer.stream(2**16):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            if line.startswith(b"data: {"):
                for choice in msgspec.json.decode(line[6:])["choices"]:
                    if text := choice["delta"].get("content"):
                        yield text


def execute(statement: Prepared, values: dict[str, Any]) -> dict[str, Any]:
    """Executes a statement of the product as its own transaction and returns its row."""
    connections, _, _, _ = servers()
    with connections.connection() as connection:
        row = connection.execute(compiled(statement), values).fetchone()
    assert row is not None
    return row


@cache
def compiled(prepared: Prepared) -> str:
    return str(prepared.statement.compile(dialect=DIALECT))


def encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _outcome(lens: str, answer: Answer) -> LensOutcome:
    parsed = msgspec.convert(answer, LensAnswer, strict=False)
    return LensOutcome(lens, 1, tier().model, "plain", parsed, None, (), "")
