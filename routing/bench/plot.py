"""Plots cost against quality, one line per policy."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from routing.bench.measure import CascadeFigures

_QUIET = {"random mix": "#9aa0a6", "oracle": "#3c4043"}
_COLOURS = ("#c77700", "#8e6bbf", "#4a90a4", "#a0522d", "#6b8e23", "#2f6fdb", "#c2334d")
_DASHED = ("random mix", "oracle")


def draw(found: CascadeFigures, path: Path) -> None:
    """Writes a PNG: mean dollars per thousand questions against mean score, with single tiers as points."""
    mpl.use("Agg")
    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.add_subplot()
    colours = iter(_COLOURS)
    for policy in found.policies:
        points = sorted((1000 * dollars, score) for dollars, score in policy.curve)
        axes.plot(
            [point[0] for point in points],
            [point[1] for point in points],
            label=policy.policy,
            color=_QUIET.get(policy.policy) or next(colours, "#444444"),
            linestyle="--" if policy.policy in _DASHED else "-",
            linewidth=2.2 if policy.policy.startswith("learned") else 1.2,
        )
    for tier in found.tiers:
        axes.plot([1000 * tier.dollars], [tier.score], "o", color="black", markersize=5)
        axes.annotate(
            tier.model,
            (1000 * tier.dollars, tier.score),
            textcoords="offset points",
            xytext=(6, -10),
            fontsize=8,
        )
    axes.axhline(0.95 * found.tiers[-1].score, color="#9aa0a6", linewidth=0.8, linestyle=":")
    axes.set_xlabel("USD a thousand questions, every call counted")
    axes.set_ylabel("mean score")
    axes.set_title(f"{found.pack}: {' -> '.join(found.models)}", fontsize=10)
    axes.legend(fontsize=8, frameon=False)
    figure.savefig(path, dpi=130)
