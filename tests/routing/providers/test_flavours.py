"""Streams of twelve servers in 17 forms each are read alike, however they are split or cut off."""

from __future__ import annotations

import pytest

from routing.answers.parser import parse_lens_answer
from routing.engine import model_call
from routing.types import FailureKind, LensAnswer, Usage
from tests.routing.providers.flavour_calls import ANSWER, Body, call, read_body
from tests.simulator.flavours import USAGE, Stream, streams

STREAMS = list(streams(ANSWER))
ANSWERS = [stream for stream in STREAMS if stream.is_answer]
ERRORS = [stream for stream in STREAMS if not stream.is_answer]
EXPECTED = parse_lens_answer(ANSWER)
SAMPLE_STEP = 211


def test_there_are_200_streams() -> None:
    assert len(STREAMS) >= 200
    assert isinstance(EXPECTED, LensAnswer)


async def test_every_stream_is_read() -> None:
    for stream in ANSWERS:
        reading = await read_body(Body((stream.body,)))
        assert reading.text == ANSWER, stream.name
        assert reading.finished is not None, stream.name
        assert reading.finished.reason == "stop", stream.name
        expected = Usage(USAGE["prompt_tokens"], USAGE["completion_tokens"]) if stream.has_usage else None
        assert reading.usage == expected, stream.name


async def test_sample_of_splits_and_cuts() -> None:
    for number, stream in enumerate(STREAMS):
        await check_cuts(stream, range(number % SAMPLE_STEP, len(stream.body), SAMPLE_STEP))


async def test_answers_take_one_call_and_cut_ones_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_call, "FIRST_BACKOFF", 0.0)
    for number, stream in enumerate(ANSWERS):
        outcome, deltas = await call(Body((stream.body,)))
        assert (outcome.answer, len(outcome.tries)) == (EXPECTED, 1), stream.name
        assert "draft" not in "".join(delta.text for delta in deltas), stream.name
        cut = Body((stream.body[: 1 + number * 7 % len(stream.body)],), is_reset=number % 2 == 0)
        again, _ = await call(cut, Body((stream.body,)))
        assert again.answer == EXPECTED, stream.name
        assert len(again.tries) <= 2, stream.name


async def test_errors_take_at_most_two_calls_and_show_their_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_call, "FIRST_BACKOFF", 0.0)
    for stream in ERRORS:
        outcome, _ = await call(Body((stream.body,)))
        assert outcome.failure is not None, stream.name
        assert outcome.failure.kind is FailureKind.UNAVAILABLE, stream.name
        assert outcome.failure.message.startswith("The model's server says: "), stream.name
        assert len(outcome.tries) <= 2, stream.name
        if stream.variant == "error":
            assert {tried.usage for tried in outcome.tries} == {Usage()}, stream.name


async def check_cuts(stream: Stream, places: range) -> None:
    """Checks that a stream is read alike in two parts, and that its beginning gives its answer or none."""
    body = stream.body
    whole = await read_body(Body((body,)))
    marks = [
        at for mark in (b'"stop"', b'"tool_calls"') if (at := body.rfind(b'"finish_reason":' + mark)) >= 0
    ]
    is_last_needed = stream.variant in ("whole", "only reasoning") or not marks
    complete_at = (
        len(body) if is_last_needed else max(body.rfind(end, 0, max(marks)) for end in (b"\n", b"\r"))
    )
    for at in places:
        assert await read_body(Body((body[:at], body[at:]))) == whole, (stream.name, at)
        for is_reset in (False, True):
            reading = await read_body(Body((body[:at],), is_reset=is_reset))
            if reading.finished is not None:
                assert stream.is_answer, (stream.name, at)
                assert parse_lens_answer(reading.text, reading.finished.reason) == EXPECTED, (stream.name, at)
            else:
                assert not stream.is_answer or at <= complete_at, (stream.name, at, is_reset)
