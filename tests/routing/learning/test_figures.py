"""Tests the features of questions and answers."""

import pytest

from routing.language.numbers import arithmetic, evaluate, numbers_in
from routing.learning.features.agreement import agreement, same_answer
from routing.learning.features.answer import answer_figures, as_number
from routing.learning.features.question import question_figures
from routing.learning.features.state import AnswerState, state_figures


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("3 * (2 + 4) / 3", 6.0),
        ("-2 + 5", 3.0),
        ("1/0", None),
        ("2 3", None),
        ("(1", None),
        ("", None),
        ("2 +", None),
    ],
)
def test_expression_is_evaluated_or_refused(expression: str, value: float | None) -> None:
    assert evaluate(expression) == value


def test_deeply_nested_brackets_are_refused() -> None:
    assert evaluate("(" * 5_000) is None


@pytest.mark.parametrize(
    ("text", "checked", "wrong"),
    [
        ("3 x 60 = <<3*60=180>>180 meters", 1, 0),
        ("So 600 + 150 + 1200 = 2950.", 1, 1),
        ("195 - 160 - 5 = <<195-160-5=30>>30 left", 1, 0),
        ("2 / 3 = 0.67", 1, 0),
        ("x = 5 and so y = 7", 0, 0),
    ],
)
def test_equations_are_recomputed(text: str, checked: int, wrong: int) -> None:
    found = arithmetic(text)
    assert (found.checked, found.wrong) == (checked, wrong)


def test_numbers_are_parsed_with_commas_and_absurd_ones_ignored() -> None:
    assert numbers_in("1,200 and 3.5 and -2, v2 and " + "9" * 400) == (1200.0, 3.5, -2.0)


@pytest.mark.parametrize(
    ("answer", "number"), [("$1,200.00", 1200.0), ("-3", -3.0), ("B", None), ("", None), ("9" * 400, None)]
)
def test_parsed_answer_as_a_number(answer: str, number: float | None) -> None:
    assert as_number(answer) == number


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("1,200", "$1200.00", True),
        ("B", "(b)", True),
        ("B", "C", False),
        ("", "C", None),
        ("[1, 2]", "[1,2]", True),
    ],
)
def test_equal_parsed_answers_agree(first: str, second: str, same: bool | None) -> None:
    assert same_answer(first, second) is same


def test_open_ended_answers_agree_by_their_wording() -> None:
    one, other = "Rent the oven for a year.", "Rent the oven for three years."
    assert agreement((one, ""), (one, "")) == 1.0
    assert 0.0 < agreement((one, ""), (other, "")) < 1.0
    assert agreement((one, ""), ("", "")) == 0.0


def test_feature_names_do_not_depend_on_the_texts() -> None:
    odd = ["", "   ", "A. x\nB. y", "😀😀", "= = <<>> ((", "a" * 50_000]
    names = {tuple(question_figures(text)) for text in odd}
    answered = {tuple(answer_figures(text, other, text[:5])) for text in odd for other in odd}
    assert len(names) == 1
    assert len(answered) == 1


def test_features_include_each_answer_and_their_agreement() -> None:
    first, second = AnswerState("It is 4.", "4"), AnswerState("It is 5.", "5")
    assert "1-2:g_same" not in state_figures("2 + 2?", (first,))
    assert state_figures("2 + 2?", (first, second))["1-2:g_same"] == 0.0


def test_answer_for_another_option_changes_the_features() -> None:
    query = "What is 6 times 7?\nA. 42\nB. 48\nC. 36"
    argued = "6 * 7 = 42."
    assert answer_figures(query, argued, "A")["o_number_nearest"] == 1.0
    assert answer_figures(query, argued, "B")["o_number_nearest"] == 0.0
