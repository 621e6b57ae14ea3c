"""Tests runs over HTTP through the real SDKs against the counts of the simulator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from routing.events import Completed, Failed, Gate, LensCompleted, LensDelta, TierCompleted
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt
from routing.safety.result import SafetyResult
from routing.types import EscalationCause
from tests.routing.http_runs import LENS_IDS, SCENARIO, Runner
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script, Shape
from tests.simulator.fixture import Simulator


@pytest.fixture
def runner(simulated_ladder: Ladder, simulated_providers: Providers) -> Runner:
    return Runner(simulated_ladder, simulated_providers)


def assert_receipt_matches_the_simulator(receipt: Receipt, simulator: Simulator) -> None:
    """Checks calls, tokens and cost in total and per model."""
    counts = simulator.counts()
    assert receipt.calls == counts.calls
    assert (receipt.input_tokens, receipt.output_tokens) == (counts.input_tokens, counts.output_tokens)
    assert counts.reported_calls + counts.by_outcome.get("status", 0) == counts.calls
    for line in receipt.lines:
        model = line.model.removeprefix("google/")
        own = simulator.counts(model=model)
        assert (line.calls, line.input_tokens, line.output_tokens) == (
            own.calls,
            own.input_tokens,
            own.output_tokens,
        )
        assert not line.tokens_estimated
    assert receipt.cost == pytest.approx(_price(simulator), rel=1e-12)


def _price(simulator: Simulator) -> float:
    """Returns the cost in USD of the recorded calls at the prices of `Simulator.env`."""
    env = simulator.env()
    names = {1: "TIER1", 2: "TIER2", 3: "TIER3", 0: "GPT4O"}
    total = 0.0
    for call in simulator.calls():
        assert call.tier is not None
        name = names[call.tier]
        price_in, price_out = float(env[f"IRIS_{name}_PRICE_IN"]), float(env[f"IRIS_{name}_PRICE_OUT"])
        total += (call.input_tokens * price_in + call.output_tokens * price_out) / 1e6
    return total


def _tiers(result: AnalysisResult) -> dict[str, int | None]:
    return {lens: found.tier for lens, found in result.lenses.items()}


async def test_run_that_stays_on_tier_1(simulator: Simulator, runner: Runner) -> None:
    run = await runner.run()
    assert run.requested_lenses == [(1, set(LENS_IDS))]
    assert simulator.counts().by_tier_and_lens == {f"1/{lens}": 1 for lens in (*LENS_IDS, "summary")}
    assert _tiers(run.result) == dict.fromkeys(LENS_IDS, 1)
    assert run.result.iris_summary.source == "model"
    assert run.result.adaptive_routing.pass_count == 1
    assert all(verdict.decision == "accept" for verdict in run.events_of(Gate)[0].verdicts)
    assert_receipt_matches_the_simulator(run.receipt, simulator)


async def test_two_lenses_escalate_to_tier_2_and_one_to_tier_3(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.two_escalate_one_to_the_top())
    run = await runner.run()
    assert run.requested_lenses == [(1, set(LENS_IDS)), (2, {"ethical", "factual"}), (3, {"factual"})]
    assert simulator.counts().by_tier_and_lens == {
        **{f"1/{lens}": 1 for lens in LENS_IDS},
        "2/ethical": 1,
        "2/factual": 1,
        "3/factual": 1,
        "3/summary": 1,
    }
    assert _tiers(run.result) == {"logical": 1, "ethical": 2, "factual": 3, "strategic": 1}
    assert (run.result.adaptive_routing.tier_used, run.result.adaptive_routing.pass_count) == (3, 3)
    first, second, third = run.events_of(Gate)
    assert (set(first.escalated), set(second.escalated), third.escalated) == (
        {"ethical", "factual"},
        {"factual"},
        (),
    )
    weak = [verdict for verdict in first.verdicts if verdict.decision == "escalate"]
    assert {verdict.cause for verdict in weak} == {EscalationCause.WEAK_ANSWER}
    assert all("confidence 41 of 75" in verdict.reason for verdict in weak)
    assert_receipt_matches_the_simulator(run.receipt, simulator)


async def test_receipts_grow_by_tier(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.two_escalate_one_to_the_top())
    run = await runner.run()
    receipts = [ended.receipt for ended in run.events_of(TierCompleted)]
    assert [receipt.calls for receipt in receipts] == [4, 6, 8]
    assert receipts[-1] == run.receipt
    lens_tokens = sum(event.input_tokens + event.output_tokens for event in run.events_of(LensCompleted))
    (summary,) = simulator.calls(lens="summary")
    assert lens_tokens + summary.input_tokens + summary.output_tokens == (
        run.receipt.input_tokens + run.receipt.output_tokens
    )


async def test_weak_answer_on_the_last_tier_is_kept_and_marked(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.escalating(dict.fromkeys((1, 2, 3), ("factual",))))
    run = await runner.run()
    (verdict,) = run.events_of(Gate)[-1].verdicts
    assert (verdict.decision, verdict.cause) == ("accept", EscalationCause.NOTHING_LEFT)
    assert _tiers(run.result)["factual"] == 3
    assert_receipt_matches_the_simulator(run.receipt, simulator)


@pytest.mark.parametrize("shape", [Shape.BROKEN_JSON, Shape.EMPTY, Shape.REFUSAL_TEXT])
async def test_unusable_answer_escalates_as_an_error_and_is_charged(
    simulator: Simulator, runner: Runner, shape: Shape
) -> None:
    simulator.play(scenes.faulty(Behaviour(shapes=(shape,)), match=Match(tier=1, lens="ethical")))
    run = await runner.run()
    verdicts = {verdict.lens: verdict for verdict in run.events_of(Gate)[0].verdicts}
    assert (verdicts["ethical"].decision, verdicts["ethical"].cause) == ("escalate", EscalationCause.ERROR)
    assert run.requested_lenses == [(1, set(LENS_IDS)), (2, {"ethical"})]
    assert _tiers(run.result) == {"logical": 1, "ethical": 2, "factual": 1, "strategic": 1}
    assert_receipt_matches_the_simulator(run.receipt, simulator)


async def test_rate_limit_and_server_error_cost_one_try_each(simulator: Simulator, runner: Runner) -> None:
    def once(lens: str, status: int, retry_after: str | None = None) -> Rule:
        behave = Behaviour(fault=Fault.STATUS, status=status, retry_after=retry_after)
        return Rule(match=Match(lens=lens), behave=behave, times=1)

    simulator.play(Script(rules=(once("logical", 429, "0.2"), once("factual", 429), once("summary", 500))))
    run = await runner.run()
    assert run.requested_lenses == [(1, set(LENS_IDS))]
    assert run.receipt.calls == 8
    assert run.receipt.lines[0].failed == 3
    assert run.result.iris_summary.source == "model"
    assert_receipt_matches_the_simulator(run.receipt, simulator)


async def test_unavailable_tier_escalates_every_lens(simulator: Simulator, runner: Runner) -> None:
    down = Behaviour(fault=Fault.STATUS, status=503)
    simulator.play(scenes.faulty(down, match=Match(tier=1)))
    run = await runner.run()
    assert run.requested_lenses == [(1, set(LENS_IDS)), (2, set(LENS_IDS))]
    assert _tiers(run.result) == dict.fromkeys(LENS_IDS, 2)
    assert {verdict.cause for verdict in run.events_of(Gate)[0].verdicts} == {EscalationCause.ERROR}
    assert_receipt_matches_the_simulator(run.receipt, simulator)


async def test_run_without_any_answer_fails_with_reason_and_receipt(
    simulator: Simulator, runner: Runner
) -> None:
    simulator.play(scenes.faulty(Behaviour(shapes=(Shape.EMPTY,))))
    run = await runner.run()
    assert isinstance(run.events[-1], Failed)
    assert "answered nothing" in run.events[-1].reason
    assert [tier for tier, _ in run.requested_lenses] == [1, 2, 3]
    assert simulator.counts().calls == 12
    assert_receipt_matches_the_simulator(run.receipt, simulator)


@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_typed_refusal_is_kept_at_its_tier(simulator: Simulator, runner: Runner, tier: int) -> None:
    escalating = scenes.escalating(dict.fromkeys(range(1, tier), ("ethical",)))
    refused = Rule(match=Match(tier=tier, lens="ethical"), behave=Behaviour(shapes=(Shape.REFUSAL,)))
    simulator.play(Script(rules=(refused, *escalating.rules), defaults=escalating.defaults))
    run = await runner.run()
    assert len(run.requested_lenses) == tier
    ethical = run.result.lenses["ethical"]
    assert (ethical.score, ethical.refused) == (None, True)
    assert ethical.missing_reason
    assert_receipt_matches_the_simulator(run.receipt, simulator)


@pytest.mark.parametrize("shape", [Shape.REFUSAL, Shape.REFUSAL_TEXT])
async def test_run_refused_by_every_lens_completes_with_the_refusals(
    simulator: Simulator, runner: Runner, shape: Shape
) -> None:
    simulator.play(scenes.faulty(Behaviour(shapes=(shape,))))
    final = (await runner.run()).events_of(Completed)[0].result
    assert isinstance(final, SafetyResult)
    assert (final.source, final.category) == ("model", "refusal")


@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_typed_safety_answer_ends_the_run_at_its_tier(
    simulator: Simulator, runner: Runner, tier: int
) -> None:
    escalating = scenes.escalating(dict.fromkeys(range(1, tier), ("ethical",)))
    saying = Behaviour(answer='{"safety": {"message": "Call 112 now."}}')
    danger = Rule(match=Match(tier=tier, lens="ethical"), behave=saying)
    simulator.play(Script(rules=(danger, *escalating.rules), defaults=escalating.defaults))
    run = await runner.run()
    final = run.events_of(Completed)[0].result
    assert isinstance(final, SafetyResult)
    assert final.message == "Call 112 now."
    assert len(run.requested_lenses) == tier


async def test_hanging_lens_escalates_at_its_deadline(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.HANG), match=Match(tier=1, lens="strategic")))
    run = await runner.run(call_deadline=1.0)
    assert _tiers(run.result) == {"logical": 1, "ethical": 1, "factual": 1, "strategic": 2}
    assert run.receipt.lines[0].failed == 1
    assert run.receipt.calls == simulator.counts().calls == 6
    await simulator.until(lens="strategic", outcome="disconnected")


async def test_failed_synthesis_is_replaced_by_the_rules(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.faulty(Behaviour(shapes=(Shape.BROKEN_JSON,)), match=Match(lens="summary")))
    run = await runner.run()
    assert run.result.iris_summary.source == "fallback"
    assert_receipt_matches_the_simulator(run.receipt, simulator)


@pytest.mark.parametrize("model", ["gpt-4o", "gemini-2.5-flash"])
async def test_selected_model_runs_alone_without_escalation(
    simulator: Simulator, runner: Runner, model: str
) -> None:
    simulator.play(scenes.faulty(Behaviour(quality="weak"), match=Match(lens="factual")))
    run = await runner.run(model=model)
    assert Counter(call.model for call in simulator.calls()) == {model: 5}
    assert run.requested_lenses == [(0, set(LENS_IDS))]
    assert_receipt_matches_the_simulator(run.receipt, simulator)


async def test_higher_tier_gets_the_lower_answer(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.escalating({1: ("factual",)}))
    await runner.run()
    (below,) = simulator.calls(prompts=True, tier=1, lens="factual")
    (above,) = simulator.calls(prompts=True, tier=2, lens="factual")
    assert SCENARIO in below.prompt
    assert SCENARIO in above.prompt
    assert "hard to say" in above.prompt
    assert "hard to say" not in below.prompt


async def test_lenses_run_concurrently(simulator: Simulator, runner: Runner) -> None:
    simulator.play(Script(defaults=Behaviour(first_token_ms=100)))
    await runner.run()  # its first call goes ahead of the others
    await runner.run()
    assert simulator.counts().peak_active == 4


async def test_streamed_text_is_the_answer(simulator: Simulator, runner: Runner) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.CUT), match=Match(lens="ethical"), times=1))
    run = await runner.run()
    shown: dict[str, str] = dict.fromkeys(LENS_IDS, "")
    for delta in run.events_of(LensDelta):
        shown[delta.lens] = delta.text if delta.reset else shown[delta.lens] + delta.text
    _assert_streamed(shown, run.result)


def _assert_streamed(shown: Mapping[str, str], result: AnalysisResult) -> None:
    for lens, text in shown.items():
        found = result.lenses[lens]
        assert text.count(found.reasoning) == 1
        assert all(insight in text for insight in found.insights)


async def test_different_scenarios_have_different_results(simulator: Simulator, runner: Runner) -> None:
    first = (await runner.run()).result
    other = (await runner.run("Ought the choir to tour Norway in winter, or stay and rehearse?")).result
    assert first.lenses["logical"].insights != other.lenses["logical"].insights
    assert "Norway" in other.lenses["logical"].reasoning + other.iris_summary.top_line_take
