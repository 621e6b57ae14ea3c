"""The stream: in order, in small pieces, at a pace, with estimated tokens."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Sequence
from typing import cast

import msgspec
import pytest

from routing.ladder import Ladder, Providers
from routing.lenses import DEFAULT_LENSES
from routing.parsing import parse_lens_answer, parse_summary
from routing.partial import PartialReader, lens_text
from routing.prompts import summary_request
from routing.providers.base import Finished, Provider, TextDelta
from routing.providers.offline import OfflineProvider
from routing.types import LensAnswer, LensOutcome, ProviderKind, Summary, TierSpec
from tests.routing.providers.offline import corpus
from tests.routing.providers.offline.answering import LENSES, ask, outcome, request, stream

SPEC = TierSpec(1, "Offline 1", "offline-analyst", ProviderKind.OFFLINE)


async def test_the_answer_is_the_json_every_model_is_asked_for() -> None:
    pieces, finished = await stream(OfflineProvider(pace=0), request(corpus.BAKERY))
    raw = "".join(pieces)
    assert list(json.loads(raw)) == ["reasoning", "insights", "score", "confidence", "next_steps", "unknowns"]
    assert parse_lens_answer(raw) == ask(corpus.BAKERY, "logical")
    assert finished.reason == "stop"


async def test_tokens_are_estimated_and_said_to_be() -> None:
    asked = request(corpus.BAKERY)
    pieces, finished = await stream(OfflineProvider(pace=0), asked)
    assert finished.usage is not None
    assert finished.usage.estimated
    assert finished.usage.output_tokens == len("".join(pieces)) // 4
    assert finished.usage.input_tokens == len(asked.system + asked.prompt) // 4


@pytest.mark.parametrize("lens", LENSES)
async def test_an_answer_streams_in_many_small_pieces(lens: str) -> None:
    pieces, _ = await stream(OfflineProvider(pace=0), request(corpus.CARE, lens))
    assert 50 <= len(pieces) <= 120
    assert max(len(piece) for piece in pieces) <= 100


async def test_lenses_write_at_slightly_different_speed() -> None:
    pieces = {lens: (await stream(OfflineProvider(pace=0), request(corpus.CARE, lens)))[0] for lens in LENSES}
    sizes = {lens: round(len("".join(each)) / len(each), 1) for lens, each in pieces.items()}
    assert len(set(sizes.values())) > 1


async def test_what_is_read_along_only_ever_grows() -> None:
    pieces, _ = await stream(OfflineProvider(pace=0), request(corpus.LAYOFFS, "ethical", 3))
    reader, shown = PartialReader(lens_text), ""
    for piece in pieces:
        reader.feed(piece)
        shown += reader.take()
    answer = ask(corpus.LAYOFFS, "ethical", 3)
    assert shown.startswith(answer.reasoning)
    assert all(text in shown for text in (*answer.insights, *answer.next_steps))


async def test_the_pace_is_readable() -> None:
    start = time.monotonic()
    answers = await asyncio.gather(
        *(stream(OfflineProvider(), request(corpus.BAKERY, lens)) for lens in LENSES)
    )
    took = time.monotonic() - start
    assert len(answers) == 4
    assert 2.0 < took < 4.5


async def test_a_smaller_pace_is_faster() -> None:
    start = time.monotonic()
    await stream(OfflineProvider(pace=0.05), request(corpus.BAKERY))
    assert time.monotonic() - start < 1.0


async def test_it_can_be_closed_in_the_middle() -> None:
    events = cast(
        AsyncGenerator[TextDelta | Finished, None], OfflineProvider(pace=0).stream(request(corpus.BAKERY))
    )
    assert isinstance(await anext(events), TextDelta)
    await events.aclose()
    assert [event async for event in events] == []


async def test_a_cut_at_the_token_limit_is_said() -> None:
    short = msgspec.structs.replace(request(corpus.BAKERY), max_output_tokens=20)
    pieces, finished = await stream(OfflineProvider(pace=0), short)
    assert len("".join(pieces)) == 80
    assert finished.reason == "length"


@pytest.mark.parametrize("name", ["bakery", "layoffs", "car", "stuck", "japanese"])
async def test_the_summary_is_built_from_the_answers(name: str) -> None:
    scenario = corpus.ALL[name]
    outcomes = [outcome(ask(scenario, lens), lens, 1) for lens in LENSES]
    asked = summary_request(SPEC, scenario, DEFAULT_LENSES, outcomes)
    pieces, _ = await stream(OfflineProvider(pace=0), asked)
    raw = "".join(pieces)
    assert list(json.loads(raw)) == ["top_line_take", "iris_suggests", "confidence", "novelty_flag"]
    summary = parse_summary(raw)
    assert isinstance(summary, Summary)
    answers = [each.answer for each in outcomes if each.answer is not None]
    steps = [step[1:].rstrip(".") for answer in answers for step in answer.next_steps]
    assert any(step in summary.iris_suggests for step in steps)
    assert 15 <= summary.confidence <= 95


async def test_the_summary_of_missing_lenses_is_less_sure() -> None:
    answers = [outcome(ask(corpus.CARE, lens), lens, 1) for lens in LENSES]
    sure = [await _summary(corpus.CARE, answers[:count]) for count in (4, 2)]
    assert sure[0].confidence > sure[1].confidence
    assert (await _summary(corpus.CARE, [])).top_line_take == "No lens has an answer to sum up."


async def _summary(scenario: str, outcomes: Sequence[LensOutcome]) -> Summary:
    asked = summary_request(SPEC, scenario, DEFAULT_LENSES, outcomes)
    pieces, _ = await stream(OfflineProvider(pace=0), asked)
    summary = parse_summary("".join(pieces))
    assert isinstance(summary, Summary)
    return summary


async def test_the_ladder_without_a_key_finds_it() -> None:
    ladder = Ladder.from_env({})
    providers = Providers.from_env({}, ladder)
    provider: Provider = providers.of(ladder.first)
    assert isinstance(provider, OfflineProvider)
    await providers.aclose()


def test_a_model_picked_by_hand_gets_the_whole_depth() -> None:
    direct, top = ask(corpus.CARE, "logical", 0), ask(corpus.CARE, "logical", 3)
    assert isinstance(direct, LensAnswer)
    assert direct == top
