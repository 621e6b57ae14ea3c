"""Parses lens answers that are expected to be valid or invalid."""

from __future__ import annotations

from routing.answers.parser import Finish, parse_lens_answer
from routing.providers.scripted import lens_json
from routing.types import Failure, LensAnswer

PLAIN = lens_json()


def parse_answer(raw: str, finish: Finish = "stop") -> LensAnswer:
    answer = parse_lens_answer(raw, finish)
    assert isinstance(answer, LensAnswer), answer
    return answer


def parse_failure(raw: str, finish: Finish = "stop") -> Failure:
    failure = parse_lens_answer(raw, finish)
    assert isinstance(failure, Failure), failure
    return failure
