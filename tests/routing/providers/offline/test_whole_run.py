"""Through the real engine: passes, gate, summary, receipt, all without a key."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import aclosing

import pytest

import routing
from routing.events import Completed, EngineEvent, Gate, LensCompleted, LensDelta, TierStarted
from routing.lenses import DEFAULT_LENSES, ETHICAL
from routing.providers.base import Provider
from routing.providers.offline import OfflineProvider
from routing.types import Lens
from tests.routing.providers.offline import corpus


class Offline:
    """The offline analyst behind every tier, without its pace."""

    def of(self, _tier: routing.TierSpec) -> Provider:
        return OfflineProvider(pace=0)


async def run(
    scenario: str, model: str = "iris", lenses: Sequence[Lens] = DEFAULT_LENSES
) -> list[EngineEvent]:
    ladder = routing.Ladder.from_env({})
    stream = routing.analyze(scenario, ladder=ladder, providers=Offline(), model=model, lenses=lenses)
    async with aclosing(stream) as events:
        return [event async for event in events]


async def test_an_easy_scenario_ends_on_tier_1_and_costs_nothing() -> None:
    heard = await run(corpus.FLATS)
    done = heard[-1]
    assert isinstance(done, Completed)
    assert [event.tier for event in heard if isinstance(event, TierStarted)] == [1]
    assert done.result.offline
    assert done.result.receipt.cost == 0
    assert done.result.receipt.calls == 5
    assert done.result.iris_summary.source == "model"
    assert not done.result.defaults


async def test_a_hard_scenario_climbs_with_the_lenses_that_need_it() -> None:
    heard = await run(corpus.LAYOFFS)
    gates = [event for event in heard if isinstance(event, Gate)]
    assert set(gates[0].escalated) == {"ethical", "factual"}
    assert gates[-1].next == "summarise"
    asked = [(event.tier, event.lens) for event in heard if isinstance(event, LensCompleted)]
    assert len(asked) == 4 + len(gates[0].escalated) + len(gates[1].escalated)
    done = heard[-1]
    assert isinstance(done, Completed)
    assert done.result.ethical is not None
    assert done.result.ethical.tier == len(gates)


async def test_what_is_shown_on_the_way_is_what_is_kept() -> None:
    heard = await run(corpus.CARE)
    shown: dict[str, str] = {}
    for event in heard:
        if isinstance(event, LensDelta):
            shown[event.lens] = "" if event.reset else shown.get(event.lens, "") + event.text
        elif isinstance(event, LensCompleted):
            assert event.reasoning in shown.pop(event.lens)


@pytest.mark.parametrize("name", ["car", "japanese", "stuck", "injection"])
async def test_every_text_comes_to_a_result(name: str) -> None:
    done = (await run(corpus.ALL[name]))[-1]
    assert isinstance(done, Completed)
    assert 0 <= done.result.score <= 100
    assert all(lens.score is not None for lens in done.result.lenses.values())


async def test_a_picked_model_is_stood_in_for_in_one_pass() -> None:
    heard = await run(corpus.BAKERY, model="gpt-4o")
    done = heard[-1]
    assert isinstance(done, Completed)
    assert [event.tier for event in heard if isinstance(event, TierStarted)] == [0]


async def test_one_lens_is_summed_up_as_one() -> None:
    done = (await run(corpus.CARE, lenses=(ETHICAL,)))[-1]
    assert isinstance(done, Completed)
    assert "the Ethical lens gives it 5.9 of 10" in done.result.iris_summary.top_line_take


async def test_two_lenses_that_say_the_same_are_not_quoted_twice() -> None:
    done = (await run(corpus.CARE, lenses=(Lens("a", "Plan A", "?"), Lens("b", "Plan B", "?"))))[-1]
    assert isinstance(done, Completed)
    assert " Then " not in done.result.iris_summary.iris_suggests
