"""Tests results with missing parts and failed runs."""

from __future__ import annotations

from routing.engine.pass_plan import PassEnded, SummaryReady
from routing.events import Completed, Failed, Gate, TierCompleted
from routing.providers.scripted import SUMMARY, ScriptedProvider, answer_script, summary_json
from tests.routing.escalation.passes import (
    DOWN,
    LENS_IDS,
    PROSE,
    WEAK,
    collect_items,
    item_types,
    make_plan,
    next_plan,
    only_item,
)


async def test_lens_without_an_answer_is_reported_as_missing() -> None:
    items = await collect_items(make_plan(3), ScriptedProvider({(3, "factual"): [PROSE]}))
    result = only_item(items, Completed).analysis
    assert result.factual is not None
    assert result.factual.score is None
    assert "JSON" in (result.factual.missing_reason or "")
    assert "3 of 4 lenses" in {ceiling.reason for ceiling in result.ceilings}


async def test_run_without_any_answer_fails_with_its_receipt() -> None:
    provider = ScriptedProvider({(3, lens): [DOWN] for lens in LENS_IDS})
    items = await collect_items(make_plan(3), provider)
    assert item_types(items)[-4:] == ["Gate", "TierCompleted", "Failed", "PassEnded"]
    assert only_item(items, Gate).next == "fail"
    failed = only_item(items, Failed)
    assert failed.reason == "No lens got an answer. The provider refused the API key (401)."
    assert failed.receipt.calls == 4
    assert only_item(items, TierCompleted).clarity is None
    assert items[-1] == PassEnded(final="failed")
    assert (3, SUMMARY) not in provider.asked()


async def test_different_failures_are_reported_per_lens() -> None:
    scripts = {(3, lens): [DOWN] for lens in LENS_IDS} | {(3, "logical"): [PROSE]}
    failed = only_item(await collect_items(make_plan(3), ScriptedProvider(scripts)), Failed)
    assert "Logical: The answer could not be read" in failed.reason
    assert "Ethical: The provider refused" in failed.reason


async def test_unavailable_tier_is_not_asked_for_the_summary() -> None:
    scripts = {(1, "ethical"): [WEAK], (2, "ethical"): [DOWN], (3, "ethical"): [DOWN]}
    provider = ScriptedProvider(scripts)
    second = next_plan(make_plan(), await collect_items(make_plan(), provider))
    third = next_plan(second, await collect_items(second, provider))
    items = await collect_items(third, provider)
    assert (3, SUMMARY) not in provider.asked()
    ready = only_item(items, SummaryReady)
    assert ready.outcome.tries == ()
    assert ready.outcome.failure is not None
    result = only_item(items, Completed).analysis
    assert result.iris_summary.source == "fallback"
    assert result.lenses["ethical"].tier == 1


async def test_failed_summary_keeps_the_result() -> None:
    items = await collect_items(make_plan(), ScriptedProvider({(1, SUMMARY): [PROSE]}))
    assert only_item(items, Completed).analysis.iris_summary.source == "fallback"


async def test_summary_covers_the_best_answers() -> None:
    provider = ScriptedProvider({(1, SUMMARY): [answer_script(summary_json(top_line_take="Move."))]})
    items = await collect_items(make_plan(), provider)
    assert only_item(items, Completed).analysis.iris_summary.top_line_take == "Move."
