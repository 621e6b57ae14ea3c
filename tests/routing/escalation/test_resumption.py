"""Tests that a resumed pass makes only the missing calls."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from routing.engine.pass_plan import OutcomeReady, SummaryReady
from routing.engine.run_spec import CallLog
from routing.events import Completed, Gate, TierCompleted, TierStarted
from routing.gate.verdicts import lenses_of_tier
from routing.lenses import DEFAULT_LENSES
from routing.providers.scripted import ScriptedProvider
from routing.results.receipt_builder import LostCall
from tests.routing.escalation.passes import (
    LENS_IDS,
    PROSE,
    WEAK,
    collect_items,
    item_types,
    make_plan,
    next_plan,
    only_item,
)


@pytest.mark.parametrize("stored", range(5))
async def test_resumed_pass_asks_only_missing_lenses(stored: int) -> None:
    full_run = await collect_items(make_plan(), ScriptedProvider({(1, "factual"): [WEAK]}))
    done = tuple(item.outcome for item in full_run if isinstance(item, OutcomeReady))[:stored]
    provider = ScriptedProvider({(1, "factual"): [WEAK]})
    items = await collect_items(make_plan(outcomes=done, resumed=True), provider)
    stored_lenses = {outcome.lens for outcome in done}
    started = only_item(items, TierStarted)
    assert started.resumed
    assert started.lenses == tuple(lens for lens in LENS_IDS if lens not in stored_lenses)
    assert {lens for _, lens in provider.asked()} == set(started.lenses)
    gate = only_item(items, Gate)
    assert [verdict.lens for verdict in gate.verdicts] == list(LENS_IDS)
    assert gate.escalated == ("factual",)
    assert gate == replace(only_item(full_run, Gate), verdicts=gate.verdicts)


async def test_run_resumed_after_its_summary_makes_no_call() -> None:
    full_run = await collect_items(make_plan(), ScriptedProvider())
    done = tuple(item.outcome for item in full_run if isinstance(item, OutcomeReady))
    provider = ScriptedProvider()
    items = await collect_items(
        make_plan(outcomes=done, summary=only_item(full_run, SummaryReady).outcome), provider
    )
    assert provider.asked() == []
    assert item_types(items) == ["TierStarted", "Gate", "TierCompleted", "Completed", "PassEnded"]
    assert only_item(items, Completed).result == only_item(full_run, Completed).result


async def test_lenses_of_a_tier_follow_from_the_outcomes() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (1, "factual"): [PROSE], (2, "factual"): [PROSE]})
    second = next_plan(make_plan(), await collect_items(make_plan(), provider))
    third = next_plan(second, await collect_items(second, provider))
    assert [lens.id for lens in lenses_of_tier(third)] == ["factual"]
    shuffled = replace(third, calls=CallLog(tuple(reversed(third.calls.outcomes))))
    assert lenses_of_tier(shuffled) == lenses_of_tier(third)
    assert lenses_of_tier(replace(third, calls=CallLog())) == DEFAULT_LENSES


async def test_calls_lost_in_a_crash_are_on_the_receipt() -> None:
    lost = (LostCall(1, "logical", "qwen/qwen3-32b"),)
    items = await collect_items(make_plan(lost_calls=lost), ScriptedProvider())
    receipt = only_item(items, Completed).analysis.receipt
    assert (receipt.calls, receipt.lines[0].lost, receipt.cost) == (6, 1, None)
    assert only_item(items, TierCompleted).receipt == receipt
