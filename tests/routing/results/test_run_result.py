"""Both kinds of result survive the JSON of their event."""

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
    async with aclosing(routing.analyze(scenario, ladder=ladder)) as events:
        heard = [event async for event in events]
    assert isinstance(heard[-1], Completed)
    assert decode_event(msgspec.json.encode(heard[-1])) == heard[-1]
