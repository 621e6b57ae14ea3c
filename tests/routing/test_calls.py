"""One logical call: what is repeated, what is not, and what every try is charged with."""

from __future__ import annotations

import asyncio

import pytest

from routing.calls import MAX_RAW_CHARS, MAX_TRIES, RETRY_AFTER_CAP, call_lens, call_model, call_summary
from routing.events import LensDelta
from routing.lenses import LOGICAL
from routing.prompts import lens_request, summary_request
from routing.providers.base import Finished, ModelRequest, ProviderError, Renegotiated
from routing.providers.scripted import (
    SUMMARY,
    Script,
    ScriptedProvider,
    Step,
    answer_script,
    lens_json,
    summary_json,
)
from routing.types import (
    Failure,
    FailureKind,
    LensOutcome,
    Price,
    ProviderKind,
    Summary,
    SummaryOutcome,
    TierSpec,
    Usage,
)

PRICE = Price(2.0, 10.0, source="test", as_of="2026-11-20")
TIER = TierSpec(1, "32B", "qwen/qwen3-32b", ProviderKind.OPENAI, PRICE)
REQUEST = lens_request(TIER, LOGICAL, "Should we move?")
ASKED_TOKENS = -(-(len(REQUEST.system) + len(REQUEST.prompt)) // 4)
STAND_IN = Summary("Rules.", "Wait.", 61.0, "medium")


def broken(kind: FailureKind, retry_after: float | None = 0.0) -> ProviderError:
    return ProviderError(Failure(kind, f"It failed ({kind}).", retry_after))


async def ask(*scripts: Script, deadline: float = 5.0) -> tuple[LensOutcome, list[LensDelta]]:
    deltas: list[LensDelta] = []
    provider = ScriptedProvider({(1, "logical"): scripts})
    outcome = await call_lens(provider, REQUEST, TIER, "logical", deadline=deadline, emit=deltas.append)
    assert provider.open == 0
    return outcome, deltas


def play(*steps: Step) -> Script:
    return Script(steps)


async def test_a_good_answer_takes_one_try_with_its_usage_and_cost() -> None:
    outcome, deltas = await ask(answer_script(lens_json(), usage=Usage(1_000, 200)))
    assert outcome.answer is not None
    assert outcome.failure is None
    (only,) = outcome.tries
    assert only.usage == Usage(1_000, 200)
    assert only.cost == pytest.approx(0.004)
    assert only.failure is None
    assert only.latency_ms is not None
    assert only.first_token_ms is not None
    assert only.first_token_ms <= only.latency_ms
    assert (outcome.raw, outcome.tier, outcome.model) == (lens_json(), 1, "qwen/qwen3-32b")
    assert "".join(delta.text for delta in deltas).startswith(outcome.answer.reasoning)


async def test_usage_that_nobody_reported_is_estimated_and_marked() -> None:
    outcome, _ = await ask(play(lens_json(), Finished("stop", None)))
    assert outcome.tries[0].usage == Usage(ASKED_TOKENS, -(-len(lens_json()) // 4), estimated=True)


@pytest.mark.parametrize(
    "kind", [FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE, FailureKind.TIMEOUT, FailureKind.CUT]
)
async def test_what_the_provider_broke_off_is_tried_again(kind: FailureKind) -> None:
    outcome, _ = await ask(play(broken(kind)), play(broken(kind)), answer_script(lens_json()))
    assert outcome.answer is not None
    assert [made.failure.kind if made.failure else None for made in outcome.tries] == [kind, kind, None]


@pytest.mark.parametrize("kind", [FailureKind.AUTH, FailureKind.BAD_REQUEST, FailureKind.UNPARSABLE])
async def test_what_another_try_cannot_help_is_not_repeated(kind: FailureKind) -> None:
    outcome, _ = await ask(play(broken(kind)), answer_script(lens_json()))
    assert outcome.answer is None
    assert outcome.failure is not None
    assert outcome.failure.kind is kind
    assert len(outcome.tries) == 1


async def test_after_the_last_try_the_last_failure_stands() -> None:
    outcome, _ = await ask(*[play(broken(FailureKind.UNAVAILABLE))] * 5)
    assert len(outcome.tries) == MAX_TRIES
    assert outcome.failure == Failure(FailureKind.UNAVAILABLE, "It failed (unavailable).", 0.0)


async def test_a_bad_answer_is_not_asked_for_again() -> None:
    outcome, _ = await ask(answer_script("I would move."), answer_script(lens_json()))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.UNPARSABLE
    assert [made.failure for made in outcome.tries] == [None]
    assert outcome.raw == "I would move."


@pytest.mark.parametrize(
    ("reason", "kind"), [("length", FailureKind.TRUNCATED), ("refusal", FailureKind.REFUSED)]
)
async def test_the_finish_reason_decides(reason: str, kind: FailureKind) -> None:
    finished = Finished("length", None) if reason == "length" else Finished("refusal", None)
    outcome, _ = await ask(play(lens_json()[:200], finished))
    assert outcome.failure is not None
    assert outcome.failure.kind is kind


async def test_the_wait_that_the_provider_asks_for_is_kept() -> None:
    loop = asyncio.get_running_loop()
    began = loop.time()
    await ask(play(broken(FailureKind.RATE_LIMITED, 0.2)), answer_script(lens_json()))
    assert 0.2 <= loop.time() - began < 10


@pytest.mark.parametrize(
    ("retry_after", "deadline"), [(RETRY_AFTER_CAP - 5, 20.0), (RETRY_AFTER_CAP + 1, 1_000.0)]
)
async def test_a_wait_that_is_too_long_is_not_begun(retry_after: float, deadline: float) -> None:
    limited = play(broken(FailureKind.RATE_LIMITED, retry_after))
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome, _ = await ask(limited, answer_script(lens_json()), deadline=deadline)
    assert loop.time() - began < 10
    assert len(outcome.tries) == 1
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.RATE_LIMITED


async def test_one_deadline_holds_for_a_silent_model() -> None:
    outcome, _ = await ask(play('{"reasoning": "It', asyncio.Event()), deadline=0.05)
    assert outcome.failure == Failure(FailureKind.TIMEOUT, "The model gave no full answer within 0.05 s.")
    (only,) = outcome.tries
    assert only.failure == outcome.failure
    assert only.usage == Usage(ASKED_TOKENS, 5, estimated=True)


async def test_one_deadline_holds_for_a_slow_drip() -> None:
    drip: list[Step] = [part for _ in range(1_000) for part in ("x", 0.005)]
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome, _ = await ask(play(*drip), deadline=0.1)
    assert loop.time() - began < 1.0
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TIMEOUT


async def test_one_deadline_holds_over_all_tries() -> None:
    outcome, _ = await ask(
        play(broken(FailureKind.UNAVAILABLE)), play(asyncio.Event()), answer_script(lens_json()), deadline=1.0
    )
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TIMEOUT
    assert len(outcome.tries) == 2


async def test_a_deadline_that_ends_in_a_wait_reports_what_was_waited_for() -> None:
    outcome, _ = await ask(play(broken(FailureKind.UNAVAILABLE, None)), deadline=0.05)
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.UNAVAILABLE


async def test_a_cut_stream_is_charged_by_estimate_and_the_lane_starts_anew() -> None:
    outcome, deltas = await ask(play('{"reasoning": "First tr'), answer_script(lens_json()))
    cut, whole = outcome.tries
    assert cut.failure is not None
    assert cut.failure.kind is FailureKind.CUT
    assert cut.usage == Usage(ASKED_TOKENS, 6, estimated=True)
    assert whole.usage == Usage(100, 50)
    assert deltas[0] == LensDelta("logical", "First tr")
    assert deltas[1] == LensDelta("logical", "", reset=True)
    assert outcome.answer is not None
    assert "".join(delta.text for delta in deltas[2:]).startswith(outcome.answer.reasoning)


async def test_a_try_that_showed_nothing_needs_no_reset() -> None:
    _, deltas = await ask(play(broken(FailureKind.UNAVAILABLE)), answer_script(lens_json()))
    assert not any(delta.reset for delta in deltas)


@pytest.mark.parametrize("kind", [FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE, FailureKind.AUTH])
async def test_a_call_that_was_turned_away_costs_nothing(kind: FailureKind) -> None:
    outcome, _ = await ask(play(broken(kind)), play(broken(FailureKind.AUTH)))
    assert outcome.tries[0].usage == Usage()
    assert outcome.tries[0].cost == 0.0


async def test_without_a_price_the_cost_is_unknown_not_zero() -> None:
    provider = ScriptedProvider(
        {(1, "logical"): [play(broken(FailureKind.RATE_LIMITED)), answer_script("x")]}
    )
    reply = await call_model(provider, REQUEST, None, deadline=5.0)
    assert [made.cost for made in reply.tries] == [0.0, None]


async def test_a_renegotiated_request_is_repeated_at_once() -> None:
    refused = Renegotiated(Failure(FailureKind.BAD_REQUEST, "No schema here.", retry_after=60.0))
    outcome, _ = await ask(play(refused), answer_script(lens_json()))
    assert outcome.answer is not None
    assert len(outcome.tries) == 2


async def test_an_unknown_fault_of_a_client_fails_the_call_not_the_run(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Faulty(ScriptedProvider):
        def _next_script(self, request: ModelRequest) -> Script:
            raise LookupError("secret-key")

    outcome = await call_lens(Faulty(), REQUEST, TIER, "logical", deadline=0.05, emit=lambda _: None)
    assert outcome.failure is not None
    assert outcome.failure.message == "The model's client failed (LookupError)."
    assert "failed in an unknown way" in caplog.text


async def test_an_endless_answer_is_stopped() -> None:
    outcome, _ = await ask(play(*["x" * 50_000] * 10, Finished("stop", None)))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TRUNCATED
    assert len(outcome.raw) <= MAX_RAW_CHARS + 50_000


async def test_the_raw_text_can_be_stored() -> None:
    outcome, _ = await ask(answer_script("a\x00b \ud83d c"))
    assert outcome.raw == "ab � c"


async def test_deltas_are_merged_to_ten_a_second_and_lose_nothing() -> None:
    raw = lens_json()
    steps: list[Step] = [part for char in raw for part in (char, 0.0003)]
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome, deltas = await ask(play(*steps, Finished("stop", Usage(1, 1))))
    took = loop.time() - began
    assert len(deltas) <= took * 10 + 2
    assert len(deltas) >= 3
    assert outcome.answer is not None
    shown = "".join(delta.text for delta in deltas)
    assert shown.startswith(outcome.answer.reasoning)
    assert shown.endswith(outcome.answer.next_steps[-1])


async def test_text_shows_while_the_model_pauses() -> None:
    pause = asyncio.Event()
    seen = asyncio.Event()
    shown: list[str] = []

    def emit(delta: LensDelta) -> None:
        shown.append(delta.text)
        if "".join(shown) == "It holds so far":
            seen.set()

    script = play('{"reasoning": "It', " holds", " so far", pause, '"', Finished("stop", None))
    provider = ScriptedProvider({(1, "logical"): [script]})
    call = asyncio.create_task(call_lens(provider, REQUEST, TIER, "logical", deadline=5.0, emit=emit))
    async with asyncio.timeout(2.0):
        await seen.wait()
    pause.set()
    await call


async def test_canceling_a_call_closes_the_stream() -> None:
    begun = asyncio.Event()
    provider = ScriptedProvider({(1, "logical"): [play('{"reasoning": "It', asyncio.Event())]})
    call = asyncio.create_task(
        call_lens(provider, REQUEST, TIER, "logical", deadline=5.0, emit=lambda _: begun.set())
    )
    await begun.wait()
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    assert provider.open == 0


async def sum_up(*scripts: Script) -> SummaryOutcome:
    request = summary_request(TIER, "Should we move?", (LOGICAL,), ())
    provider = ScriptedProvider({(1, SUMMARY): scripts})
    return await call_summary(provider, request, TIER, deadline=5.0, stand_in=STAND_IN)


async def test_a_summary_is_asked_for_in_the_same_way() -> None:
    outcome = await sum_up(play(broken(FailureKind.CUT)), answer_script(summary_json()))
    assert outcome.summary is not None
    assert outcome.summary.source == "model"
    assert len(outcome.tries) == 2


async def test_a_summary_that_cannot_be_read_says_why() -> None:
    outcome = await sum_up(answer_script("Move."))
    assert outcome.summary is None
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.UNPARSABLE
