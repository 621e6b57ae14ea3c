"""Limits that appear in the OpenAPI schema but are checked by services, with product-specific error texts.

`msgspec.Meta(max_length=…)` would refuse values while decoding, with msgspec's text.
"""

from __future__ import annotations

from typing import Any

from msgspec import Meta


def text(most: int, least: int = 0) -> Meta:
    """A string of `least` to `most` characters."""
    return _described(max_length=most, **({"min_length": least} if least else {}))


def array(most: int, least: int = 0, *, item_most: int | None = None, item_least: int = 0) -> Meta:
    """A list of `least` to `most` entries, optionally strings of `item_least` to `item_most` characters."""
    limits: dict[str, Any] = {"max_items": most}
    if least:
        limits["min_items"] = least
    if item_most is not None:
        limits["items"] = {"type": "string", "maxLength": item_most}
        if item_least:
            limits["items"]["minLength"] = item_least
    return _described(**limits)


def mapping(most: int) -> Meta:
    """An object with at most `most` entries."""
    return _described(max_properties=most)


def _described(**limits: Any) -> Meta:
    return Meta(extra_json_schema={"extra": limits})


ID_MOST = 100
USER_ID = text(36)
"""An account id as text. Longer text cannot be an id."""

AGENT_ID = text(ID_MOST)
MODEL_ID = text(ID_MOST)
TOKEN = text(200)
