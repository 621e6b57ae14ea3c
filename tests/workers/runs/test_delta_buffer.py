"""Buffering of streamed text."""

from __future__ import annotations

from routing.events import LensDelta
from workers.runs.delta_buffer import DeltaBuffer


def _lanes(*deltas: LensDelta) -> DeltaBuffer:
    lanes = DeltaBuffer()
    for delta in deltas:
        lanes.add(delta)
    return lanes


def test_buffered_deltas_are_merged_by_lens() -> None:
    lanes = _lanes(LensDelta("logical", "a"), LensDelta("ethical", "x"), LensDelta("logical", "b"))

    assert lanes.take() == [LensDelta("logical", "ab"), LensDelta("ethical", "x")]
    assert lanes.take() == []


def test_reset_discards_earlier_deltas() -> None:
    lanes = _lanes(LensDelta("logical", "old"), LensDelta("logical", "new", reset=True))

    assert lanes.take() == [LensDelta("logical", "new", reset=True)]


def test_reset_is_sent_without_new_text() -> None:
    lanes = _lanes(LensDelta("logical", "old"))
    lanes.take()
    lanes.add(LensDelta("logical", "", reset=True))

    assert lanes.take() == [LensDelta("logical", "", reset=True)]


def test_loss_resends_every_lens_from_its_start() -> None:
    lanes = _lanes(LensDelta("logical", "one "), LensDelta("ethical", "x"))
    lanes.take()
    lanes.add(LensDelta("logical", "two"))
    lanes.start_over()

    assert lanes.take() == [
        LensDelta("logical", "one two", reset=True),
        LensDelta("ethical", "x", reset=True),
    ]


def test_finished_lens_is_not_resent() -> None:
    lanes = _lanes(LensDelta("logical", "a"))
    lanes.close("logical")
    lanes.start_over()

    assert lanes.take() == []


def test_text_that_is_invalid_in_utf8_is_repaired() -> None:
    assert _lanes(LensDelta("logical", "a\ud800b\x00")).take() == [LensDelta("logical", "a\ufffdb\ufffd")]
