"""What a pass asks, in which order it speaks, and which lenses it sends up."""

from __future__ import annotations

from msgspec.structs import replace

from routing.engine.pass_plan import OutcomeReady, PassEnded
from routing.events import Completed, Gate, LensCompleted, LensDelta, TierStarted
from routing.gate.verdicts import lenses_of_tier
from routing.models.ladder import Ladder
from routing.providers.base import LensTask
from routing.providers.scripted import SUMMARY, ScriptedProvider, answer_script, lens_json
from routing.types import EscalationCause, OptionScore
from tests.routing.escalation.driving import LADDER, LENS_IDS, PROSE, WEAK, after, drive, kinds, only, plan


async def test_accepted_pass_ends_the_run_on_its_tier() -> None:
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
    result = only(heard, Completed).analysis
    assert result.adaptive_routing.tier_used == 1
    assert result.iris_summary.source == "model"
    assert result.receipt.calls == 5
    assert provider.asked() == [*[(1, lens) for lens in LENS_IDS], (1, SUMMARY)]


async def test_outcome_is_yielded_between_its_deltas_and_its_event() -> None:
    heard = await drive(plan(), ScriptedProvider())
    for at, item in enumerate(heard):
        if isinstance(item, OutcomeReady):
            told = heard[at + 1]
            assert isinstance(told, LensCompleted)
            assert told.lens == item.outcome.lens
            later = [x for x in heard[at:] if isinstance(x, LensDelta) and x.lens == told.lens]
            assert later == []


async def test_option_scores_are_in_the_lens_event() -> None:
    scored = [{"option": "rent", "score": 7.5}, {"option": "buy", "score": 4}]
    provider = ScriptedProvider({(1, "ethical"): [answer_script(lens_json(options=scored))]})
    heard = await drive(plan(), provider)
    told = {item.lens: item.option_scores for item in heard if isinstance(item, LensCompleted)}
    assert told.pop("ethical") == (OptionScore("rent", 7.5), OptionScore("buy", 4.0))
    assert set(told.values()) == {()}


async def test_only_weak_lenses_escalate_with_their_own_reason() -> None:
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


async def test_next_pass_asks_only_escalated_lenses_with_their_earlier_answer() -> None:
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
    result = only(last, Completed).analysis
    assert result.adaptive_routing.pass_count == 3
    assert result.lenses["ethical"].tier == 3
    assert result.lenses["logical"].tier == 1
    assert provider.asked()[-1] == (3, SUMMARY)


async def test_weak_answer_on_the_last_tier_is_kept() -> None:
    heard = await drive(plan(3), ScriptedProvider({(3, "ethical"): [WEAK]}))
    gate = only(heard, Gate)
    assert (gate.next, gate.escalated) == ("summarise", ())
    verdict = next(verdict for verdict in gate.verdicts if verdict.lens == "ethical")
    assert verdict.cause is EscalationCause.NOTHING_LEFT
    assert heard[-1] == PassEnded(final="completed")


async def test_unconfigured_tier_is_skipped() -> None:
    ladder = Ladder.from_env({"IRIS_TIER1_API_KEY": "a", "GEMINI_API_KEY": "k"})
    heard = await drive(plan(ladder=ladder), ScriptedProvider({(1, "logical"): [PROSE]}))
    assert only(heard, PassEnded).next_tier == 3


async def test_selected_model_does_not_escalate() -> None:
    picked = LADDER.choose("gpt-4o").tier
    provider = ScriptedProvider({(0, "ethical"): [WEAK], (0, "factual"): [PROSE]})
    heard = await drive(replace(plan(single=picked), tier=picked), provider)
    assert only(heard, TierStarted).tier == 0
    assert only(heard, Gate).next == "summarise"
    assert only(heard, Completed).analysis.actual_model == "gpt-4o"


async def test_reasons_of_a_plan_are_in_the_events() -> None:
    heard = await drive(plan(why={"logical": "Asked again by you."}), ScriptedProvider())
    assert only(heard, TierStarted).why == {"logical": "Asked again by you."}
