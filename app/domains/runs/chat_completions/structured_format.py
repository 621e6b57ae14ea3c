"""The requested JSON form of an answer."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from app.domains.runs.chat_completions.projection import check_schema, project
from app.domains.runs.chat_completions.schemas import ResponseFormat, StructuredAnswer


class StructuredFormat(Struct, frozen=True):
    """JSON form of the answer. Without a schema, it has all fields."""

    schema: dict[str, Any]

    def render(self, answer: StructuredAnswer) -> str:
        return msgspec.json.encode(project(answer, self.schema)).decode()


def structured_format(wanted: ResponseFormat | None) -> StructuredFormat | None:
    """Returns the requested JSON form, None for text. Raises UnsupportedSchema."""
    if wanted is None or wanted.type == "text":
        return None
    schema = (wanted.json_schema.schema if wanted.json_schema else None) or {}
    check_schema(schema)
    return StructuredFormat(schema)
