from hypothesis import given
from hypothesis import strategies as st

from routing.clarity.compression import compression, redundancy, summary_loss
from routing.types import LensAnswer
from tests.routing.samples import ANSWERS, LOGICAL
from tests.routing.strategies import answer_lists, properties, texts


def test_identical_answers_are_fully_redundant() -> None:
    assert redundancy([LOGICAL] * 2) == 100
    assert redundancy([LOGICAL] * 4) == 100


def test_answers_without_shared_wording_are_not_redundant() -> None:
    assert redundancy([LOGICAL, LensAnswer("需求能持续多久", ("担保",), 5)]) == 0


def test_redundancy_needs_two_non_empty_answers() -> None:
    assert redundancy([]) == redundancy([LOGICAL]) == redundancy([LOGICAL, LensAnswer("", (), 5)]) == 0


def test_sample_answers_overlap_partly() -> None:
    assert 20 < redundancy(list(ANSWERS.values())) < 60


def test_summary_that_repeats_the_insights_has_no_loss() -> None:
    assert summary_loss([LOGICAL], " ".join(LOGICAL.insights)) == 0


def test_unrelated_summary_has_full_loss() -> None:
    assert summary_loss([LOGICAL], "") == 100
    assert summary_loss([LOGICAL], "需求能持续多久") == 100


def test_answers_without_insights_have_no_loss() -> None:
    assert summary_loss([LensAnswer("text", (), 5)], "") == 0


def test_compression_is_100_minus_the_mean_of_redundancy_and_loss() -> None:
    assert compression(0, 0) == 100
    assert compression(40, 60) == 50
    assert compression(100, 100) == 0


@properties
@given(answer_lists, texts, st.permutations(range(4)))
def test_figures_are_within_0_and_100_and_do_not_depend_on_order(
    found: list[LensAnswer], summary: str, order: list[int]
) -> None:
    shuffled = [found[place] for place in order if place < len(found)]
    assert redundancy(found) == redundancy(shuffled)
    assert 0 <= redundancy(found) <= 100
    assert 0 <= summary_loss(found, summary) <= 100
    assert 0 <= compression(redundancy(found), summary_loss(found, summary)) <= 100


@properties
@given(answer_lists, texts, texts)
def test_longer_summary_never_increases_the_loss(found: list[LensAnswer], summary: str, more: str) -> None:
    assert summary_loss(found, f"{summary} {more}") <= summary_loss(found, summary)
