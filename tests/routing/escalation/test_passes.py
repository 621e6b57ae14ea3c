"""Tests the calls of a pass, the order of its items and the escalated lenses."""

from __future__ import annotations

from msgspec.structs import replace

from routing.engine.pass_plan import OutcomeReady, PassEnded
from routing.events import Completed, Gate, LensCompleted, LensDelta, TierStarted
from routing.gate.verdicts import lenses_of_tier
from routing.models.ladder import Ladder
from routing.providers.base import LensTask
from routing.providers.scripted import SUMMARY, ScriptedProvider, answer_script, lens_json
from routing.types import EscalationCause, OptionScore
from tests.routing.escalation.passes import (
    LADDER,
    LENS_IDS,
    PROSE,
    WEAK,
    collect_items,
    item_types,
    make_plan,
    next_plan,
    only_item,
)


async def test_accepted_pass_ends_the_run_on_its_tier() -> None:
    provider = ScriptedProvider()
    items = await collect_items(make_plan(), provider)
    assert item_types(items) == [
        "TierStarted",
        *["OutcomeReady", "LensCompleted"] * 4,
        "Gate",
        "SummaryReady",
        "TierCompleted",
        "Completed",
        "PassEnded",
    ]
    assert only_item(items, TierStarted).lenses == LENS_IDS
    assert only_item(items, Gate).next == "summarise"
    assert items[-1] == PassEnded(final="completed")
    result = only_item(items, Completed).analysis
    assert result.adaptive_routing.tier_used == 1
    assert result.iris_summary.source == "model"
    assert result.receipt.calls == 5
    assert provider.asked() == [*[(1, lens) for lens in LENS_IDS], (1, SUMMARY)]


async def test_outcome_is_yielded_between_its_deltas_and_its_event() -> None:
    items = await collect_items(make_plan(), ScriptedProvider())
    for index, item in enumerate(items):
        if isinstance(item, OutcomeReady):
            event = items[index + 1]
            assert isinstance(event, LensCompleted)
            assert event.lens == item.outcome.lens
            later = [x for x in items[index:] if isinstance(x, LensDelta) and x.lens == event.lens]
            assert later == []


async def test_option_scores_are_in_the_lens_event() -> None:
    scored = [{"option": "rent", "score": 7.5}, {"option": "buy", "score": 4}]
    provider = ScriptedProvider({(1, "ethical"): [answer_script(lens_json(options=scored))]})
    items = await collect_items(make_plan(), provider)
    scores = {item.lens: item.option_scores for item in items if isinstance(item, LensCompleted)}
    assert scores.pop("ethical") == (OptionScore("rent", 7.5), OptionScore("buy", 4.0))
    assert set(scores.values()) == {()}


async def test_only_weak_lenses_escalate_with_their_own_reason() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (1, "factual"): [PROSE]})
    items = await collect_items(make_plan(), provider)
    gate = only_item(items, Gate)
    assert (gate.next, gate.next_tier, gate.escalated) == ("escalate", 2, ("ethical", "factual"))
    causes = {verdict.lens: verdict.cause for verdict in gate.verdicts}
    assert causes["ethical"] is EscalationCause.WEAK_ANSWER
    assert causes["factual"] is EscalationCause.ERROR
    assert causes["logical"] is EscalationCause.NONE
    ended = only_item(items, PassEnded)
    assert (ended.next_tier, ended.lenses, ended.final) == (2, ("ethical", "factual"), None)
    assert set(ended.why) == {"ethical", "factual"}
    assert item_types(items)[-3:] == ["Gate", "TierCompleted", "PassEnded"]
    assert (1, SUMMARY) not in provider.asked()


async def test_next_pass_asks_only_escalated_lenses_with_their_earlier_answer() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (2, "ethical"): [WEAK]})
    first = make_plan()
    second = next_plan(first, await collect_items(first, provider))
    assert [lens.id for lens in lenses_of_tier(second)] == ["ethical"]
    items = await collect_items(second, provider)
    started = only_item(items, TierStarted)
    assert (started.tier, started.lenses) == (2, ("ethical",))
    assert "confidence 40" in started.why["ethical"]
    task = next(request.task for request in provider.requests if request.task.tier == 2)
    assert isinstance(task, LensTask)
    assert task.previous is not None
    assert task.previous.tier == 1
    third = next_plan(second, items)
    assert [lens.id for lens in lenses_of_tier(third)] == ["ethical"]
    last = await collect_items(third, provider)
    result = only_item(last, Completed).analysis
    assert result.adaptive_routing.pass_count == 3
    assert result.lenses["ethical"].tier == 3
    assert result.lenses["logical"].tier == 1
    assert provider.asked()[-1] == (3, SUMMARY)


async def test_weak_answer_on_the_last_tier_is_kept() -> None:
    items = await collect_items(make_plan(3), ScriptedProvider({(3, "ethical"): [WEAK]}))
    gate = only_item(items, Gate)
    assert (gate.next, gate.escalated) == ("summarise", ())
    verdict = next(verdict for verdict in gate.verdicts if verdict.lens == "ethical")
    assert verdict.cause is EscalationCause.NOTHING_LEFT
    assert items[-1] == PassEnded(final="completed")


async def test_unconfigured_tier_is_skipped() -> None:
    ladder = Ladder.from_env({"IRIS_TIER1_API_KEY": "a", "GEMINI_API_KEY": "k"})
    items = await collect_items(make_plan(ladder=ladder), ScriptedProvider({(1, "logical"): [PROSE]}))
    assert only_item(items, PassEnded).next_tier == 3


async def test_selected_model_does_not_escalate() -> None:
    picked = LADDER.choose("gpt-4o").tier
    provider = ScriptedProvider({(0, "ethical"): [WEAK], (0, "factual"): [PROSE]})
    items = await collect_items(replace(make_plan(single=picked), tier=picked), provider)
    assert only_item(items, TierStarted).tier == 0
    assert only_item(items, Gate).next == "summarise"
    assert only_item(items, Completed).analysis.actual_model == "gpt-4o"


async def test_reasons_of_a_plan_are_in_the_events() -> None:
    items = await collect_items(make_plan(why={"logical": "Asked again by you."}), ScriptedProvider())
    assert only_item(items, TierStarted).why == {"logical": "Asked again by you."}
