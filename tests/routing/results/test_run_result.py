"""Tests that both kinds of result are decoded from their event."""

from contextlib import aclosing

import msgspec
import pytest

import routing
from routing.events import Completed, decode_event
from routing.models.ladder import Ladder


@pytest.mark.parametrize(
    "scenario", ["Should we move the office to Porto, or stay in Lisbon?", "Should I kill myself tonight?"]
)
async def test_completed_event_is_decoded_with_its_result(scenario: str) -> None:
    ladder = Ladder.from_env({"IRIS_OFFLINE": "1"})
    async with aclosing(routing.analyze(scenario, ladder=ladder)) as stream:
        events = [event async for event in stream]
    assert isinstance(events[-1], Completed)
    assert decode_event(msgspec.json.encode(events[-1])) == events[-1]
