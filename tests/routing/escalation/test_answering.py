"""A run that answers what the person added: every tier knows of it, and the run replies."""

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
from tests.routing.backgrounds import NEWEST, REFINED, TALKED
from tests.routing.escalation.driving import DOWN, LENS_IDS, PROSE, WEAK, after, drive, kinds, only, plan
from tests.routing.injection.asking import blocks

REPLY = "It is cheaper now, and no fairer."


def replies(heard: list[PassItem]) -> list[LensDelta]:
    return [item for item in heard if isinstance(item, LensDelta) and item.lens == SUMMARY_CALL]


def names(request: ModelRequest) -> list[str]:
    return list(blocks(request.prompt))


async def test_reply_streams_before_the_summary_and_is_in_the_result() -> None:
    provider = ScriptedProvider({(1, SUMMARY): [answer_script(reply_json(reply=REPLY))]})
    heard = await drive(plan(background=REFINED), provider)
    assert "".join(delta.text for delta in replies(heard)) == REPLY
    ready = only(heard, SummaryReady)
    assert heard.index(replies(heard)[-1]) < heard.index(ready)
    assert ready.outcome.reply == only(heard, Completed).analysis.reply == REPLY
    assert kinds(heard)[-4:] == ["SummaryReady", "TierCompleted", "Completed", "PassEnded"]


async def test_every_tier_gets_the_inputs_and_the_answers_below() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (2, "ethical"): [WEAK]})
    second = after(plan(background=REFINED), await drive(plan(background=REFINED), provider))
    third = after(second, await drive(second, provider))
    await drive(third, provider)
    asked = dict(zip(provider.asked(), provider.requests, strict=True))
    for lens in LENS_IDS:
        assert names(asked[1, lens]) == ["LENS", "SCENARIO", "INPUTS", "BEFORE"]
    for tier in (2, 3):
        climbed = asked[tier, "ethical"]
        assert names(climbed) == ["LENS", "SCENARIO", "INPUTS", "BEFORE", "EARLIER"]
        assert json.loads(blocks(climbed.prompt)["EARLIER"])["answer"]["confidence"] == 40
        assert json.loads(blocks(climbed.prompt)["INPUTS"])["newest"] == NEWEST
    assert names(asked[3, SUMMARY]) == ["SCENARIO", "INPUTS", "BEFORE", "LENSES"]


async def test_run_without_inputs_has_no_reply() -> None:
    for background in (replace(REFINED, inputs=()), TALKED):
        provider = ScriptedProvider({(1, SUMMARY): [answer_script(reply_json())]})
        heard = await drive(plan(background=background), provider)
        assert replies(heard) == []
        assert only(heard, SummaryReady).outcome.reply is None
        assert only(heard, Completed).analysis.reply is None
        assert provider.requests[-1].schema == SUMMARY_SCHEMA


async def test_reply_of_a_lost_worker_is_reset() -> None:
    whole = await drive(plan(background=REFINED), ScriptedProvider())
    done = tuple(item.outcome for item in whole if isinstance(item, OutcomeReady))
    heard = await drive(plan(background=REFINED, outcomes=done, resumed=True), ScriptedProvider())
    assert replies(heard)[0] == LensDelta(SUMMARY_CALL, "", reset=True)
    assert replies(heard)[1:] == replies(whole)
    stored = plan(background=REFINED, outcomes=done, summary=only(whole, SummaryReady).outcome)
    taken_over = await drive(stored, ScriptedProvider())
    assert replies(taken_over) == []
    assert only(taken_over, Completed).result == only(whole, Completed).result


async def test_rules_reply_if_the_model_does_not() -> None:
    for silent in (PROSE, DOWN, answer_script(summary_json())):
        heard = await drive(plan(background=REFINED), ScriptedProvider({(1, SUMMARY): [silent]}))
        assert (only(heard, Completed).analysis.reply or "").startswith(BY_RULES)
