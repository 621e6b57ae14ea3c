"""Learned capabilities of a model server are shared between processes and shown to operators."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import SessionFactory, statement_factory
from app.domains.operations.console.provider_service import server_of
from app.models import ModelEndpoint
from routing.models.ladder import TierPlace
from routing.providers.capabilities import Capabilities
from routing.providers.memory import Memory
from workers.endpoints import EndpointStore

PLACE = ("http://gpu:8000/v1", "gemma")
LEARNED = Capabilities(response_format="json_object", context_tokens=8_192, slots=1)


async def test_learned_capabilities_are_shared_and_listed(
    engine: AsyncEngine, sessions: SessionFactory
) -> None:
    first, second = Memory(), Memory()
    first.learn(PLACE, LEARNED, "report", {"context_tokens": "GET /v1/models"})
    first.note_words(PLACE, "500: Input should be 'text'; token=secret")
    first.record_answer(PLACE)
    await EndpointStore(statement_factory(engine), first).sync()
    await EndpointStore(statement_factory(engine), second).sync()
    assert second.of(PLACE).capabilities == LEARNED
    assert second.of(PLACE).has_answered
    async with sessions() as db:
        row = (await db.execute(select(ModelEndpoint))).scalars().one()
    shown = server_of(TierPlace(0, PLACE[0], context_tokens=4_096), "gemma", {PLACE: row})
    assert shown is not None
    assert (shown.response_format, shown.context_tokens, shown.concurrency) == ("json_object", 4_096, 1)
    assert shown.words == "500: Input should be 'text'; token=***"
    assert [(fact.name, fact.source, fact.detail) for fact in shown.learned] == [
        ("contextTokens", "report", "GET /v1/models"),
        ("responseFormat", "report", ""),
        ("concurrency", "report", ""),
    ]
    assert server_of(TierPlace(0, "http://elsewhere/v1"), "gemma", {PLACE: row}) is None


async def test_failed_write_is_repeated_later(engine: AsyncEngine, sessions: SessionFactory) -> None:
    memory = Memory()
    memory.learn(PLACE, LEARNED, "report")
    memory.mark_changed(memory.pop_changed())
    await EndpointStore(statement_factory(engine), memory).sync()
    async with sessions() as db:
        assert (await db.execute(select(ModelEndpoint.model))).scalars().all() == ["gemma"]
