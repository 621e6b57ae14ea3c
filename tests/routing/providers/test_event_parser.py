"""Tests that values are found however their bytes arrive and however the stream is framed and labelled."""

from __future__ import annotations

import json
from typing import Any

import pytest

from routing.providers.base import ProviderError
from routing.providers.event_stream import MAX_BODY_BYTES, EventParser

BOM = b"\xef\xbb\xbf"
ONE, TWO = b'{"choices": 1}', '{"choices": "é\u2028"}'.encode()
VALUES = [{"choices": 1}, {"choices": "é\u2028"}]
STREAMS = {
    "usual": b"data: %b\n\ndata: %b\n\ndata: [DONE]\n\ndata: {}\n\n" % (ONE, TWO),
    "fields": b": hi\r\n\r\nevent: message\r\nid: 1\r\ndata:%b\r\n\r\nretry: 1\r\n\r\ndata: %b\r\n\r\n"
    % (ONE, TWO),
    "returns": b"data: %b\r\rdata: %b\r\r" % (ONE, TWO),
    "one line end": b"data: %b\ndata: %b\ndata: [DONE]\n" % (ONE, TWO),
    "no final line end": b"data: %b\n\ndata: %b" % (ONE, TWO),
    "noise": b"data:\n\ndata: : keepalive\n\n%bdata: ping\n\ndata: [heartbeat]\n\ndata: null\n\n%b"
    % (b"data: %b\n\n" % ONE, b"data: %b\n\n" % TWO),
    "byte order mark": BOM + b"\n data: ".lstrip() + b"%b\n\ndata: %b\n\n" % (ONE, TWO),
    "several lines": b'data: {"choices":\ndata: 1}\n\ndata: {\ndata: "choices":\n'
    b'data: "\xc3\xa9\xe2\x80\xa8"}\n\n',
    "JSON lines": b"%b\n%b\n" % (ONE, TWO),
    "indented JSON lines": b"  %b\n\n  %b" % (ONE, TWO),
}


def read(stream: bytes, size: int) -> tuple[list[Any], int]:
    """Returns the values of a stream that arrives in parts of a size, and the number of broken ones."""
    broken: list[None] = []
    parser = EventParser[Any](json.loads, lambda: broken.append(None))
    parts = [stream[start : start + size] for start in range(0, len(stream), size)]
    values = [value for part in parts for value in parser.feed(part)]
    return [*values, *parser.end()], len(broken)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1_000])
@pytest.mark.parametrize("stream", STREAMS.values(), ids=STREAMS)
def test_values_do_not_depend_on_framing_or_parts(stream: bytes, size: int) -> None:
    assert read(stream, size) == (VALUES, 0)


@pytest.mark.parametrize("size", [1, 5, 1_000])
@pytest.mark.parametrize("indent", [None, 2])
def test_body_is_one_value(indent: int | None, size: int) -> None:
    value = {"choices": [{"message": {"content": "a\n\nb"}}], "error": None}
    body = BOM + b"\r\n" + json.dumps(value, indent=indent).encode() + b"\n"
    assert read(body, size) == ([value], 0)


@pytest.mark.parametrize("end", [b"\n\n", b"\n"])
def test_broken_value_is_reported_and_the_next_one_is_read(end: bytes) -> None:
    stream = b"data: %b\n\n" % ONE + b'data: {"choices": [{"del' + end + b"data: %b\n\n" % TWO
    assert read(stream, 1_000) == (VALUES, 1)


@pytest.mark.parametrize(
    "stream",
    [
        b'event: error\ndata: {"code": 1}\n\n',
        b'event: error\nid: 3\ndata: {"code": 1}',
        b'error: {"code": 1}\n\n',
    ],
)
def test_error_of_the_stream_is_marked(stream: bytes) -> None:
    assert read(stream, 4) == ([{"error": {"code": 1}}], 0)


def test_error_in_words_is_marked() -> None:
    assert read(b'event: error\ndata: out of "memory"\n\n', 9) == ([{"error": 'out of "memory"'}], 0)


@pytest.mark.parametrize("start", [b"data: ", b"{", b" "])
def test_endless_value_is_cut(start: bytes) -> None:
    parser = EventParser[Any](json.loads, lambda: None)
    for _ in range(MAX_BODY_BYTES // 1_000_000 - 1):
        list(parser.feed(start + b"x" * 1_000_000))
    with pytest.raises(ProviderError):
        list(parser.feed(b"x" * 1_000_000))
