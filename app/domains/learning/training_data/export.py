"""Exports the training data as JSON lines: prompts and answers of lenses in analyses of consenting people.

Reads one page at a time, so that memory is bounded and no transaction is open during a slow download. Later
pages exclude people who withdraw their consent during the download.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from hashlib import blake2b
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import Row, text

from app.core.database.engine import SessionFactory
from app.domains.learning.training_data.anonymization import Mask
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.learning.training_data.stats import NAMES, OWN
from routing.clarity.labels import reliability, training_weight
from routing.types import LensAnswer, LensOutcome

PAGE = 500


class Record(Struct, frozen=True):
    """One line. `analysis` groups the records of one analysis and is not comparable between downloads.

    `scenario` and the texts of the answer are as shared, with names and contact data of their owner masked.
    `kept`: this answer was shown to the person. `opinion` is their feedback on the lens. `training_weight`
    and `reliability`, 0-1, are those of the whole analysis (see `routing.clarity.labels`). Cost is in US
    dollars, null when unknown.
    """

    analysis: str
    lens: str
    tier: int
    model: str
    policy: str | None
    scenario: str
    answer: LensAnswer | None
    failure: str | None
    kept: bool
    opinion: str | None
    training_weight: float
    reliability: float
    cost_usd: float | None
    input_tokens: int
    output_tokens: int


class Exporter:
    """Exports records. `page` is the number of records in memory."""

    def __init__(self, statements: SessionFactory, page: int = PAGE) -> None:
        self._statements = statements
        self._page = page

    async def check(self) -> None:
        """Checks the database connection. Raises the database's errors."""
        async with self._statements() as db:
            await db.execute(text("SELECT 1"))

    async def lines(self) -> AsyncIterator[bytes]:
        """Yields all records, oldest first, one page of lines at a time."""
        key, after = secrets.token_bytes(32), 0
        while True:
            async with self._statements() as db:
                rows = await TrainingRepository(db).records(after, self._page)
            if rows:
                yield await asyncio.to_thread(_encode_lines, rows, key)
                after = rows[-1].id
            if len(rows) < self._page:
                return


def _encode_lines(rows: Sequence[Row[Any]], key: bytes) -> bytes:
    return b"".join(msgspec.json.encode(_map_record(row, key)) + b"\n" for row in rows)


def _map_record(row: Row[Any], key: bytes) -> Record:
    outcome = msgspec.convert(row.outcome, LensOutcome)
    mask = Mask((row.username, row.first_name, row.last_name))
    usages = [made.usage for made in outcome.tries if made.usage is not None]
    return Record(
        analysis=pseudonym(row.analysis_id, key),
        lens=NAMES.get(row.lens, OWN),
        tier=row.tier,
        model=outcome.model,
        policy=row.policy,
        scenario=mask(row.scenario),
        answer=None if outcome.answer is None else _mask_answer(outcome.answer, mask),
        failure=None if outcome.failure is None else outcome.failure.kind.value,
        kept=row.is_kept,
        opinion=row.verdict,
        training_weight=training_weight(row.clarity_score, row.confidence, row.actionability),
        reliability=reliability(row.clarity_score),
        cost_usd=row.cost_usd,
        input_tokens=sum(usage.input_tokens for usage in usages),
        output_tokens=sum(usage.output_tokens for usage in usages),
    )


def _mask_answer(answer: LensAnswer, mask: Mask) -> LensAnswer:
    return msgspec.structs.replace(
        answer,
        reasoning=mask(answer.reasoning),
        insights=tuple(map(mask, answer.insights)),
        next_steps=tuple(map(mask, answer.next_steps)),
        unknowns=tuple(map(mask, answer.unknowns)),
    )


def pseudonym(analysis_id: UUID, key: bytes) -> str:
    """Returns a pseudonym that cannot be resolved without `key`, which exists for one download."""
    return blake2b(analysis_id.bytes, key=key, digest_size=12).hexdigest()
