"""Projection of the structured answer on the JSON schema of a client."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import BaseModel

from app.domains.runs.chat_completions.answer_text import structured
from app.domains.runs.chat_completions.errors import UnsupportedSchema
from app.domains.runs.chat_completions.projection import check_schema, project
from app.domains.runs.chat_completions.schemas import JsonSchema, ResponseFormat
from app.domains.runs.chat_completions.structured_format import structured_format
from tests.support.samples import result

ANSWER = structured(result(), "https://iris.test")


class LensScore(BaseModel):
    name: str
    score: float | None


class Advice(BaseModel):
    verdict: str
    lenses: list[LensScore] | None


def test_named_fields_are_projected_through_references_and_alternatives() -> None:
    found = project(ANSWER, Advice.model_json_schema())
    assert list(found) == ["verdict", "lenses"]
    assert found["lenses"][0] == {"name": "Logical", "score": 7.5}


def test_json_object_has_all_fields() -> None:
    wanted = structured_format(ResponseFormat("json_object"))
    assert wanted is not None
    found = json.loads(wanted.render(ANSWER))
    assert found["url"] == f"https://iris.test/iris?analysis={ANSWER.analysis_id}"
    assert found["score"] == 81.5
    assert len(found["lenses"]) == 4


def test_text_has_no_format() -> None:
    assert structured_format(None) is structured_format(ResponseFormat("text")) is None


RECURSIVE = {"$defs": {"a": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ({"properties": {"weather": {}}, "required": ["weather"]}, "no field 'weather'"),
        ({"properties": {"lenses": {"items": {"required": ["mood"]}}}}, "no field 'mood'"),
        ({"$ref": "#/$defs/missing"}, "cannot be resolved"),
        (RECURSIVE, "too deeply"),
    ],
)
def test_schema_that_no_analysis_satisfies_is_refused(schema: dict[str, Any], message: str) -> None:
    with pytest.raises(UnsupportedSchema, match=message):
        check_schema(schema)
    with pytest.raises(UnsupportedSchema, match=message):
        structured_format(ResponseFormat("json_schema", JsonSchema("answer", schema)))
