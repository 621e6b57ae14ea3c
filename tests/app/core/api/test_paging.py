"""Cursors: round trip and validation."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from datetime import UTC, datetime
from uuid import UUID

import pytest

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.errors import InvalidField

CURSOR = TimeCursor(datetime(2026, 3, 1, 9, 30, 0, 123456, tzinfo=UTC), UUID(int=7))


def encode(text: str) -> str:
    return urlsafe_b64encode(text.encode()).decode()


def test_cursor_round_trips_to_the_microsecond() -> None:
    cursor = encode_cursor(CURSOR)
    assert decode_cursor(cursor, TimeCursor) == CURSOR
    assert cursor.replace("-", "").replace("_", "").isalnum()


def test_first_page_has_no_cursor() -> None:
    assert decode_cursor(None, TimeCursor) is None


@pytest.mark.parametrize(
    "cursor",
    [
        "",
        "x",
        "é",
        "not a cursor",
        encode_cursor(CURSOR)[:-4],
        encode("[1, 2]"),
        encode(f'["2026-03-01T09:30:00", "{CURSOR.id}"]'),
        encode(f'["2026-03-01T09:30:00Z", "{CURSOR.id}", 3]'),
        encode(f'["0001-01-01T00:00:00+14:00", "{CURSOR.id}"]'),
        encode(f'["9999-12-31T23:59:59-14:00", "{CURSOR.id}"]'),
    ],
)
def test_invalid_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(InvalidField, match="cursor"):
        decode_cursor(cursor, TimeCursor)
