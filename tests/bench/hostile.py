"""Expensive request bodies for `tests.bench.bodies` and the tests of bodies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

Shape = Callable[[int], bytes]
"""Builds a body of about the given number of bytes."""


def repeated(opening: bytes, item: bytes, closing: bytes) -> Shape:
    def make(size: int) -> bytes:
        count = max(1, (size - len(opening) - len(closing)) // len(item))
        return (opening + item * count).removesuffix(b",") + closing

    return make


def nested(opening: bytes, closing: bytes) -> Shape:
    def make(size: int) -> bytes:
        count = (size - 8) // (len(opening) + len(closing))
        return b'{"x":' + opening * count + b"0" + closing * count + b"}"

    return make


def keys(size: int) -> bytes:
    return b"{" + b",".join(b'"k%d":0' % number for number in range(size // 12)) + b"}"


SHAPES: dict[str, Shape] = {
    "empty objects": repeated(b'{"x":[', b"{},", b"]}"),
    "numbers": repeated(b'{"x":[', b"0,", b"]}"),
    "empty texts": repeated(b'{"x":[', b'"",', b"]}"),
    "nested lists": nested(b"[", b"]"),
    "nested objects": nested(b'{"x":', b"}"),
    "many keys": keys,
    "NUL in each text": repeated(b'{"x":[', rb'"\u0000",', b"]}"),
    "half surrogates": repeated(b'{"x":"', rb"\ud800", b'"}'),
    "escaped quotes without an end": repeated(b'{"x":"', rb"\"", b""),
    "commas in a text": repeated(b'{"x":"', b",[{", b'"}'),
}

TEXTS: dict[str, str] = {
    "a word without an end": "a",
    "accents on accents": "\u0301",
    "spaces": " ",
    "emoji": "\U0001f600",
    "lines": "a\n",
    "choices": "Should I or not? ",
}
LONG_TEXTS = ("あ", "ا", "가", "अ", "[", ";", "chat ", "1,000 ", "3月1日 ", "Dr. ", "lebensmüde\n- ", "@a")
"""Repeated only as often as a call accepts."""
SIZES = (500, 2_000, 5_000, 20_000)


def text_bodies(example: Any, most: int) -> Iterator[tuple[str, bytes]]:
    """Yields the example with each of its texts replaced by each of TEXTS, in each of SIZES and as long as
    `most` bytes allow."""
    plain = len(msgspec.json.encode(example))
    for path in text_paths(example):
        for name, unit in TEXTS.items():
            room = (most - plain) // max(1, len(msgspec.json.encode(unit)) - 2)
            for count in {min(size // len(unit), room) for size in (*SIZES, most)}:
                body = replaced(example, path, unit * count)
                yield f"{name} in {'.'.join(map(str, path))}", msgspec.json.encode(body)
        for unit in LONG_TEXTS:
            room = (most - plain) // len(unit.encode())
            for count in {min(size // len(unit), room) for size in (*SIZES[-2:], most)}:
                body = replaced(example, path, unit * count)
                yield f"{unit!r} in {'.'.join(map(str, path))}", msgspec.json.encode(body)


def text_paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from text_paths(inner, (*path, key))
    elif isinstance(value, list | tuple) and value:
        yield from text_paths(value[0], (*path, 0))


def replaced(value: Any, path: tuple[str | int, ...], text: str) -> Any:
    if not path:
        return text
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(copy[path[0]], path[1:], text)
    return copy
