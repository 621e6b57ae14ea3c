"""Tests that event streams are decoded however their bytes arrive."""

from __future__ import annotations

import pytest

from routing.providers.base import ProviderError
from routing.providers.openai_stream import MAX_BODY_BYTES, _EventParser

STREAM = (
    b": comment\r\n\r\n"
    b"event: message\r\nid: 1\r\ndata: one\r\n\r\n"
    b"data:two\ndata: lines\n\n"
    b"retry: 10\n\n"
    b"data: caf\xc3\xa9 \xff\n\n"
    b"data: unfinished"
)
EVENTS = ["one", "two\nlines", "café �"]


@pytest.mark.parametrize("size", [1, 2, 3, 7, len(STREAM)])
def test_events_do_not_depend_on_how_the_stream_is_split(size: int) -> None:
    parser = _EventParser()
    parts = [STREAM[start : start + size] for start in range(0, len(STREAM), size)]
    assert [data for part in parts for data in parser.feed(part)] == EVENTS


def test_endless_line_is_cut() -> None:
    parser = _EventParser()
    with pytest.raises(ProviderError):
        list(parser.feed(b"data: " + b"x" * MAX_BODY_BYTES))
