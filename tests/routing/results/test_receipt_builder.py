import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.models.ladder import Ladder
from routing.results.receipt import Receipt
from routing.results.receipt_builder import SUMMARY_CALL, LostCall, build_receipt, busy_ms
from routing.types import CallTry, LensOutcome, Usage
from tests.routing.samples import BUSY, ETHICAL, LADDER, LOGICAL, PICKED, call_try, outcome, synthesis
from tests.routing.strategies import IDS, properties


def lost_call(lens: str = "logical", tier: int = 1) -> LostCall:
    return LostCall(tier, lens, "small")


def test_receipt_without_calls_is_empty() -> None:
    assert build_receipt(LADDER, []) == Receipt()


def test_one_line_per_tier_with_exact_sums() -> None:
    found = build_receipt(
        LADDER,
        [
            outcome("logical", tier=2, tries=(call_try(0.002, tokens=(10, 20)),)),
            outcome("logical", tries=(call_try(0.1), call_try(0.2))),
            outcome("ethical", ETHICAL, tries=(call_try(0.3),)),
            synthesis(tier=2, tries=(call_try(0.004, tokens=(1, 2)),)),
        ],
    )
    assert [(line.tier, line.label, line.model, line.calls) for line in found.lines] == [
        (1, "32B", "small", 3),
        (2, "120B", "middle", 2),
    ]
    assert [(line.input_tokens, line.output_tokens, line.cost) for line in found.lines] == [
        (3000, 1500, 0.6),
        (11, 22, 0.006),
    ]
    assert (found.calls, found.input_tokens, found.output_tokens) == (5, 3011, 1522)
    assert found.cost == found.known_cost == 0.606


def test_retries_and_failures_are_counted_as_calls() -> None:
    refused = call_try(0.0, usage=None, failure=BUSY)
    found = build_receipt(LADDER, [outcome(tries=(refused, refused, call_try()))])
    line = found.lines[0]
    assert (line.calls, line.failed, line.repeated, line.lost) == (3, 2, 0, 0)
    assert line.cost == 0.001


def test_unknown_cost_makes_line_and_total_unknown() -> None:
    found = build_receipt(LADDER, [outcome(tries=(call_try(None), call_try(0.25))), outcome(tier=2)])
    assert [(line.cost, line.known_cost) for line in found.lines] == [(None, 0.25), (0.001, 0.001)]
    assert (found.cost, found.known_cost) == (None, 0.251)


def test_lost_call_has_an_unknown_cost() -> None:
    found = build_receipt(LADDER, [outcome()], [lost_call()])
    line = found.lines[0]
    assert (line.calls, line.lost, line.repeated, line.failed) == (2, 1, 1, 0)
    assert (line.cost, line.known_cost, found.cost) == (None, 0.001, None)


def test_lost_call_without_outcome_has_its_own_line() -> None:
    found = build_receipt(LADDER, [], [lost_call(tier=1)])
    assert [(line.label, line.calls, line.lost, line.repeated) for line in found.lines] == [("32B", 1, 1, 0)]
    assert (found.cost, found.known_cost) == (None, 0)


def test_cut_off_call_counts_with_its_estimate() -> None:
    found = build_receipt(LADDER, [outcome()], [LostCall(1, "logical", outcome().model, usd=0.0005)] * 2)
    line = found.lines[0]
    assert (line.known_cost, line.estimated_cost, line.cost) == (0.001, 0.001, 0.002)
    assert (found.known_cost, found.estimated_cost, found.cost) == (0.001, 0.001, 0.002)


def test_lost_call_of_a_free_model_costs_nothing() -> None:
    ladder = Ladder.from_env({})
    free = ladder.tiers[0]
    found = build_receipt(ladder, [], [LostCall(free.tier, "logical", free.model)])
    assert (found.lines[0].lost, found.lines[0].cost, found.cost) == (1, 0, 0)


@pytest.mark.parametrize(
    ("finished", "times", "repeated"), [(True, 1, 1), (True, 3, 3), (False, 1, 0), (False, 3, 2)]
)
def test_repeated_calls_are_those_after_a_crash(finished: bool, times: int, repeated: int) -> None:
    found = build_receipt(LADDER, [outcome()] if finished else [], [lost_call()] * times)
    assert found.lines[0].repeated == repeated


def test_lost_summary_belongs_to_the_synthesis() -> None:
    found = build_receipt(LADDER, [outcome(), synthesis()], [lost_call(SUMMARY_CALL)])
    assert found.lines[0].repeated == 1


def test_lost_try_within_an_outcome_counts() -> None:
    gone = CallTry(started_at=0.0, lost=True)
    found = build_receipt(LADDER, [outcome(tries=(gone, call_try()))])
    line = found.lines[0]
    assert (line.calls, line.lost, line.repeated, line.cost, line.known_cost) == (2, 1, 1, None, 0.001)


def test_estimated_tokens_are_marked() -> None:
    guessed = call_try(usage=Usage(5, 5, estimated=True))
    assert build_receipt(LADDER, [outcome(tries=(guessed,))]).lines[0].tokens_estimated
    assert not build_receipt(LADDER, [outcome()]).lines[0].tokens_estimated


def test_selected_and_removed_models_keep_their_names() -> None:
    picked = build_receipt(LADDER, [outcome(tier=0)])
    assert picked.lines[0].label == PICKED.label
    gone = build_receipt(LADDER, [outcome(model="old-model"), outcome("ethical", ETHICAL)])
    assert [line.label for line in gone.lines] == ["old-model", "32B"]


@pytest.mark.parametrize(
    ("spans", "busy"),
    [
        ([], 0),
        ([(0, 100)], 100),
        ([(0, 100), (0, 100)], 100),
        ([(0, 100), (0.05, 100)], 150),
        ([(0, 100), (1, 100)], 200),
        ([(0, 300), (0.1, 100), (1, 50)], 350),
    ],
)
def test_latency_is_the_time_with_calls_in_flight(spans: list[tuple[float, float]], busy: float) -> None:
    tries = [CallTry(started_at=start, latency_ms=long) for start, long in spans]
    assert busy_ms(tries) == busy
    assert busy_ms(list(reversed(tries))) == busy


costs = st.none() | st.floats(0, 1)
tries = st.lists(costs.map(call_try), min_size=1, max_size=3).map(tuple)


@properties
@given(st.lists(st.tuples(st.sampled_from(IDS), st.integers(1, 3), tries), max_size=8))
def test_totals_are_the_sums_of_lines_and_calls(
    asked: list[tuple[str, int, tuple[CallTry, ...]]],
) -> None:
    outcomes: list[LensOutcome] = [outcome(lens, LOGICAL, tier=tier, tries=own) for lens, tier, own in asked]
    found = build_receipt(LADDER, outcomes)
    every = [one for _, _, own in asked for one in own]
    known = [one.cost for one in every if one.cost is not None]
    assert found.calls == sum(line.calls for line in found.lines) == len(every)
    assert found.input_tokens == 1000 * len(every)
    assert found.known_cost == pytest.approx(sum(known))
    assert found.cost == (found.known_cost if len(known) == len(every) else None)
    assert len(found.lines) == len({tier for _, tier, _ in asked})
    backwards = build_receipt(LADDER, list(reversed(outcomes)))
    assert replace(backwards, saving=None) == replace(found, saving=None)
