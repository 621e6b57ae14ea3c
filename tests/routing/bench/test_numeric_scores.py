"""Tests that numeric answers are scored by number."""

from typing import Any

import pytest

from routing.bench.numeric_scores import number_in, rescore


@pytest.mark.parametrize(
    ("answer", "number"),
    [("42.00", 42), ("$42,000", 42000), ("-3.5", -3.5), ("-$2", -2), ("12%", 12), ("7.", 7), (".5", 0.5)],
)
def test_numbers_are_read(answer: str, number: float) -> None:
    assert number_in(answer) == number


@pytest.mark.parametrize("answer", ["5 books", "", "3/4", "$", "1.2.3", "x = 4"])
def test_other_texts_are_no_number(answer: str) -> None:
    assert number_in(answer) is None


def _row(answer: str, score: float, query: str = "q", dataset: str = "routellm_gsm8k") -> dict[str, Any]:
    return {"dataset": dataset, "qid": "1", "query": query, "answer": answer, "score": score}


def test_answer_with_a_right_number_is_right() -> None:
    # Given a question of two data sets, one whose right number is unknown, and one without numbers
    same = [_row("42.00", 0.0), _row("41", 0.0), _row("42", 1.0, "q ", "zeroeval_gsm")]
    unknown = [_row("7.0", 0.0, "other"), _row("7", 0.0, "other")]
    letters = [_row("1", 1.0, "letters", "mmlu"), _row("1.0", 0.0, "letters", "mmlu")]
    # When they are scored by number
    changed = rescore([*same, *unknown, *letters])
    # Then only the answer with the right number changes
    assert changed == 1
    assert [row["score"] for row in same] == [1.0, 0.0, 1.0]
    assert [row["score"] for row in (*unknown, *letters)] == [0.0, 0.0, 1.0, 0.0]
