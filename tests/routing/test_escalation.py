"""A pass: what it asks, in which order it speaks, how it ends, and that it can be taken up anywhere."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from routing.escalation import lenses_of_tier, run_pass
from routing.events import Completed, Failed, Gate, LensCompleted, LensDelta, TierCompleted, TierStarted
from routing.ladder import Ladder
from routing.lenses import DEFAULT_LENSES
from routing.passes import OutcomeReady, PassEnded, PassItem, PassPlan, SummaryReady
from routing.policy import SpecificationPolicy
from routing.providers.base import LensTask, ProviderError
from routing.providers.scripted import (
    SUMMARY,
    Script,
    ScriptedProvider,
    answer_script,
    lens_json,
    summary_json,
)
from routing.receipts import LostCall
from routing.types import EscalationCause, Failure, FailureKind
from tests.support.waiting import until

T = TypeVar("T")

LADDER = Ladder.from_env({"GROQ_API_KEY": "g", "GEMINI_API_KEY": "k", "OPENAI_API_KEY": "o"})
SCENARIO = "Should we move the office across the river in March, for 40,000 euros and two quiet weeks?"
LENS_IDS = tuple(lens.id for lens in DEFAULT_LENSES)

WEAK = answer_script(lens_json(confidence=40))
PROSE = answer_script("I would move.")
DOWN = Script((ProviderError(Failure(FailureKind.AUTH, "The provider refused the API key (401).")),))


def plan(tier: int = 1, **changes: Any) -> PassPlan:
    first = PassPlan(
        analysis_id="run-1",
        kind="analysis",
        scenario=SCENARIO,
        lenses=DEFAULT_LENSES,
        tier=LADDER.tier(tier),
        ladder=LADDER,
        policy=SpecificationPolicy(),
        call_deadline=5.0,
    )
    return replace(first, **changes)


async def drive(the_plan: PassPlan, provider: ScriptedProvider) -> list[PassItem]:
    async with aclosing(run_pass(the_plan, provider)) as items:
        heard = [item async for item in items]
    assert provider.open == 0
    return heard


def after(the_plan: PassPlan, heard: list[PassItem]) -> PassPlan:
    """The plan of the next pass, as a worker makes it from what it stored."""
    ended = heard[-1]
    assert isinstance(ended, PassEnded)
    assert ended.next_tier is not None
    outcomes = tuple(item.outcome for item in heard if isinstance(item, OutcomeReady))
    return replace(the_plan, tier=LADDER.tier(ended.next_tier), done=(*the_plan.done, *outcomes))


def only(heard: list[PassItem], kind: type[T]) -> T:
    (item,) = [item for item in heard if isinstance(item, kind)]
    return item


def kinds(heard: list[PassItem]) -> list[str]:
    return [type(item).__name__ for item in heard if not isinstance(item, LensDelta)]


async def test_a_pass_that_satisfies_ends_the_run_on_its_tier() -> None:
    provider = ScriptedProvider()
    heard = await drive(plan(), provider)
    assert kinds(heard) == [
        "TierStarted",
        *["OutcomeReady", "LensCompleted"] * 4,
        "Gate",
        "SummaryReady",
        "TierCompleted",
        "Completed",
        "PassEnded",
    ]
    assert only(heard, TierStarted).lenses == LENS_IDS
    assert only(heard, Gate).next == "summarise"
    assert heard[-1] == PassEnded(final="completed")
    result = only(heard, Completed).result
    assert result.adaptive_routing.tier_used == 1
    assert result.iris_summary.source == "model"
    assert result.receipt.calls == 5
    assert provider.asked() == [*[(1, lens) for lens in LENS_IDS], (1, SUMMARY)]


async def test_an_outcome_comes_right_before_its_event_and_after_its_deltas() -> None:
    heard = await drive(plan(), ScriptedProvider())
    for at, item in enumerate(heard):
        if isinstance(item, OutcomeReady):
            told = heard[at + 1]
            assert isinstance(told, LensCompleted)
            assert told.lens == item.outcome.lens
            later = [x for x in heard[at:] if isinstance(x, LensDelta) and x.lens == told.lens]
            assert later == []


async def test_only_the_lenses_that_fall_short_go_up_each_for_its_own_reason() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (1, "factual"): [PROSE]})
    heard = await drive(plan(), provider)
    gate = only(heard, Gate)
    assert (gate.next, gate.next_tier, gate.escalated) == ("escalate", 2, ("ethical", "factual"))
    causes = {verdict.lens: verdict.cause for verdict in gate.verdicts}
    assert causes["ethical"] is EscalationCause.WEAK_ANSWER
    assert causes["factual"] is EscalationCause.ERROR
    assert causes["logical"] is EscalationCause.NONE
    ended = only(heard, PassEnded)
    assert (ended.next_tier, ended.lenses, ended.final) == (2, ("ethical", "factual"), None)
    assert set(ended.why) == {"ethical", "factual"}
    assert kinds(heard)[-3:] == ["Gate", "TierCompleted", "PassEnded"]
    assert (1, SUMMARY) not in provider.asked()


async def test_the_next_pass_asks_those_alone_with_the_earlier_answer_in_hand() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (2, "ethical"): [WEAK]})
    first = plan()
    second = after(first, await drive(first, provider))
    assert [lens.id for lens in lenses_of_tier(second)] == ["ethical"]
    heard = await drive(second, provider)
    started = only(heard, TierStarted)
    assert (started.tier, started.lenses) == (2, ("ethical",))
    assert "confidence 40" in started.why["ethical"]
    task = next(request.task for request in provider.requests if request.task.tier == 2)
    assert isinstance(task, LensTask)
    assert task.previous is not None
    assert task.previous.tier == 1
    third = after(second, heard)
    assert [lens.id for lens in lenses_of_tier(third)] == ["ethical"]
    last = await drive(third, provider)
    result = only(last, Completed).result
    assert result.adaptive_routing.pass_count == 3
    assert result.lenses["ethical"].tier == 3
    assert result.lenses["logical"].tier == 1
    assert provider.asked()[-1] == (3, SUMMARY)


async def test_at_the_top_a_weak_answer_stays() -> None:
    heard = await drive(plan(3), ScriptedProvider({(3, "ethical"): [WEAK]}))
    gate = only(heard, Gate)
    assert (gate.next, gate.escalated) == ("summarise", ())
    verdict = next(verdict for verdict in gate.verdicts if verdict.lens == "ethical")
    assert verdict.cause is EscalationCause.NOTHING_LEFT
    assert heard[-1] == PassEnded(final="completed")


async def test_a_tier_that_is_not_configured_is_skipped() -> None:
    ladder = Ladder.from_env({"IRIS_TIER1_API_KEY": "a", "GEMINI_API_KEY": "k"})
    heard = await drive(plan(ladder=ladder), ScriptedProvider({(1, "logical"): [PROSE]}))
    assert only(heard, PassEnded).next_tier == 3


async def test_a_lens_without_any_answer_is_missing_and_said_to_be() -> None:
    heard = await drive(plan(3), ScriptedProvider({(3, "factual"): [PROSE]}))
    result = only(heard, Completed).result
    assert result.factual is not None
    assert result.factual.score is None
    assert "JSON" in (result.factual.missing_reason or "")
    assert result.defaults != ()


async def test_a_run_without_any_answer_fails_and_shows_what_it_spent() -> None:
    provider = ScriptedProvider({(3, lens): [DOWN] for lens in LENS_IDS})
    heard = await drive(plan(3), provider)
    assert kinds(heard)[-4:] == ["Gate", "TierCompleted", "Failed", "PassEnded"]
    assert only(heard, Gate).next == "fail"
    failed = only(heard, Failed)
    assert failed.reason == "No lens got an answer. The provider refused the API key (401)."
    assert failed.receipt.calls == 4
    assert only(heard, TierCompleted).clarity is None
    assert heard[-1] == PassEnded(final="failed")
    assert (3, SUMMARY) not in provider.asked()


async def test_different_failures_are_told_lens_by_lens() -> None:
    scripts = {(3, lens): [DOWN] for lens in LENS_IDS} | {(3, "logical"): [PROSE]}
    failed = only(await drive(plan(3), ScriptedProvider(scripts)), Failed)
    assert "Logical: The answer could not be read" in failed.reason
    assert "Ethical: The provider refused" in failed.reason


async def test_a_tier_that_is_down_is_not_asked_for_the_summary() -> None:
    scripts = {(1, "ethical"): [WEAK], (2, "ethical"): [DOWN], (3, "ethical"): [DOWN]}
    provider = ScriptedProvider(scripts)
    second = after(plan(), await drive(plan(), provider))
    third = after(second, await drive(second, provider))
    heard = await drive(third, provider)
    assert (3, SUMMARY) not in provider.asked()
    ready = only(heard, SummaryReady)
    assert ready.outcome.tries == ()
    assert ready.outcome.failure is not None
    result = only(heard, Completed).result
    assert result.iris_summary.source == "fallback"
    assert result.lenses["ethical"].tier == 1


async def test_a_summary_that_fails_leaves_the_result_standing() -> None:
    heard = await drive(plan(), ScriptedProvider({(1, SUMMARY): [PROSE]}))
    assert only(heard, Completed).result.iris_summary.source == "fallback"


async def test_a_picked_model_has_no_tier_above() -> None:
    picked = LADDER.choose("gpt-4o").tier
    provider = ScriptedProvider({(0, "ethical"): [WEAK], (0, "factual"): [PROSE]})
    heard = await drive(replace(plan(), tier=picked, single=True), provider)
    assert only(heard, TierStarted).tier == 0
    assert only(heard, Gate).next == "summarise"
    assert only(heard, Completed).result.actual_model == "gpt-4o"


async def test_lenses_are_asked_side_by_side() -> None:
    release = asyncio.Event()
    scripts = {(1, lens): [Script((release, *answer_script(lens_json()).steps))] for lens in LENS_IDS}
    provider = ScriptedProvider(scripts)
    running = asyncio.create_task(drive(plan(), provider))
    await until(lambda: provider.open == 4)
    release.set()
    await running


async def test_what_one_lens_says_does_not_wait_for_another() -> None:
    never = asyncio.Event()
    provider = ScriptedProvider({(1, "logical"): [Script((never,))]})
    heard: list[PassItem] = []
    async with asyncio.timeout(5.0), aclosing(run_pass(plan(), provider)) as items:
        async for item in items:
            heard.append(item)
            if len([x for x in heard if isinstance(x, LensCompleted)]) == 3:
                break
    assert {x.lens for x in heard if isinstance(x, LensCompleted)} == {"ethical", "factual", "strategic"}
    assert provider.open == 0


@pytest.mark.parametrize("heard_before_the_end", [1, 2])
async def test_closing_the_iterator_cancels_every_call_and_leaves_no_task(heard_before_the_end: int) -> None:
    stuck = Script(('{"reasoning": "It holds so far', asyncio.Event()))
    provider = ScriptedProvider({(1, lens): [stuck] for lens in LENS_IDS})
    before = asyncio.all_tasks()
    items = run_pass(plan(), provider)
    for _ in range(heard_before_the_end):
        await anext(items)
    await items.aclose()
    assert provider.open == 0
    assert asyncio.all_tasks() == before


async def test_canceling_the_task_that_drives_cancels_every_call() -> None:
    stuck = Script((asyncio.Event(),))
    provider = ScriptedProvider({(1, lens): [stuck] for lens in LENS_IDS})
    before = asyncio.all_tasks()
    driving = asyncio.create_task(drive(plan(), provider))
    await until(lambda: provider.open == 4)
    driving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await driving
    assert provider.open == 0
    assert asyncio.all_tasks() == before


@pytest.mark.parametrize("stored", range(5))
async def test_a_pass_taken_over_asks_only_what_is_missing(stored: int) -> None:
    whole = await drive(plan(), ScriptedProvider({(1, "factual"): [WEAK]}))
    done = tuple(item.outcome for item in whole if isinstance(item, OutcomeReady))[:stored]
    provider = ScriptedProvider({(1, "factual"): [WEAK]})
    heard = await drive(plan(done=done, resumed=True), provider)
    kept = {outcome.lens for outcome in done}
    started = only(heard, TierStarted)
    assert started.resumed
    assert started.lenses == tuple(lens for lens in LENS_IDS if lens not in kept)
    assert {lens for _, lens in provider.asked()} == set(started.lenses)
    gate = only(heard, Gate)
    assert [verdict.lens for verdict in gate.verdicts] == list(LENS_IDS)
    assert gate.escalated == ("factual",)
    assert gate == replace(only(whole, Gate), verdicts=gate.verdicts)


async def test_a_run_taken_over_after_its_summary_asks_nothing() -> None:
    whole = await drive(plan(), ScriptedProvider())
    done = tuple(item.outcome for item in whole if isinstance(item, OutcomeReady))
    provider = ScriptedProvider()
    heard = await drive(plan(done=done, summary_done=only(whole, SummaryReady).outcome), provider)
    assert provider.asked() == []
    assert kinds(heard) == ["TierStarted", "Gate", "TierCompleted", "Completed", "PassEnded"]
    assert only(heard, Completed).result == only(whole, Completed).result


async def test_the_lenses_of_a_tier_follow_from_the_outcomes_alone() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (1, "factual"): [PROSE], (2, "factual"): [PROSE]})
    second = after(plan(), await drive(plan(), provider))
    third = after(second, await drive(second, provider))
    assert [lens.id for lens in lenses_of_tier(third)] == ["factual"]
    shuffled = replace(third, done=tuple(reversed(third.done)))
    assert lenses_of_tier(shuffled) == lenses_of_tier(third)
    assert lenses_of_tier(replace(third, done=())) == DEFAULT_LENSES


async def test_calls_that_a_crash_swallowed_are_on_the_receipt() -> None:
    lost = (LostCall(1, "logical", "qwen/qwen3-32b"),)
    heard = await drive(plan(lost_calls=lost), ScriptedProvider())
    receipt = only(heard, Completed).result.receipt
    assert (receipt.calls, receipt.lines[0].lost, receipt.cost) == (6, 1, None)
    assert only(heard, TierCompleted).receipt == receipt


async def test_a_fault_of_the_engine_itself_is_raised_and_leaves_nothing_behind() -> None:
    class Faulty(SpecificationPolicy):
        def decide(self, *_args: object) -> object:  # type: ignore[override]
            raise LookupError("a bug")

    before = asyncio.all_tasks()
    with pytest.raises(LookupError):
        await drive(plan(policy=Faulty()), ScriptedProvider())
    assert asyncio.all_tasks() == before


async def test_the_reasons_in_a_plan_are_shown() -> None:
    heard = await drive(plan(why={"logical": "Asked again by you."}), ScriptedProvider())
    assert only(heard, TierStarted).why == {"logical": "Asked again by you."}


async def test_the_summary_speaks_about_the_best_answers() -> None:
    provider = ScriptedProvider({(1, SUMMARY): [answer_script(summary_json(top_line_take="Move."))]})
    heard = await drive(plan(), provider)
    assert only(heard, Completed).result.iris_summary.top_line_take == "Move."
