"""The receipt of a run: what each tier spent, and what was saved."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ReceiptLine(Struct, frozen=True, rename="camel"):
    """What one tier spent. `cost` is None when any part is unknown; `known_cost` sums what is known.
    `estimated_cost` is the part of `cost` that is expected of calls that were cut off.

    `calls` counts HTTP requests, retries included; `repeated` those that a crash made necessary again;
    `lost` those that were sent and cut off, by a crash or a stop: their tokens are unknown.
    `latency_ms` is the time during which at least one of the calls was under way. `purpose` is 'band' for the
    repeated asks of the stability band.
    """

    tier: int
    label: str
    model: str
    calls: int
    repeated: int
    lost: int
    failed: int
    input_tokens: int
    output_tokens: int
    tokens_estimated: bool
    latency_ms: float
    cost: float | None
    known_cost: float
    purpose: Literal["analysis", "band"] = "analysis"
    estimated_cost: float = 0.0


class Saving(Struct, frozen=True, rename="camel"):
    """Estimate of the saving against every lens on the top tier, with how it was reckoned in `formula`.

    `amount` may be negative. None when a price is unknown: then `formula` says which.
    """

    amount: float | None
    baseline_cost: float | None
    baseline_model: str
    formula: str
    is_estimate: bool = True


class Receipt(Struct, frozen=True, rename="camel"):
    """What a run has spent, `estimated_cost` of it by estimate (see `ReceiptLine`), and the policy (name and
    version) that decided which answers stayed; None before any was judged."""

    lines: tuple[ReceiptLine, ...] = ()
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = 0.0
    known_cost: float = 0.0
    saving: Saving | None = None
    policy: str | None = None
    estimated_cost: float = 0.0
