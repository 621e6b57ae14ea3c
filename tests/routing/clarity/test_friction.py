import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.clarity import friction
from routing.clarity.evidence import Evidence
from routing.clarity.figures import Figures
from routing.clarity.measurement import measure_friction
from routing.lenses import DEFAULT_LENSES
from routing.types import Lens, LensAnswer
from tests.routing.samples import ANSWERS, BAKERY, ETHICAL, LOGICAL, STRATEGIC
from tests.routing.strategies import answer_lists, answer_sets, answers, by_lens, properties, scores, texts

ROLES = ("logical", "ethical", "factual", "strategic")


def scored(*values: float) -> dict[str, LensAnswer]:
    """Answers with equal wording and these scores, by lens."""
    return by_lens([replace(LOGICAL, score=value) for value in values])


def dominant_conflict(answers: dict[str, LensAnswer]) -> str | None:
    evidence = Evidence(BAKERY, DEFAULT_LENSES, {lens: (answer,) for lens, answer in answers.items()})
    return measure_friction(evidence, Figures()).dominant_conflict


def test_equal_answers_have_no_friction() -> None:
    assert friction.pair_friction(LOGICAL, LOGICAL) == 0
    assert friction.run_friction(friction.pair_frictions(scored(6, 6, 6, 6))) == 0


def test_opposite_scores_give_three_quarters_of_maximum_friction() -> None:
    assert friction.run_friction(friction.pair_frictions(scored(0, 10, 5, 5))) == 75


def test_unrelated_wording_gives_a_quarter_of_maximum_friction() -> None:
    other = replace(LOGICAL, insights=("qqqq zzzz",))
    assert friction.pair_friction(LOGICAL, other) == 25


def test_run_friction_is_that_of_its_worst_pair() -> None:
    found = scored(8, 1, 7, 7)
    assert friction.run_friction(friction.pair_frictions(found)) == pytest.approx(75 * 0.7)
    assert friction.worst_pair(friction.pair_frictions(found)) == ("logical", "ethical")


def test_low_friction_has_no_dominant_conflict() -> None:
    assert dominant_conflict(scored(7, 7, 7, 7)) is None
    assert dominant_conflict(scored(7, 7, 7, 3)) == "Logical and Strategic"


def test_outlier_lens_has_the_most_friction() -> None:
    by_id = friction.lens_friction(friction.pair_frictions(scored(8, 2, 8, 8)))
    assert by_id == {"logical": 15, "ethical": 45, "factual": 15, "strategic": 15}


def test_two_answers_are_enough_for_lens_friction() -> None:
    assert friction.lens_friction(friction.pair_frictions(scored(8, 2))) == {"logical": 45, "ethical": 45}


def test_single_answer_has_no_friction() -> None:
    alone = {"logical": LOGICAL}
    assert friction.run_friction(friction.pair_frictions(alone)) is None
    assert friction.worst_pair(friction.pair_frictions(alone)) is None
    assert friction.lens_friction(friction.pair_frictions(alone)) == {}
    assert friction.semantic(alone) is None
    assert friction.frame_shift(alone, BAKERY) is None
    assert friction.distance_from_others("logical", alone) is None
    assert friction.distance_from_others(None, ANSWERS) is None


def test_semantic_friction_depends_only_on_wording() -> None:
    assert friction.semantic(scored(0, 10)) == 0
    assert friction.semantic({"a": LOGICAL, "b": replace(LOGICAL, insights=("qqqq zzzz",))}) == 100


def test_frame_shift_compares_the_covered_parts_of_the_scenario() -> None:
    oven = LensAnswer("The oven line for 380,000 euros", (), 5)
    sister = LensAnswer("The personal guarantee from your sister", (), 5)
    assert friction.frame_shift({"a": oven, "b": oven}, BAKERY) == 0
    shifted = friction.frame_shift({"a": oven, "b": sister}, BAKERY)
    assert shifted is not None
    assert shifted > 60
    assert friction.frame_shift({"a": oven, "b": sister}, "zzzz") is None


def test_a_lens_apart_from_the_mean_of_the_others() -> None:
    assert friction.distance_from_others("ethical", scored(8, 2, 6, 7)) == 50
    assert friction.distance_from_others("strategic", scored(5, 5, 5, 5)) == 0


def test_role_is_matched_by_id_or_position() -> None:
    own = tuple(Lens(id_, id_, "?") for id_ in ("FIN", "MKT", "EXE", "FG"))
    assert friction.in_role("ethical", ROLES, DEFAULT_LENSES) == "ethical"
    assert friction.in_role("ethical", ROLES, own) == "MKT"
    assert friction.in_role("strategic", ROLES, own[:2]) is None
    assert friction.in_role("ethical", ROLES, (DEFAULT_LENSES[0], DEFAULT_LENSES[3])) is None


def test_sample_answers_have_low_friction() -> None:
    found = friction.run_friction(friction.pair_frictions(ANSWERS))
    assert found is not None
    assert 15 < found < 40
    assert friction.pair_friction(LOGICAL, STRATEGIC) < friction.pair_friction(ETHICAL, STRATEGIC)


@properties
@given(answers, answers)
def test_pair_friction_is_symmetric_and_within_0_and_100(a: LensAnswer, b: LensAnswer) -> None:
    assert friction.pair_friction(a, b) == friction.pair_friction(b, a)
    assert 0 <= friction.pair_friction(a, b) <= 100


@properties
@given(answers, answers, scores, scores)
def test_friction_never_decreases_with_the_distance_of_scores(
    a: LensAnswer, b: LensAnswer, one: float, two: float
) -> None:
    near, far = sorted((one, two), key=lambda score: abs(score - a.score))
    assert friction.pair_friction(a, replace(b, score=near)) <= friction.pair_friction(
        a, replace(b, score=far)
    )


@properties
@given(answer_lists)
def test_friction_does_not_depend_on_the_order_of_lenses(found: list[LensAnswer]) -> None:
    one, other = by_lens(found), by_lens(list(reversed(found)))
    assert friction.run_friction(friction.pair_frictions(one)) == friction.run_friction(
        friction.pair_frictions(other)
    )
    assert friction.semantic(one) == friction.semantic(other)


@properties
@given(answer_sets)
def test_added_lens_never_lowers_friction(found: dict[str, LensAnswer]) -> None:
    fewer = dict(list(found.items())[:-1])
    assert (friction.run_friction(friction.pair_frictions(fewer)) or 0) <= (
        friction.run_friction(friction.pair_frictions(found)) or 0
    )


@properties
@given(answer_sets, texts)
def test_all_figures_are_within_0_and_100(found: dict[str, LensAnswer], scenario: str) -> None:
    figures = [
        friction.run_friction(friction.pair_frictions(found)),
        friction.semantic(found),
        friction.frame_shift(found, scenario),
        *friction.lens_friction(friction.pair_frictions(found)).values(),
        *[friction.distance_from_others(lens, found) for lens in found],
    ]
    assert all(0 <= figure <= 100 for figure in figures if figure is not None)
    assert all(
        figure <= (friction.run_friction(friction.pair_frictions(found)) or 0) + 0.05
        for figure in friction.lens_friction(friction.pair_frictions(found)).values()
    )
