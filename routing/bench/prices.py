"""List prices by model, and overrides from files."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path

import msgspec

CHARS_PER_TOKEN = 4.0

PRICES: Mapping[str, tuple[float, float]] = {
    "Mixtral-8x7B-Instruct-v0.1": (0.24, 0.24),
    "gpt-4-1106-preview": (10.0, 30.0),
    "gemini-1.5-flash": (0.075, 0.30),
    "gemini-1.5-flash-002": (0.075, 0.30),
    "gemini-1.5-pro": (1.25, 5.0),
    "gemini-1.5-pro-002": (1.25, 5.0),
    "gpt-4o-mini-2024-07-18": (0.15, 0.60),
    "gpt-4o-2024-08-06": (2.5, 10.0),
    "claude-3-haiku-20240307": (0.25, 1.25),
    "claude-3-5-haiku-20241022": (0.8, 4.0),
    "claude-3-5-sonnet-20241022": (3.0, 15.0),
    "reka-edge": (0.4, 1.0),
    "reka-flash-20240226": (0.8, 2.0),
    "reka-core-20240501": (3.0, 15.0),
    "Meta-Llama-3_1-8B-Instruct": (0.05, 0.08),
    "Meta-Llama-3_1-70B-Instruct": (0.59, 0.79),
    "Qwen2.5-7B": (0.30, 0.30),
    "Qwen2.5-32B": (0.80, 0.80),
    "Llama-3.1-405B": (3.5, 3.5),
    "Meta-Llama-3.1-8B": (0.18, 0.18),
    "Meta-Llama-3.1-70B": (0.88, 0.88),
}
"""USD per million tokens, in and out: list prices at the time the answers were recorded (2024)."""


def load_prices(folder: Path) -> dict[str, tuple[float, float]]:
    """Returns the built-in prices, overridden by those of the pack.

    A pack provides prices as `prices.json` ({"model": [in, out]}) or `prices.csv` (columns model, input,
    output), in its folder or the parent folder.
    """
    prices = dict(PRICES)
    for place in (folder.parent, folder):
        if (table := place / "prices.json").is_file():
            prices |= msgspec.json.decode(table.read_bytes(), type=dict[str, tuple[float, float]])
        if (table := place / "prices.csv").is_file():
            with table.open(newline="") as lines:
                prices |= {
                    row["model"]: (float(row["input"]), float(row["output"])) for row in csv.DictReader(lines)
                }
    return prices


def price_of(model: str, prices: Mapping[str, tuple[float, float]]) -> tuple[float, float] | None:
    """Returns the price of a model, by name or else by the longest listed prefix of its name."""
    if model in prices:
        return prices[model]
    bare = model.rpartition("/")[2].partition("@")[0]
    known = [name for name in prices if bare.startswith(name)]
    return prices[max(known, key=len)] if known else None
