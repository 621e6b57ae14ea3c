"""Builds the receipt: costs per tier, and the saving compared with the top tier."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import fsum

from msgspec import Struct

from routing.models.ladder import Ladder
from routing.results.receipt import Receipt, ReceiptLine
from routing.results.savings import Outcome, estimate_saving
from routing.types import CallTry, LensOutcome, TierSpec

SUMMARY_CALL = "$summary"


class LostCall(Struct, frozen=True, rename="camel"):
    """A model call that was sent and cut off. `usd` is its expected cost, None when the price is unknown.

    `lens` is the lens ID, or SUMMARY_CALL for the synthesis call. A lost call is recorded either here or as a
    try with `lost=True` in its outcome, never both.
    """

    tier: int
    lens: str
    model: str
    usd: float | None = None


def build_receipt(
    ladder: Ladder,
    outcomes: Sequence[Outcome],
    lost_calls: Sequence[LostCall] = (),
    policy: str | None = None,
) -> Receipt:
    """Builds the receipt of all calls so far, with the saving so far (see `estimate_saving`).

    There is one line per tier and model, in tier order. Calls that were cut off count with their estimate.
    `cost` is None when any part is unknown; totals are the sums of the lines. `policy` is the name of the
    judging policy. Without outcomes the receipt is empty.
    """
    places = sorted({(o.tier, o.model) for o in outcomes} | {(c.tier, c.model) for c in lost_calls})
    lines = tuple(
        _build_line(
            place,
            _spec_of(ladder, *place),
            [outcome for outcome in outcomes if (outcome.tier, outcome.model) == place],
            [call for call in lost_calls if (call.tier, call.model) == place],
        )
        for place in places
    )
    costs = [line.cost for line in lines]
    cost = None if None in costs else fsum(known for known in costs if known is not None)
    return Receipt(
        lines=lines,
        calls=sum(line.calls for line in lines),
        input_tokens=sum(line.input_tokens for line in lines),
        output_tokens=sum(line.output_tokens for line in lines),
        cost=cost,
        known_cost=fsum(line.known_cost for line in lines),
        saving=estimate_saving(ladder, outcomes, cost),
        policy=policy,
        estimated_cost=fsum(line.estimated_cost for line in lines),
    )


def _build_line(
    place: tuple[int, str], spec: TierSpec | None, outcomes: Sequence[Outcome], lost: Sequence[LostCall]
) -> ReceiptLine:
    tries = [attempt for outcome in outcomes for attempt in outcome.tries]
    usages = [attempt.usage for attempt in tries if attempt.usage is not None]
    known = [attempt.cost for attempt in tries if attempt.cost is not None and not attempt.lost]
    lost_tries = sum(attempt.lost for attempt in tries) + len(lost)
    is_free = _is_free(spec)
    estimates = [0.0 if is_free else call.usd for call in lost]
    estimated = fsum(usd for usd in estimates if usd is not None)
    is_known = is_free or (None not in estimates and len(known) == len(tries))
    return ReceiptLine(
        tier=place[0],
        label=spec.label if spec else place[1],
        model=place[1],
        calls=len(tries) + len(lost),
        repeated=_count_repeated(outcomes, lost),
        lost=lost_tries,
        failed=sum(attempt.failure is not None and not attempt.lost for attempt in tries),
        input_tokens=sum(usage.input_tokens for usage in usages),
        output_tokens=sum(usage.output_tokens for usage in usages),
        tokens_estimated=any(usage.estimated for usage in usages),
        latency_ms=busy_ms(tries),
        cost=fsum((*known, estimated)) if is_known else None,
        known_cost=fsum(known),
        estimated_cost=estimated,
    )


def busy_ms(tries: Iterable[CallTry]) -> float:
    """Returns the milliseconds during which at least one call was in flight. Concurrent calls count once."""
    spans = sorted(
        (attempt.started_at * 1000, attempt.started_at * 1000 + attempt.latency_ms)
        for attempt in tries
        if attempt.latency_ms is not None
    )
    busy, reached = 0.0, float("-inf")
    for start, end in spans:
        busy += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return round(busy, 1)


def _count_repeated(outcomes: Sequence[Outcome], lost: Sequence[LostCall]) -> int:
    """Counts calls repeated after a crash: for n lost calls of a lens, n if it has finished, else n - 1."""
    finished = {o.lens if isinstance(o, LensOutcome) else SUMMARY_CALL for o in outcomes}
    times = Counter(call.lens for call in lost)
    after_lost = sum(count - (lens not in finished) for lens, count in times.items())
    within = sum(attempt.lost for outcome in outcomes for attempt in outcome.tries[:-1])
    return after_lost + within


def label_of(ladder: Ladder, tier: int, model: str) -> str:
    """Returns the ladder's label of a model on a tier, or the model ID when the ladder no longer has it."""
    spec = _spec_of(ladder, tier, model)
    return spec.label if spec else model


def _spec_of(ladder: Ladder, tier: int, model: str) -> TierSpec | None:
    known = (*ladder.tiers, *ladder.direct.values())
    return next((spec for spec in known if (spec.tier, spec.model) == (tier, model)), None)


def _is_free(spec: TierSpec | None) -> bool:
    """Returns whether tokens cost nothing, so that even the cost of a lost call is known."""
    price = spec.price if spec else None
    return price is not None and price.input_per_million == price.output_per_million == 0
