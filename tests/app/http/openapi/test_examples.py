"""Examples of the API reference: every request and response has one that matches its schema.

Bodies that no longer match are recorded again by `record_examples.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.app.http.openapi.schemas import problems_of
from tests.support.description import DESCRIPTION_FILE, load_description

DESCRIPTION = load_description()
FILES = {"*/*", "image/png", "text/plain"}
"""Media types of answers that are no JSON."""


def bodies() -> Iterator[tuple[str, Any]]:
    """Yields every request and response body of the description with its place."""
    for methods in DESCRIPTION["paths"].values():
        for call in methods.values():
            answers = {"request": call.get("requestBody", {}), **call["responses"]}
            for place, body in answers.items():
                for media_type, content in body.get("content", {}).items():
                    if media_type not in FILES:
                        yield f"{call['operationId']} {place}", content


def test_every_body_has_an_example_that_matches_its_schema() -> None:
    complaints = {}
    for place, content in bodies():
        named = [one["$ref"].rpartition("/")[2] for one in content.get("examples", {}).values()]
        shared = [DESCRIPTION["components"]["examples"][name]["value"] for name in named]
        examples = [content["example"]] if "example" in content else shared
        problems = [text for value in examples for text in problems_of(value, content["schema"], DESCRIPTION)]
        if problems or not examples:
            complaints[place] = problems or ["no example"]
    assert complaints == {}


def test_every_error_has_an_example_with_its_code() -> None:
    for methods in DESCRIPTION["paths"].values():
        for call in methods.values():
            for status, answer in call["responses"].items():
                content = answer.get("content", {}).get("application/json", {})
                if int(status) >= 400 and "examples" in content:
                    codes = re.findall(r"(?:^| · )`([\w/-]+)`: ", answer["description"])
                    assert list(content["examples"]) == list(dict.fromkeys(codes)), call["operationId"]


def test_examples_contain_no_secrets() -> None:
    text = DESCRIPTION_FILE.read_text()
    assert not re.search(r"iris_[A-Za-z0-9]{49}", text)
    assert not re.search(r'"[A-Za-z0-9_-]{43}"', text)
