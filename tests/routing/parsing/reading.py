"""Reads a lens answer that must be one, or must be none."""

from __future__ import annotations

from routing.answers.parser import Finish, parse_lens_answer
from routing.providers.scripted import lens_json
from routing.types import Failure, LensAnswer

PLAIN = lens_json()


def read(raw: str, finish: Finish = "stop") -> LensAnswer:
    answer = parse_lens_answer(raw, finish)
    assert isinstance(answer, LensAnswer), answer
    return answer


def rejected(raw: str, finish: Finish = "stop") -> Failure:
    failure = parse_lens_answer(raw, finish)
    assert isinstance(failure, Failure), failure
    return failure
