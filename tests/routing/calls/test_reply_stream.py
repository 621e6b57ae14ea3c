"""Tests that the reply of a synthesis is streamed, and no other field."""

from __future__ import annotations

import pytest

from routing.engine.lens_calls import call_summary
from routing.events import LensDelta
from routing.lenses import DEFAULT_LENSES
from routing.prompts.builder import summary_request
from routing.providers.base import Finished
from routing.providers.scripted import (
    SUMMARY,
    Script,
    ScriptedProvider,
    Step,
    answer_script,
    reply_json,
    summary_json,
)
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import FailureKind, Summary, SummaryOutcome
from tests.routing.backgrounds import REFINED
from tests.routing.calls.scripted_calls import TIER, make_script, provider_error

FALLBACK = Summary("Rules.", "Wait.", 61.0, "medium")
REPLY = "It is cheaper now, and no fairer."


async def call_synthesis(*scripts: Script) -> tuple[SummaryOutcome, list[LensDelta]]:
    deltas: list[LensDelta] = []
    request = summary_request(TIER, "Should we move?", DEFAULT_LENSES, (), REFINED)
    provider = ScriptedProvider({(1, SUMMARY): scripts})
    outcome = await call_summary(provider, request, TIER, deadline=5.0, stand_in=FALLBACK, emit=deltas.append)
    return outcome, deltas


def displayed_text(deltas: list[LensDelta]) -> str:
    text = ""
    for delta in deltas:
        text = delta.text if delta.reset else text + delta.text
    return text


async def test_only_the_reply_is_streamed() -> None:
    raw = reply_json(reply=REPLY)
    steps: list[Step] = [part for char in raw for part in (char, 0.005)]
    outcome, deltas = await call_synthesis(make_script(*steps, Finished("stop", None)))
    assert outcome.reply == REPLY
    assert outcome.summary is not None
    assert displayed_text(deltas) == REPLY
    assert len(deltas) > 1
    assert {delta.lens for delta in deltas} == {SUMMARY_CALL}


async def test_aborted_try_resets_the_reply() -> None:
    outcome, deltas = await call_synthesis(
        make_script('{"reply": "It is dearer'), answer_script(reply_json(reply=REPLY))
    )
    assert deltas[0] == LensDelta(SUMMARY_CALL, "It is dearer")
    assert deltas[1] == LensDelta(SUMMARY_CALL, "", reset=True)
    assert displayed_text(deltas) == outcome.reply == REPLY


@pytest.mark.parametrize(
    "last",
    [
        make_script('{"reply": "It is dearer", "confidence"', provider_error(FailureKind.AUTH)),
        answer_script('{"reply": "It is dearer"}'),
    ],
)
async def test_failed_synthesis_resets_the_reply(last: Script) -> None:
    outcome, deltas = await call_synthesis(last)
    assert (outcome.summary, outcome.reply) == (None, None)
    assert [(delta.text, delta.reset) for delta in deltas] == [("It is dearer", False), ("", True)]


async def test_missing_reply_is_none() -> None:
    for raw in (summary_json(), reply_json(reply=""), reply_json(reply=None)):
        outcome, deltas = await call_synthesis(answer_script(raw))
        assert outcome.summary is not None
        assert (outcome.reply, deltas) == (None, [])


async def test_summary_without_a_reply_streams_nothing() -> None:
    provider = ScriptedProvider({(1, SUMMARY): [answer_script(reply_json())]})
    request = summary_request(TIER, "Should we move?", DEFAULT_LENSES, ())
    outcome = await call_summary(provider, request, TIER, deadline=5.0, stand_in=FALLBACK)
    assert outcome.summary is not None
    assert outcome.reply is None
