"""The analyst reads what the person adds, keeps its words where nothing changes, and says truly what did."""

from __future__ import annotations

import json
import re
from contextlib import aclosing

import pytest

import routing
from routing.events import Completed, LensDelta
from routing.providers.base import LensTask
from routing.providers.offline.compose import compose
from routing.providers.offline.studying import studied
from routing.receipts import SUMMARY_CALL
from routing.result import AnalysisResult
from routing.types import Background, Exchange, LensAnswer
from tests.routing.providers.offline import corpus
from tests.routing.providers.offline.answering import LENSES
from tests.routing.providers.offline.test_whole_run import Offline

AUNT = "My aunt would lend us 60,000 euros without interest, but she wants an answer before Christmas."


class Refined:
    """A run, and the run that answers what was added to it."""

    def __init__(self, first: AnalysisResult, second: AnalysisResult, shown: str) -> None:
        self.first, self.second, self.shown = first, second, shown

    @property
    def reply(self) -> str:
        assert self.second.reply is not None
        return self.second.reply


async def run(scenario: str, background: Background) -> tuple[AnalysisResult, str]:
    shown = ""
    stream = routing.analyze(
        scenario, ladder=routing.Ladder.from_env({}), providers=Offline(), background=background
    )
    async with aclosing(stream) as events:
        async for event in events:
            if isinstance(event, LensDelta) and event.lens == SUMMARY_CALL:
                shown += event.text
            elif isinstance(event, Completed):
                return event.result, shown
    raise AssertionError("the run has no result")


async def refine(scenario: str, *inputs: str) -> Refined:
    first, _ = await run(scenario, Background())
    answers = {
        lens: LensAnswer(own.reasoning, own.insights, own.score or 0.0) for lens, own in first.lenses.items()
    }
    second, shown = await run(scenario, Background(inputs, answers, first.iris_summary))
    return Refined(first, second, shown)


def test_the_persons_own_words_are_studied_and_nobody_elses() -> None:
    background = Background(
        inputs=("five", "six"), exchanges=(Exchange("one", "two"), Exchange("three", "four"))
    )
    assert studied("the scenario", background).split("\n\n") == [
        "one",
        "three",
        "the scenario",
        "five",
        "six",
    ]
    assert studied("the scenario", Background()) == "the scenario"


@pytest.mark.parametrize("lens", LENSES)
def test_a_task_without_a_background_is_answered_as_ever(lens: str) -> None:
    alone = LensTask(corpus.CARE, LENSES[lens], 3)
    told = LensTask(corpus.CARE, LENSES[lens], 3, background=Background(exchanges=(Exchange("", "x"),)))
    assert json.loads(compose(alone))["score"] == json.loads(compose(told))["score"]


async def test_what_is_added_is_read_and_the_reply_says_what_it_did() -> None:
    refined = await refine(corpus.BAKERY, AUNT)
    assert "“60,000 euros”" in refined.reply
    assert "“your aunt”" in refined.reply
    assert "“Christmas”" in refined.reply
    assert refined.shown == refined.reply
    factual = refined.second.lenses["factual"]
    assert "60,000" in factual.reasoning + " ".join(factual.insights)
    quoted = refined.reply.split("Logical adds: ")[1]
    assert quoted in refined.second.lenses["logical"].insights
    assert quoted not in refined.first.lenses["logical"].insights


@pytest.mark.parametrize("name", ["bakery", "care", "layoffs", "flats", "japanese"])
@pytest.mark.parametrize("said", [AUNT, "Please think again.", "来年までに500万円", "What would you do?"])
async def test_every_score_in_the_reply_is_one_of_the_results(name: str, said: str) -> None:
    refined = await refine(corpus.ALL[name], said)
    for lens in LENSES.values():
        before, now = refined.first.lenses[lens.id].score, refined.second.lenses[lens.id].score
        moved = re.search(rf"{lens.name} (?:goes )?from ([\d.]+) to ([\d.]+) of 10", refined.reply)
        stayed = re.search(rf"{lens.name} (?:stays )?at ([\d.]*\d)", refined.reply)
        if before == now:
            assert stayed is not None
            assert float(stayed[1]) == now
        else:
            assert moved is not None
            assert [float(moved[1]), float(moved[2])] == [before, now]


async def test_what_nothing_was_added_to_is_said_in_the_same_words() -> None:
    refined = await refine(corpus.FLATS, "Thank you!")
    assert refined.reply.startswith(
        "What you added holds nothing new that these rules could read. No score moves"
    )
    for lens in LENSES:
        assert refined.second.lenses[lens].insights == refined.first.lenses[lens].insights


async def test_only_the_newest_input_is_replied_to() -> None:
    refined = await refine(corpus.BAKERY, AUNT, "Thank you!")
    assert refined.reply.startswith("What you added holds nothing new")


async def test_a_question_is_said_to_be_beyond_rules() -> None:
    refined = await refine(corpus.CARE, "What would you do?")
    assert "A question as such is beyond these rules" in refined.reply


async def test_an_earlier_message_of_a_conversation_is_read_with_the_newest() -> None:
    alone, _ = await run("And what about my kids?", Background())
    turns = (
        Exchange("Should I leave my job at £48,000 a year to start a bakery?", "It may be risky: 99 of 100."),
    )
    told, shown = await run("And what about my kids?", Background(exchanges=turns))
    assert (told.reply, shown) == (None, "")
    said = " ".join(text for lens in told.lenses.values() for text in (lens.reasoning, *lens.insights))
    assert "48,000" in said
    assert "99" not in said
    assert "bakery" not in " ".join(lens.reasoning for lens in alone.lenses.values())
