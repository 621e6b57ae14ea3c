"""Parses 10,000 mutations, also with another seed than the sample."""

from __future__ import annotations

import pytest

from tests.routing.mutations.measure import check, measure
from tests.routing.mutations.mutate import mutate, read_answers


@pytest.mark.parametrize("seed", [1, 2])
def test_no_mutated_answer_is_parsed_wrong(seed: int) -> None:
    check(list(measure(mutate(10_000, seed, read_answers()))))
