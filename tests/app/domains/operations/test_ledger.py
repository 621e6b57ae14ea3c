"""Requests of before the ledger are in it after the upgrade, once, and so are the ends of runs."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

from msgspec.structs import replace
from sqlalchemy import Float, cast, func, select, text

from app.core.config import Settings
from app.core.db import create_engine, session_factory
from app.core.migrate import upgrade_async
from app.models import ModelRequest, RunEnd
from tests.support.databases import Databases

RUN = UUID(int=7)
LOST = {"startedAt": 1.5, "latencyMs": 500, "usage": None, "cost": None, "lost": True, "failure": None}
ANSWERED = {
    "startedAt": 2.5,
    "latencyMs": 250,
    "usage": {"inputTokens": 7, "outputTokens": 3},
    "cost": 0.25,
    "failure": None,
    "lost": False,
}
OUTCOME = {
    "lens": "logical",
    "tier": 1,
    "model": "m",
    "answer": None,
    "failure": {"kind": "empty", "message": ""},
    "tries": [LOST, ANSWERED],
}
BEFORE = (
    """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    VALUES (:id, 'ada', 'ada', 'a@x.org', 'a@x.org', 'Ada', 'L', false)
    """,
    """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        deadline_at, finished_at)
    VALUES (:id, :id, 'analysis', 'Move?', 'iris', 'failed', 1, 1, 1, now(), now())
    """,
    """
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome)
    VALUES (:id, 1, 'logical', 1, CAST(:outcome AS jsonb))
    """,
    """
    INSERT INTO lens_audits (analysis_id, lens, tier, propensity, outcomes)
    VALUES (:id, 'logical', 1, 0.5, jsonb_build_array(CAST(:outcome AS jsonb)))
    """,
)


async def test_what_was_before_is_in_the_ledger_once(databases: Databases) -> None:
    with databases.empty() as url:
        await upgrade_async(url, to="0010")
        engine = create_engine(replace(Settings(), database_url=url))
        async with session_factory(engine).begin() as db:
            for statement in BEFORE:
                given: dict[str, Any] = {"id": RUN, "outcome": json.dumps(OUTCOME)}
                await db.execute(text(statement), {k: v for k, v in given.items() if f":{k}" in statement})
        await upgrade_async(url)
        row, ended = ModelRequest, cast(func.extract("epoch", ModelRequest.finished_at), Float)
        told = select(row.purpose, row.number, row.failure, row.tokens_in, row.cost_usd, ended)
        async with session_factory(engine)() as db:
            made = [tuple(one) for one in await db.execute(told.order_by(row.purpose, row.number))]
            ends = [tuple(one) for one in await db.execute(select(RunEnd.analysis_id, RunEnd.status))]
        await engine.dispose()
    lost, empty = (1, "lost", None, None, 2.0), (2, "empty", 7, 0.25, 2.75)
    assert made == [("audit", *lost), ("audit", *empty), ("run", *lost), ("run", *empty)]
    assert ends == [(RUN, "failed")]
