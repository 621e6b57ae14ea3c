"""Tells a whole answer from one that may go on, for streams that end without a finish reason."""

from __future__ import annotations

import json

from routing.answers.json_text import MAX_STARTS, strip_thinking

_DECODER = json.JSONDecoder(strict=False)


def final_object(text: str) -> str | None:
    """Returns the JSON object that ends a text, perhaps in a code fence.

    None if the text does not end with a whole object, or if that object is part of an unfinished one or of
    reasoning: such a text may have been cut off.
    """
    answer = strip_thinking(text).rstrip().removesuffix("```").rstrip()
    at = answer.find("{")
    for _ in range(MAX_STARTS):
        if at < 0:
            return None
        try:
            _, end = _DECODER.raw_decode(answer, at)
        except (ValueError, RecursionError):
            following = answer.find("{", at + 1)
            # A brace of prose is closed before the next one; an object that was cut off is not.
            if answer.count("{", at, following) > answer.count("}", at, following):
                return None
        else:
            if end == len(answer):
                return answer[at:]
            following = answer.find("{", end)
        at = following
    return None
