from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.clarity import quality
from routing.clarity.evidence import Evidence
from routing.clarity.report import ClarityReport, clarity_score, report
from routing.lenses import DEFAULT_LENSES
from routing.types import Lens, LensAnswer
from tests.routing.samples import ANSWERS, BAKERY, ETHICAL, LOGICAL
from tests.routing.strategies import answer_sets, properties, texts


def evidence(answers: dict[str, LensAnswer], **changed: Any) -> Evidence:
    plain = Evidence(BAKERY, DEFAULT_LENSES, {lens: (answer,) for lens, answer in answers.items()})
    return replace(plain, **changed)


def evidence_of_tiers(**answers: tuple[LensAnswer, ...]) -> Evidence:
    """Evidence from lenses that ran on several tiers."""
    return Evidence(BAKERY, DEFAULT_LENSES, answers)


def default_fields(found: ClarityReport) -> list[str]:
    return [used.field for used in found.defaults]


def test_score_is_the_base_score_of_the_mean_components() -> None:
    found = report(evidence(ANSWERS), "")
    parts = found.components
    assert parts.completeness == pytest.approx(
        sum(quality.completeness(answer, BAKERY) for answer in ANSWERS.values()) / 4, abs=0.05
    )
    assert parts.confidence == 77
    assert found.score == quality.base_score(parts.completeness, parts.confidence, parts.actionability)
    assert found.score == clarity_score(evidence(ANSWERS))
    assert parts.interpretation == "Good"
    assert found.defaults == ()


def test_friction_and_stability_do_not_change_the_score() -> None:
    torn = {
        lens: replace(answer, score=10.0 if lens == "ethical" else 4.0) for lens, answer in ANSWERS.items()
    }
    calm, found = report(evidence(ANSWERS), ""), report(evidence(torn), "")
    assert found.components.cdm.friction_score > calm.components.cdm.friction_score
    assert found.score == calm.score


def test_missing_lens_contributes_nothing() -> None:
    three = {lens: answer for lens, answer in ANSWERS.items() if lens != "ethical"}
    found = report(evidence(three), "")
    assert default_fields(found) == ["frictionFingerprint.principle"]
    assert found.stability["ethical"] is None
    assert found.components.cdm.friction_fingerprint["ethical"] is None
    assert found.components.confidence == pytest.approx((80 + 70 + 82) / 3, abs=0.05)
    assert [(ceiling.limit, ceiling.reason) for ceiling in found.ceilings] == [(79, "3 of 4 lenses")]
    assert (found.score, found.score < found.uncapped) == (79, True)


def test_missing_confidence_is_reported_with_its_lens() -> None:
    found = report(evidence(ANSWERS | {"ethical": replace(ETHICAL, confidence=None)}), "")
    assert [(used.field, used.value, used.why) for used in found.defaults] == [
        ("components.confidence", 72, "Ethical: the model gave no confidence")
    ]


def test_missing_fields_are_reported_with_their_defaults() -> None:
    bare = {"logical": LensAnswer("", (), 5)}
    found = report(evidence(bare, lenses=DEFAULT_LENSES[:1]), "")
    defaults = {used.field: used.value for used in found.defaults}
    named = (
        "components.confidence",
        "components.mch.individualStability.logical",
        "components.cdm.frictionScore",
    )
    assert [defaults[field] for field in named] == [72, 85, 25]
    assert found.components.confidence == 72
    assert found.stability["logical"] == 85


def test_single_lens_has_the_default_friction() -> None:
    found = report(evidence({"logical": LOGICAL}, lenses=DEFAULT_LENSES[:1]), "")
    assert found.components.cdm.friction_score == 25
    assert found.components.cdm.clarity_level == "High Clarity"
    assert "components.cdm.frictionScore" in default_fields(found)


def test_answers_without_insights_have_the_default_distribution() -> None:
    bare = {lens: LensAnswer("Some reasoning.", (), 5) for lens in ANSWERS}
    found = report(evidence(bare), "")
    assert (found.distribution.agreeing, found.distribution.unique) == (5, 95)
    assert "insightDistribution.agreeing" in default_fields(found)
    assert found.insight_depth == 0


def test_no_answers_give_no_score() -> None:
    assert clarity_score(evidence({})) is None
    with pytest.raises(ValueError, match="no lens has an answer"):
        report(evidence({}), "")


def test_inconsistent_lens_is_a_critical_issue() -> None:
    below = replace(LOGICAL, score=0.0, insights=("qqqq zzzz",))
    found = report(evidence_of_tiers(logical=(below, replace(LOGICAL, score=10.0))), "")
    assert found.components.mch.critical_issues == (
        "Logical is inconsistent (49.5 of 100): its tiers disagree (scores 0 and 10).",
    )
    assert found.components.mch.individual_stability["logical"] == 49.5


def test_accepted_answer_is_the_last_of_a_lens() -> None:
    both = evidence_of_tiers(logical=(ETHICAL, LOGICAL))
    assert both.accepted == {"logical": LOGICAL}
    assert clarity_score(both) == clarity_score(evidence({"logical": LOGICAL}))


def test_custom_lenses_take_the_four_roles_by_position() -> None:
    own = tuple(Lens(id_, id_, "?") for id_ in ("FIN", "MKT", "EXE", "FG"))
    answers = {
        lens.id: (replace(LOGICAL, score=score),) for lens, score in zip(own, (8, 2, 8, 8), strict=True)
    }
    found = report(Evidence(BAKERY, own, answers), "")
    assert found.friction_fingerprint.principle == 60
    assert found.friction_fingerprint.strategic == 20
    assert found.components.cdm.dominant_conflict == "FIN and MKT"


@properties
@given(answer_sets.filter(bool), texts, texts)
def test_all_figures_are_within_0_and_100(
    answers: dict[str, LensAnswer], scenario: str, summary: str
) -> None:
    found = report(evidence(answers, scenario=scenario), summary)
    assert all(0 <= figure <= 100 for figure in _figures(msgspec.to_builtins(found)))
    assert found == report(evidence(answers, scenario=scenario), summary)


def _figures(value: object) -> list[float]:
    if isinstance(value, dict):
        return [figure for own in value.values() for figure in _figures(own)]
    if isinstance(value, list | tuple):
        return [figure for own in value for figure in _figures(own)]
    return [value] if isinstance(value, int | float) else []
