"""Which model requests a worker traces."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import pytest

from app.core.messaging.jobs import QUEUES
from app.core.observability.tracing import stop_tracing
from app.core.settings.config import Settings
from app.models import BAND, Conversation, ConversationTurn
from tests.platform.collector import Collector, Span
from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.job import run_tier

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
async def resources(settings: Settings, simulator: Simulator) -> AsyncIterator[Resources]:
    """A worker on the simulator that audits every lens."""
    opened = Resources(settings.replace(audit_share=1.0), simulator.env(), list(QUEUES.values()))
    yield opened
    await opened.close()


async def test_calls_of_jobs_audits_and_bands_are_traced(
    collector: Collector, simulator: Simulator, resources: Resources, rig: Rig
) -> None:
    varied = Rule(match=Match(tier=3, nth=1), behave=Behaviour(score=9.5))
    simulator.play(Script(rules=(varied,)))
    analysis_id = await rig.submit(agent_name="Board")
    conversation_id = await add_to_conversation(rig, analysis_id)
    await run_tier(resources, analysis_id, 1)
    await resources.audit(analysis_id)
    band_id = await rig.submit(kind=BAND, parent_id=analysis_id)
    await run_tier(resources, band_id, 1)
    stop_tracing()

    job, band = collector.named("run tier 1")
    (audit,) = collector.named("audit")
    assert "Board" not in str(job.attributes)
    calls = collector.calls()
    assert {call.attributes["gen_ai.conversation.id"] for call in calls} == {str(conversation_id)}
    assert values_of("analysis_id", calls, job) == {str(analysis_id)}
    assert values_of("analysis_id", calls, audit) == {str(analysis_id)}
    assert values_of("analysis_id", calls, band) == {str(band_id)}
    assert values_of("purpose", calls, job) == {"lens", "summary"}
    assert values_of("purpose", calls, audit) == {"lens", "judge"}
    assert len(values_of("lens", calls, band)) == 12
    assert len(calls) == len(simulator.calls())


def values_of(name: str, calls: list[Span], parent: Span) -> set[str]:
    return {call.attributes[f"iris.{name}"] for call in calls if call.parent == parent.id}


async def add_to_conversation(rig: Rig, analysis_id: UUID) -> UUID:
    conversation = Conversation(
        id=uuid4(), user_id=rig.user_id, kind="agent", agent_id="superagent", title=""
    )
    turn = ConversationTurn(conversation_id=conversation.id, number=1, message="x", analysis_id=analysis_id)
    async with rig.sessions.begin() as db:
        db.add(conversation)
        await db.flush()
        db.add(turn)
    return conversation.id
