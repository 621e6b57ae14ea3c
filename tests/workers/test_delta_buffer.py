"""Text on its way to the reader."""

from __future__ import annotations

from routing.events import LensDelta
from workers.delta_buffer import DeltaBuffer


def _lanes(*deltas: LensDelta) -> DeltaBuffer:
    lanes = DeltaBuffer()
    for delta in deltas:
        lanes.add(delta)
    return lanes


def test_what_gathers_is_merged_by_lens() -> None:
    lanes = _lanes(LensDelta("logical", "a"), LensDelta("ethical", "x"), LensDelta("logical", "b"))

    assert lanes.take() == [LensDelta("logical", "ab"), LensDelta("ethical", "x")]
    assert lanes.take() == []


def test_a_reset_voids_what_came_before_it() -> None:
    lanes = _lanes(LensDelta("logical", "old"), LensDelta("logical", "new", reset=True))

    assert lanes.take() == [LensDelta("logical", "new", reset=True)]


def test_a_reset_is_told_even_when_there_is_no_new_text() -> None:
    lanes = _lanes(LensDelta("logical", "old"))
    lanes.take()
    lanes.add(LensDelta("logical", "", reset=True))

    assert lanes.take() == [LensDelta("logical", "", reset=True)]


def test_after_a_loss_every_lens_is_shown_again_from_its_start() -> None:
    lanes = _lanes(LensDelta("logical", "one "), LensDelta("ethical", "x"))
    lanes.take()
    lanes.add(LensDelta("logical", "two"))
    lanes.start_over()

    assert lanes.take() == [
        LensDelta("logical", "one two", reset=True),
        LensDelta("ethical", "x", reset=True),
    ]


def test_a_lens_that_is_finished_is_not_shown_again() -> None:
    lanes = _lanes(LensDelta("logical", "a"))
    lanes.close("logical")
    lanes.start_over()

    assert lanes.take() == []


def test_text_that_utf8_cannot_hold_is_mended() -> None:
    assert _lanes(LensDelta("logical", "a\ud800b\x00")).take() == [LensDelta("logical", "a\ufffdb\ufffd")]
