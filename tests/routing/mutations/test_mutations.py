"""Parses a sample of the mutations; `test_all_mutations.py` parses them all."""

from __future__ import annotations

from tests.routing.mutations.measure import check, measure
from tests.routing.mutations.mutate import KINDS, mutate, read_answers


def test_no_mutated_answer_is_parsed_wrong() -> None:
    answers = read_answers()
    assert len(answers) == 40
    assert len({answer["language"] for answer in answers}) == 10
    check(list(measure(mutate(len(KINDS) * len(answers), 3, answers))))
