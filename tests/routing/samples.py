"""A sample scenario with four answers, and builders for outcomes, tries and ladders."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from routing.engine.pass_plan import PassPlan
from routing.engine.run_spec import CallLog, RunSpec
from routing.models.ladder import Ladder
from routing.models.ladder_resolution import ResolvedLadder
from routing.results.builder import RunFacts
from routing.types import (
    CallTry,
    Failure,
    FailureKind,
    LensAnswer,
    LensOutcome,
    Price,
    ProviderKind,
    Summary,
    SummaryOutcome,
    TierSpec,
    Usage,
)

BAKERY = (
    "We are a 40-person bakery chain in Lyon and must decide by March whether to buy a second oven line "
    "for 380,000 euros, or to rent capacity from a competitor at 9,000 euros a month. Two of our bakers are "
    "close to retirement and the bank wants a personal guarantee from my sister."
)

LOGICAL = LensAnswer(
    reasoning=(
        "The choice is between a fixed cost of 380,000 euros and a running cost of 9,000 euros a "
        "month, so the two only compare through time: renting costs as much as buying after about 42 "
        "months. That makes the length of the extra demand the hinge of the decision, and the text "
        "does not say where this demand comes from. Buying also assumes that trained bakers will be "
        "there to run the line."
    ),
    insights=(
        "Renting for 42 months costs as much as buying, so all turns on how long the extra demand lasts.",
        "The plan assumes that demand grows, but no order book or sales trend is stated to support it.",
        "Buying and losing two bakers at once would leave a new oven line without trained staff.",
    ),
    score=7.0,
    confidence=80,
    next_steps=(
        "Write down the demand that would justify the oven line, in loaves a day, before asking the bank.",
        "Compare both options over 24, 42 and 60 months.",
        "Ask the two bakers when they plan to retire.",
    ),
    unknowns=("How long the extra demand will last.",),
)
ETHICAL = LensAnswer(
    reasoning=(
        "Three groups carry the consequences without deciding: your sister, whose guarantee would "
        "outlive the oven; the two older bakers, whose last working years would be spent on a change;"
        " and the forty employees whose jobs hang on the loan. The competitor gains knowledge of your"
        " volumes. Fairness asks that the risk be borne by those who gain, which a personal guarantee"
        " turns upside down."
    ),
    insights=(
        "Your sister would carry the risk of the bank guarantee without a say in how the bakery is run.",
        "The two bakers close to retirement deserve to know early whether their jobs will change.",
        "Renting from a competitor makes your customers depend on a firm that gains when you fail.",
    ),
    score=5.5,
    confidence=76,
    next_steps=(
        "Talk to your sister with an independent adviser before March, and accept a no.",
        "Tell the bakers what is being weighed.",
    ),
    unknowns=("Whether your sister can afford to lose the guaranteed sum.",),
)
FACTUAL = LensAnswer(
    reasoning=(
        "The figures allow one calculation: 380,000 divided by 9,000 is 42 months, before interest, "
        "maintenance and energy. Nothing is stated on current sales, margins, the interest rate or "
        "the resale value of an oven line, and these decide whether the break-even is three years or "
        "six."
    ),
    insights=(
        "380,000 euros against 9,000 a month breaks even after about 42 months, before interest.",
        "The interest rate, the life of the oven and its resale value are missing.",
        "Demand growth is asserted, not shown: no sales figures for the last year are given.",
    ),
    score=6.0,
    confidence=70,
    next_steps=(
        "Get the loan offer in writing with rate and term.",
        "Collect the sales of 24 months by shop.",
    ),
    unknowns=("Interest rate", "Resale value of the oven line", "Sales trend"),
)
STRATEGIC = LensAnswer(
    reasoning=(
        "Renting first keeps the choice open while the facts come in, at a price of 9,000 euros a "
        "month that can be seen as a fee for an option. Buying is hard to undo, above all with the "
        "guarantee. The bottleneck under both is people, not ovens: without successors for the two "
        "bakers neither line runs at full load."
    ),
    insights=(
        "Rent for six months first: it keeps the decision reversible while you measure demand.",
        "The personal guarantee ties family wealth to a single asset; negotiate a lease secured by the oven.",
        "Start hiring two apprentices now, since retirement of bakers is the bottleneck under each option.",
    ),
    score=7.5,
    confidence=82,
    next_steps=(
        "Negotiate a six-month rental with a right to end it early.",
        "Ask two leasing firms for an offer secured by the oven.",
        "Start hiring apprentices in January.",
    ),
    unknowns=("Whether the competitor will rent for a short term.",),
)
ANSWERS = {"logical": LOGICAL, "ethical": ETHICAL, "factual": FACTUAL, "strategic": STRATEGIC}

WEAK = LensAnswer(
    reasoning="It seems that it depends on many things.",
    insights=("Consider the costs.",),
    score=6.0,
    confidence=60,
)

TIER1 = TierSpec(1, "32B", "small", ProviderKind.OPENAI, Price(0.3, 0.6, "list", "2026-01-01"))
TIER2 = TierSpec(2, "120B", "middle", ProviderKind.OPENAI, Price(0.5, 1.0, "list", "2026-01-01"))
TIER3 = TierSpec(3, "Gemini", "large", ProviderKind.GEMINI, Price(2.0, 10.0, "list", "2026-01-01"))
PICKED = TierSpec(0, "GPT-4o", "gpt-4o", ProviderKind.OPENAI, Price(2.5, 10.0, "list", "2026-01-01"))
LADDER = Ladder((TIER1, TIER2, TIER3), {"gpt-4o": PICKED}, offline=False)
MODELS = {1: "small", 2: "middle", 3: "large", 0: "gpt-4o"}

OFFLINE_LADDER = Ladder(
    tuple(
        TierSpec(n, f"Offline {n}", "offline-analyst", ProviderKind.OFFLINE, Price(0, 0, "this machine", ""))
        for n in (1, 2, 3)
    ),
    {},
    offline=True,
)

EMPTY = Failure(FailureKind.EMPTY, "The model sent no text.")
BUSY = Failure(FailureKind.RATE_LIMITED, "The provider asks to wait.", retry_after=1.0)


def call_try(
    cost: float | None = 0.001, *, at: float = 0.0, tokens: tuple[int, int] = (1000, 500), **changed: Any
) -> CallTry:
    """Returns a successful try of one second."""
    plain = CallTry(started_at=at, latency_ms=1000.0, usage=Usage(*tokens), cost=cost)
    return msgspec.structs.replace(plain, **changed)


def outcome(
    lens: str = "logical",
    answer: LensAnswer | None = LOGICAL,
    *,
    tier: int = 1,
    tries: tuple[CallTry, ...] | None = None,
    failure: Failure = EMPTY,
    model: str | None = None,
) -> LensOutcome:
    """Returns the outcome of a lens, failed if `answer` is None."""
    return LensOutcome(
        lens=lens,
        tier=tier,
        model=model or MODELS[tier],
        prompt_version="lens-1",
        answer=answer,
        failure=None if answer else failure,
        tries=(call_try(),) if tries is None else tries,
        raw=f"raw {lens} {tier}",
    )


RENT_FIRST = Summary("Rent first.", "Ask the bakers.", 81, "low", "model")


def synthesis(
    *,
    tier: int = 1,
    summary: Summary | None = RENT_FIRST,
    tries: tuple[CallTry, ...] | None = None,
) -> SummaryOutcome:
    """Returns the outcome of the synthesis call, failed if `summary` is None."""
    return SummaryOutcome(
        tier=tier,
        model=MODELS[tier],
        prompt_version="summary-1",
        summary=summary,
        failure=None if summary else EMPTY,
        tries=(call_try(),) if tries is None else tries,
        raw="raw summary",
    )


W = TypeVar("W", PassPlan, RunFacts)


def with_changes(whole: W, **changes: Any) -> W:
    """Returns a copy with changed fields of the struct or of the structs that it embeds."""
    parts: dict[str, Any] = {"spec": RunSpec, "fitted": ResolvedLadder, "calls": CallLog}
    for name, kind in parts.items():
        own = {field: changes.pop(field) for field in kind.__struct_fields__ if field in changes}
        changes |= {name: replace(getattr(whole, name), **own)} if own else {}
    return replace(whole, **changes)
