import pytest

from routing.clarity import labels


@pytest.mark.parametrize(
    ("score", "label"),
    [
        (100, "High Clarity"),
        (80, "High Clarity"),
        (79.9, "Moderate Clarity"),
        (60, "Moderate Clarity"),
        (59.9, "Low Clarity"),
        (0, "Low Clarity"),
    ],
)
def test_clarity_label_changes_at_80_and_60(score: float, label: str) -> None:
    assert labels.clarity_label(score) == label


@pytest.mark.parametrize(
    ("score", "label"),
    [(85, "Excellent"), (84.9, "Good"), (70, "Good"), (69.9, "Review"), (55, "Review"), (54.9, "Poor")],
)
def test_interpretation_changes_at_85_70_and_55(score: float, label: str) -> None:
    assert labels.interpretation(score) == label


@pytest.mark.parametrize(
    ("stability", "label"),
    [(85, "Consistent"), (84.9, "Mostly Consistent"), (70, "Mostly Consistent"), (69.9, "Inconsistent")],
)
def test_stability_label_changes_at_85_and_70(stability: float, label: str) -> None:
    assert labels.stability_label(stability) == label


@pytest.mark.parametrize(
    ("friction", "intensity", "clarity"),
    [
        (0, "low", "High Clarity"),
        (29.9, "low", "High Clarity"),
        (30, "medium", "Moderate Clarity"),
        (69.9, "medium", "Moderate Clarity"),
        (70, "high", "Low Clarity"),
    ],
)
def test_friction_intensity_changes_at_30_and_70(friction: float, intensity: str, clarity: str) -> None:
    assert labels.friction_intensity(friction) == intensity
    assert labels.friction_clarity(friction) == clarity


def test_escalation_risk_and_lens_bands_change_at_their_thresholds() -> None:
    assert [labels.escalation_risk(score) for score in (70, 69.9)] == ["low", "medium"]
    assert [labels.lens_band(score) for score in (70, 69.9, 50, 49.9)] == [
        "Strong",
        "Moderate",
        "Moderate",
        "Weak",
    ]


def test_training_weight_and_reliability_are_fractions() -> None:
    assert labels.training_weight(90, 75, 60) == 0.75
    assert labels.training_weight(100, 100, 100) == 1
    assert labels.reliability(82) == 0.82


def test_weights_of_the_base_score_sum_to_one() -> None:
    assert labels.COMPLETENESS_WEIGHT + labels.CONFIDENCE_WEIGHT + labels.ACTIONABILITY_WEIGHT == 1
