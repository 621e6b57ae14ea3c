"""Messages of the validator are translated; unknown messages are not passed on."""

from __future__ import annotations

import pytest

from app.http.requests.validation_messages import field_text


@pytest.mark.parametrize(
    ("message", "key", "text"),
    [
        ("Expected `str`, got `int`", "scenario", "'scenario' must be text, not a whole number."),
        ("Expected `str | null`, got `array`", "aiModel", "'aiModel' must be text or nothing, not a list."),
        ("Expected `float` >= 0.0", "clarityScore", "'clarityScore' must be at least 0."),
        ("Expected `int` <= 200", "limit", "'limit' must be at most 200."),
        ("Expected `str` of length >= 1", "name", "'name' must have at least 1 characters or entries."),
        ("Object missing required field `scenario`", "data", "'scenario' is missing."),
        (
            "Object missing required field `score`",
            "perspectives.logical",
            "'perspectives.logical.score' is missing.",
        ),
        ("Expected `object`, got `array`", "data", "The request body must be a JSON object."),
        ("'data'", "data", "The request body must be a JSON object."),
        ("Invalid enum value 'SELECT * FROM users'", "level", "'level' has a value that is not allowed."),
    ],
)
def test_first_validation_error_is_described(message: str, key: str, text: str) -> None:
    assert field_text([{"message": message, "key": key, "source": "body"}]) == text


def test_missing_validation_error_has_a_message() -> None:
    assert field_text([]) == "The request is not as expected."
