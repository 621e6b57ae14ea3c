"""Tests runs with added inputs: every tier gets them, and the run replies."""

from __future__ import annotations

import json

from msgspec.structs import replace

from routing.engine.pass_plan import OutcomeReady, PassItem, SummaryReady
from routing.events import Completed, LensDelta
from routing.prompts.builder import SUMMARY_SCHEMA
from routing.providers.base import ModelRequest
from routing.providers.scripted import SUMMARY, ScriptedProvider, answer_script, reply_json, summary_json
from routing.results.receipt_builder import SUMMARY_CALL
from routing.results.reply import BY_RULES
from tests.routing.backgrounds import IN_CONVERSATION, NEWEST, REFINED
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
from tests.routing.injection.recorded_runs import blocks

REPLY = "It is cheaper now, and no fairer."


def replies(items: list[PassItem]) -> list[LensDelta]:
    return [item for item in items if isinstance(item, LensDelta) and item.lens == SUMMARY_CALL]


def names(request: ModelRequest) -> list[str]:
    return list(blocks(request.prompt))


async def test_reply_streams_before_the_summary_and_is_in_the_result() -> None:
    provider = ScriptedProvider({(1, SUMMARY): [answer_script(reply_json(reply=REPLY))]})
    items = await collect_items(make_plan(background=REFINED), provider)
    assert "".join(delta.text for delta in replies(items)) == REPLY
    ready = only_item(items, SummaryReady)
    assert items.index(replies(items)[-1]) < items.index(ready)
    assert ready.outcome.reply == only_item(items, Completed).analysis.reply == REPLY
    assert item_types(items)[-4:] == ["SummaryReady", "TierCompleted", "Completed", "PassEnded"]


async def test_every_tier_gets_the_inputs_and_the_answers_below() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (2, "ethical"): [WEAK]})
    second = next_plan(
        make_plan(background=REFINED), await collect_items(make_plan(background=REFINED), provider)
    )
    third = next_plan(second, await collect_items(second, provider))
    await collect_items(third, provider)
    asked = dict(zip(provider.asked(), provider.requests, strict=True))
    for lens in LENS_IDS:
        assert names(asked[1, lens]) == ["LENS", "SCENARIO", "INPUTS", "BEFORE"]
    for tier in (2, 3):
        request = asked[tier, "ethical"]
        assert names(request) == ["LENS", "SCENARIO", "INPUTS", "BEFORE", "EARLIER"]
        assert json.loads(blocks(request.prompt)["EARLIER"])["answer"]["confidence"] == 40
        assert json.loads(blocks(request.prompt)["INPUTS"])["newest"] == NEWEST
    assert names(asked[3, SUMMARY]) == ["SCENARIO", "INPUTS", "BEFORE", "LENSES"]


async def test_run_without_inputs_has_no_reply() -> None:
    for background in (replace(REFINED, inputs=()), IN_CONVERSATION):
        provider = ScriptedProvider({(1, SUMMARY): [answer_script(reply_json())]})
        items = await collect_items(make_plan(background=background), provider)
        assert replies(items) == []
        assert only_item(items, SummaryReady).outcome.reply is None
        assert only_item(items, Completed).analysis.reply is None
        assert provider.requests[-1].schema == SUMMARY_SCHEMA


async def test_reply_of_a_lost_worker_is_reset() -> None:
    full_run = await collect_items(make_plan(background=REFINED), ScriptedProvider())
    done = tuple(item.outcome for item in full_run if isinstance(item, OutcomeReady))
    items = await collect_items(
        make_plan(background=REFINED, outcomes=done, resumed=True), ScriptedProvider()
    )
    assert replies(items)[0] == LensDelta(SUMMARY_CALL, "", reset=True)
    assert replies(items)[1:] == replies(full_run)
    stored = make_plan(background=REFINED, outcomes=done, summary=only_item(full_run, SummaryReady).outcome)
    resumed_items = await collect_items(stored, ScriptedProvider())
    assert replies(resumed_items) == []
    assert only_item(resumed_items, Completed).result == only_item(full_run, Completed).result


async def test_rules_reply_if_the_model_does_not() -> None:
    for silent in (PROSE, DOWN, answer_script(summary_json())):
        items = await collect_items(make_plan(background=REFINED), ScriptedProvider({(1, SUMMARY): [silent]}))
        assert (only_item(items, Completed).analysis.reply or "").startswith(BY_RULES)
