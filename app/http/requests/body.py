"""Decodes request bodies into structs at a cost bounded by the body size.

A body is first checked as bytes: its encoding, number of values and nesting depth. Only C operations scan all
of it. Then msgspec decodes it directly into the call's struct and skips unknown fields without building them.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache
from typing import Any

import msgspec

from app.core.api.names import clean_names
from app.core.errors import InvalidField, InvalidJson, TooLarge
from app.core.text.validation import check_storable
from app.http.requests.validation_messages import field_text
from routing.text_readers import reads_text

VALUES_MOST = 10_000
"""Maximum number of commas and opening brackets outside strings in a body.

The largest body, a whole result, has a few hundred.
"""

DEPTH_MOST = 32

_TOO_DEEP = "The request body is nested too deeply."
_NOT_UTF8 = "The request body is not valid UTF-8."
_TOO_MANY = f"The request has more than {VALUES_MOST:,} values."

_UNSTORABLE = re.compile(rb"\\u(?:0000|[dD][89a-fA-F])")
"""Matches a NUL, or a surrogate that may be unpaired. An escaped backslash before it is a false positive."""

_PATH = re.compile(r"`\$\.(.+)`$")
_BRACKETS = bytes.maketrans(b"{}", b"[]")
_NESTED_TOO_DEEP = b"[" * (DEPTH_MOST + 1)
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


@reads_text(lambda read, text: read(msgspec.json.encode(text), Any))
def decode(body: bytes, kind: Any) -> Any:
    """Decodes a body as `kind`, with clean names.

    Raises InvalidJson, UnstorableText, InvalidField with the path of the field, and TooLarge for more than
    VALUES_MOST values.
    """
    if not body.isascii():
        _check_encoding(body)
    check_shape(body)
    if _UNSTORABLE.search(body):
        check_storable(_decode_plain(body))
    try:
        return clean_names(_decoder(kind).decode(body), kind)
    except msgspec.ValidationError as error:
        _check_syntax(body)
        raise _invalid_field(error) from error
    except RecursionError as error:
        raise InvalidJson(_TOO_DEEP) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidJson from error


def check_shape(body: bytes) -> None:
    """Raises TooLarge for more than VALUES_MOST values, InvalidJson for more than DEPTH_MOST levels.

    Values are counted by commas and opening brackets: an empty list or object after a comma counts twice.
    Strings are excluded only when the count of all bytes is too high.
    """
    openings = body.count(b"[") + body.count(b"{")
    commas = body.count(b",")
    if openings > DEPTH_MOST or openings + commas >= VALUES_MOST:
        _check_skeleton(_without_strings(body))


def _check_skeleton(skeleton: bytes) -> None:
    brackets = skeleton.translate(_BRACKETS, _NO_BRACKETS)
    openings = brackets.count(b"[")
    for _ in range(DEPTH_MOST):
        if not brackets or _NESTED_TOO_DEEP in brackets:
            break
        brackets = brackets.replace(b"[]", b"")
    if brackets.count(b"[") > DEPTH_MOST or b"[]" in brackets:
        raise InvalidJson(_TOO_DEEP)
    if openings + skeleton.count(b",") >= VALUES_MOST:
        raise TooLarge(_TOO_MANY)


def _without_strings(body: bytes) -> bytes:
    """Returns the body without the contents of its strings.

    Raises TooLarge for more than two strings per value, the value and its key.
    """
    plain = body.replace(rb"\\", b"").replace(rb"\"", b"")
    if plain.count(b'"') > 4 * VALUES_MOST:
        raise TooLarge(_TOO_MANY)
    return b"".join(plain.split(b'"')[::2])


def _check_encoding(body: bytes) -> None:
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise InvalidJson(_NOT_UTF8) from error


def _check_syntax(body: bytes) -> None:
    """Raises InvalidJson, also for numbers out of range.

    Typed decoding stops at the first field of a wrong type and would miss a later syntax error.
    """
    try:
        msgspec.json.decode(body)
    except msgspec.DecodeError as error:
        raise InvalidJson from error


def _decode_plain(body: bytes) -> Any:
    """Decodes the body to lists, dicts and strings.

    The standard library accepts lone surrogates, which msgspec refuses as broken JSON, so that their field
    can be named.
    """
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError:
        pass
    try:
        return json.loads(body, parse_float=_parse_finite, parse_constant=_parse_finite)
    except (ValueError, RecursionError) as error:
        raise InvalidJson from error


def _parse_finite(number: str) -> float:
    """Parses a float. JSON has neither NaN nor Infinity."""
    value = float(number)
    if not math.isfinite(value):
        raise ValueError(number)
    return value


def _invalid_field(error: msgspec.ValidationError) -> InvalidField:
    text = str(error)
    place = _PATH.search(text)
    message = text.rsplit(" - at `$", maxsplit=1)[0]
    return InvalidField(field_text([{"key": place[1] if place else "data", "message": message}]))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
