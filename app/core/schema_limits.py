"""Limits for the API description that services check themselves, with texts of their own.

`msgspec.Meta(max_length=…)` would refuse a value while decoding, with a text of msgspec's. These only appear
in the description.
"""

from __future__ import annotations

from typing import Any

from msgspec import Meta


def text(most: int, least: int = 0) -> Meta:
    """A string of `least` to `most` characters."""
    return _described(max_length=most, **({"min_length": least} if least else {}))


def array(most: int, least: int = 0, *, item_most: int | None = None, item_least: int = 0) -> Meta:
    """A list of `least` to `most` entries; of strings of `item_least` to `item_most` characters, where that
    is given."""
    limits: dict[str, Any] = {"max_items": most}
    if least:
        limits["min_items"] = least
    if item_most is not None:
        limits["items"] = {"type": "string", "maxLength": item_most}
        if item_least:
            limits["items"]["minLength"] = item_least
    return _described(**limits)


def mapping(most: int) -> Meta:
    """An object of at most `most` entries."""
    return _described(max_properties=most)


def _described(**limits: Any) -> Meta:
    return Meta(extra_json_schema={"extra": limits})


ID_MOST = 100
USER_ID = text(36)
"""An id of an account as text: a longer one is nobody's."""

AGENT_ID = text(ID_MOST)
MODEL_ID = text(ID_MOST)
TOKEN = text(200)
