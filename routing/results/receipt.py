"""The receipt of a run: costs by tier, and the saving."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ReceiptLine(Struct, frozen=True, rename="camel"):
    """Costs of one tier. `cost` is None when a part is unknown; `known_cost` sums the known parts.

    `estimated_cost` is the part of `cost` that is estimated for calls that were cut off. `calls` counts HTTP
    requests including retries. `repeated` counts calls repeated after a crash. `lost` counts calls cut off by
    a crash or a stop, whose tokens are unknown. `latency_ms` is the time during which at least one call was
    in flight. `purpose` is 'band' for the repeated calls of the stability band.
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
    """Estimated saving compared with calling every lens on the top tier. `formula` shows the calculation.

    `amount` may be negative. It is None when a price is unknown; `formula` then names the missing price.
    """

    amount: float | None
    baseline_cost: float | None
    baseline_model: str
    formula: str
    is_estimate: bool = True


class Receipt(Struct, frozen=True, rename="camel"):
    """Costs of a run, of which `estimated_cost` is estimated (see `ReceiptLine`).

    `policy` is the name and version of the policy that accepted the answers, or None before the first
    verdict.
    """

    lines: tuple[ReceiptLine, ...] = ()
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = 0.0
    known_cost: float = 0.0
    saving: Saving | None = None
    policy: str | None = None
    estimated_cost: float = 0.0
