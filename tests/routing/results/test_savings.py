import pytest
from msgspec.structs import replace

from routing.models.ladder import Ladder
from routing.results.savings import NOTHING_TO_SAVE, Outcome, estimate_saving
from routing.types import Usage
from tests.routing.samples import (
    BUSY,
    ETHICAL,
    LADDER,
    LOGICAL,
    OFFLINE_LADDER,
    TIER1,
    TIER2,
    TIER3,
    call_try,
    outcome,
    synthesis,
)


def test_saving_is_the_top_tier_price_minus_the_cost() -> None:
    accepted: list[Outcome] = [outcome(), outcome("ethical", ETHICAL), synthesis()]
    found = estimate_saving(LADDER, accepted, 0.003)
    assert found is not None
    assert found.baseline_cost == pytest.approx(3 * (1000 * 2.0 + 500 * 10.0) / 1e6)
    assert found.amount == pytest.approx(0.021 - 0.003)
    assert (found.baseline_model, found.is_estimate) == ("large", True)
    assert found.formula == (
        "3 accepted answers with 3,000 tokens in and 1,500 out (as counted) at the price of large "
        "($2 and $10 a million; list, 2026-01-01) = $0.021000, less $0.003000 spent."
    )


def test_superseded_and_failed_calls_count_only_as_cost() -> None:
    one = estimate_saving(LADDER, [outcome(tier=2)], 0.001)
    escalated = estimate_saving(
        LADDER,
        [
            outcome(tries=(call_try(tokens=(9, 9)),)),
            outcome(tier=2, tries=(call_try(usage=Usage(7, 7), failure=BUSY), call_try())),
            outcome(tier=3, answer=None),
            synthesis(summary=None),
        ],
        0.001,
    )
    assert one is not None
    assert escalated is not None
    assert escalated.baseline_cost == one.baseline_cost


def test_full_escalation_can_cost_more_than_the_top_tier() -> None:
    found = estimate_saving(LADDER, [outcome(), outcome(tier=3)], 0.02)
    assert found is not None
    assert found.amount is not None
    assert found.amount < 0


def test_estimated_tokens_are_marked() -> None:
    guessed = call_try(usage=Usage(5, 5, estimated=True))
    found = estimate_saving(LADDER, [outcome(tries=(guessed,))], 0.001)
    assert found is not None
    assert "(estimated)" in found.formula


@pytest.mark.parametrize(
    ("ladder", "accepted", "cost", "why"),
    [
        (
            replace(LADDER, tiers=(TIER1, TIER2, replace(TIER3, price=None))),
            outcome(),
            0.1,
            "Unknown: no price is configured for large.",
        ),
        (LADDER, outcome(), None, "Unknown: the cost of the run is not fully known."),
        (
            LADDER,
            outcome(tries=(call_try(usage=None),)),
            0.1,
            "Unknown: 1 of the accepted answers came without a token count.",
        ),
    ],
)
def test_unknown_part_makes_the_saving_unknown(
    ladder: Ladder, accepted: Outcome, cost: float | None, why: str
) -> None:
    found = estimate_saving(ladder, [accepted], cost)
    assert found is not None
    assert (found.amount, found.baseline_cost, found.formula) == (None, None, why)


def test_offline_analyst_has_no_saving() -> None:
    found = estimate_saving(OFFLINE_LADDER, [outcome(model="offline-analyst")], 0.0)
    assert found is not None
    assert (found.amount, found.formula) == (None, NOTHING_TO_SAVE)


def test_saving_needs_an_answer_and_more_than_one_tier() -> None:
    assert estimate_saving(LADDER, [], 0.0) is None
    assert estimate_saving(LADDER, [outcome(answer=None), synthesis()], 0.1) is None
    assert estimate_saving(LADDER, [outcome(answer=LOGICAL, tier=0)], 0.1) is None
