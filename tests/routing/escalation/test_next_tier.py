"""Tests that a lens that failed on a server does not escalate to the same server."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from routing.engine.pass_plan import PassEnded
from routing.events import Completed, Failed, Gate, TierStarted
from routing.gate.next_tier import next_tier
from routing.models.ladder import Ladder
from routing.providers.base import ProviderError
from routing.providers.scripted import Script, ScriptedProvider
from routing.types import Failure, FailureKind, LensOutcome
from tests.routing.escalation.passes import LENS_IDS, WEAK, collect_items, make_plan, next_plan, only_item

ONE_SERVER = {"IRIS_TIER1_BASE_URL": "http://one/v1", "IRIS_TIER2_BASE_URL": "http://one/v1"}
WITH_GEMINI = ONE_SERVER | {"GEMINI_API_KEY": "k"}
TIER_2 = 2


def failure_script(kind: FailureKind) -> Script:
    return Script((ProviderError(Failure(kind, "It failed.", retry_after=3_600)),))


def outcome(ladder: Ladder, kind: FailureKind | None) -> LensOutcome:
    failure = Failure(kind, "It failed.") if kind else None
    return LensOutcome("logical", 1, ladder.first.model, "p", None, failure, ())


@pytest.mark.parametrize(
    ("env", "kind", "expected"),
    [
        (WITH_GEMINI, FailureKind.TIMEOUT, 3),
        (WITH_GEMINI, FailureKind.RATE_LIMITED, 3),
        (WITH_GEMINI, FailureKind.UNPARSABLE, 2),
        (WITH_GEMINI, FailureKind.TOO_LONG, 2),
        (WITH_GEMINI, None, 2),
        (ONE_SERVER, FailureKind.TIMEOUT, None),
        (ONE_SERVER | {"IRIS_TIER2_BASE_URL": "http://two/v1"}, FailureKind.TIMEOUT, 2),
        (ONE_SERVER | {"IRIS_TIER1_MODEL": "m", "IRIS_TIER2_MODEL": "m"}, FailureKind.TOO_LONG, None),
        (
            ONE_SERVER | {"IRIS_TIER1_CONTEXT_TOKENS": "8192", "IRIS_TIER2_CONTEXT_TOKENS": "8192"},
            FailureKind.TOO_LONG,
            None,
        ),
        (
            ONE_SERVER | {"IRIS_TIER1_CONTEXT_TOKENS": "8192", "IRIS_TIER2_CONTEXT_TOKENS": "32768"},
            FailureKind.TOO_LONG,
            2,
        ),
    ],
)
def test_next_tier_can_improve_the_answer(
    env: dict[str, str], kind: FailureKind | None, expected: int | None
) -> None:
    ladder = Ladder.from_env(env)
    spec = next_tier(ladder, outcome(ladder, kind))
    assert (spec.tier if spec else None) == expected


async def test_timed_out_lens_skips_a_tier_on_the_same_server() -> None:
    ladder = Ladder.from_env(WITH_GEMINI)
    provider = ScriptedProvider(
        {(1, "logical"): [failure_script(FailureKind.RATE_LIMITED)], (1, "ethical"): [WEAK]}
    )
    first = make_plan(ladder=ladder, tier=1)
    items = await collect_items(replace(first, tier=ladder.first), provider)
    assert only_item(items, PassEnded).lenses == ("ethical",)
    second = next_plan(first, items)
    items = await collect_items(second, provider)
    assert only_item(items, TierStarted).lenses == ("ethical",)
    gate = only_item(items, Gate)
    assert (gate.next_tier, gate.escalated) == (3, ("logical",))
    third = next_plan(second, items)
    items = await collect_items(third, provider)
    assert only_item(items, TierStarted).lenses == ("logical",)
    tiers = {name: lens.tier for name, lens in only_item(items, Completed).analysis.lenses.items()}
    assert (tiers["logical"], tiers["ethical"]) == (3, TIER_2)


async def test_run_ends_with_a_reason_without_another_server() -> None:
    ladder = Ladder.from_env(ONE_SERVER)
    provider = ScriptedProvider({(1, lens): [failure_script(FailureKind.RATE_LIMITED)] for lens in LENS_IDS})
    items = await collect_items(make_plan(ladder=ladder), provider)
    assert only_item(items, PassEnded).final == "failed"
    assert only_item(items, Failed)
    assert "no tier above is on another server" in only_item(items, Gate).verdicts[0].reason
    assert {tier for tier, _ in provider.asked()} == {1}
