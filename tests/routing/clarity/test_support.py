from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.clarity.support import support
from routing.clarity.terms import traced
from routing.types import LensAnswer, OptionScore
from tests.routing.samples import BAKERY, ETHICAL, LOGICAL
from tests.routing.strategies import answers, properties, texts

OPTIONS = (OptionScore("Open the shop at the market", 9), OptionScore("Take the loan of my aunt", 2))


@pytest.mark.parametrize(
    ("changes", "scenario"),
    [
        ({"reasoning": f"{LOGICAL.reasoning} So the rent is 12 * 2300 = 28600 a year."}, BAKERY),
        ({"reasoning": f"{LOGICAL.reasoning} What remains is the"}, BAKERY),
        ({"reasoning": f"{LOGICAL.reasoning} I cannot decide this."}, BAKERY),
        (
            {"reasoning": f"{LOGICAL.reasoning} {{x_1 + x_2 >= 7/3}} | [[0.1, 0.2], [0.3, 0.4]]"},
            BAKERY,
        ),
        (
            {"insights": (*LOGICAL.insights, "Volcanic soils and ballads matter to nobody who sells bread.")},
            BAKERY,
        ),
        ({"options": OPTIONS, "reasoning": f"{LOGICAL.reasoning} Take the loan of my aunt."}, BAKERY),
        ({}, f"{BAKERY} The 93 guests and 71 chairs of the 58 tables are counted."),
    ],
)
def test_each_sign_of_doubt_costs_points(changes: dict[str, Any], scenario: str) -> None:
    assert support(replace(LOGICAL, **changes), scenario) < support(LOGICAL, BAKERY)


def test_right_equation_costs_nothing_but_its_wording() -> None:
    def total(result: str) -> float:
        return support(replace(LOGICAL, reasoning=f"{LOGICAL.reasoning} 12 * 2300 = {result}."), BAKERY)

    assert total("27600") == total("28600") + 10


def test_option_that_the_argument_names_costs_nothing() -> None:
    argued = replace(LOGICAL, reasoning=f"{LOGICAL.reasoning} Open the shop at the market.", options=OPTIONS)
    swapped = replace(argued, options=tuple(replace(one, score=11 - one.score) for one in OPTIONS))
    assert support(argued, BAKERY) > support(swapped, BAKERY)


@properties
@given(answers, texts)
def test_support_is_a_figure_of_a_hundred_and_repeats(answer: LensAnswer, scenario: str) -> None:
    found = support(answer, scenario)
    assert 0 <= found <= 100
    with traced():
        assert found == support(answer, scenario)


def test_whole_answers_pass_the_check() -> None:
    assert min(support(LOGICAL, BAKERY), support(ETHICAL, BAKERY)) >= 45
