"""Renders figures as text tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan

from msgspec import Struct

from routing.bench.floors import Choice
from routing.bench.measure import FLOORS, CascadeFigures, Figure, PolicyFigures
from routing.bench.speed import Speed
from routing.bench.transfer import HeldOutDomain

ALWAYS_SHOWN = ("random mix", "query length", "agreement")
"""Baselines with a row in every table, 'n/a' where a pack lacks the texts or the second cheap answer."""
CHOICES: tuple[Choice, ...] = ("plug-in", "guaranteed")
PUBLISHED = {"routellm_gsm8k": (0.622, 63.3), "routellm_mmlu": (0.603, 71.6)}
"""APGR and CPT80 of RouteLLM's best router (Ong et al. 2024), which decides before the call."""


class Report(Struct, frozen=True, rename="camel"):
    """All figures of one benchmark run."""

    cascades: tuple[CascadeFigures, ...]
    speeds: tuple[Speed, ...]
    left_out: tuple[HeldOutDomain, ...]
    delta: float


def as_text(report: Report) -> str:
    """Renders the whole report."""
    parts = [
        f"{_render_cascade(found)}\n\n{_render_speed(speed)}"
        for found, speed in zip(report.cascades, report.speeds, strict=True)
    ]
    if report.left_out:
        parts.append(_render_held_out_domains(report.left_out))
    return "\n\n\n".join(parts) + "\n"


def _render_cascade(found: CascadeFigures) -> str:
    head = (
        f"{found.pack}: {' -> '.join(found.models)}\n"
        f"{found.questions:,} questions, {found.labels:,} of them for training, {found.seeds} seeds"
    )
    tiers = [["tier alone", "score", "USD / 1,000", "of strongest", "Brier", "ECE"]]
    for tier in found.tiers:
        share = tier.dollars / found.tiers[-1].dollars
        tiers.append(
            [
                tier.model,
                f"{tier.score:.3f}",
                f"{1000 * tier.dollars:.4f}",
                f"{share:.1%}",
                _or_dash(tier.brier),
                _or_dash(tier.calibration_error),
            ]
        )
    ranks = [["policy", "APGR", "CPT50", "CPT80", "APGR by cost"]]
    ranks += [_rank_row(policy) for policy in found.policies]
    saved = [["saved (floor missed)", *(f"{floor:.0%} {choice}" for choice in CHOICES for floor in FLOORS)]]
    saved += [_saving_row(policy) for policy in found.policies]
    for table in (ranks, saved):
        table += _missing_rows(found.policies, len(table[0]) - 1)
    parts = [head, _render_table(tiers), _render_table(ranks), *_published(found), _render_table(saved)]
    return "\n\n".join(parts)


def _missing_rows(policies: Sequence[PolicyFigures], columns: int) -> list[list[str]]:
    known = {policy.policy for policy in policies}
    return [[name, *["n/a"] * columns] for name in ALWAYS_SHOWN if name not in known]


def _published(found: CascadeFigures) -> list[str]:
    """Returns the comparison before the call, where RouteLLM published figures of the same pair."""
    if found.pack not in PUBLISHED or len(found.models) != 2:
        return []
    own = next(policy for policy in found.policies if policy.policy == "learned before")
    apgr, cpt80 = PUBLISHED[found.pack]
    rows = [
        ["before the call", "APGR", "CPT80", "labels of this data set"],
        ["learned before", f"{own.apgr.mean:.3f}", f"{own.cpt80.mean:.1f}", f"{found.labels:,}"],
        ["RouteLLM's best router, as published", f"{apgr:.3f}", f"{cpt80:.1f}", "none"],
    ]
    return [_render_table(rows)]


def _rank_row(policy: PolicyFigures) -> list[str]:
    return [
        policy.policy,
        _format_figure(policy.apgr, 3),
        _format_figure(policy.cpt50, 1),
        _format_figure(policy.cpt80, 1),
        _format_figure(policy.cost_apgr, 3),
    ]


def _saving_row(policy: PolicyFigures) -> list[str]:
    found = {(one.floor, one.choice): one.found for one in policy.savings}
    wanted = [found[floor, choice] for choice in CHOICES for floor in FLOORS]
    return [policy.policy, *(f"{one.saved:.1%} ({one.missed:.1%})" for one in wanted)]


def _render_speed(speed: Speed) -> str:
    return (
        f"one decision: p50 {speed.p50:.2f} ms, p95 {speed.p95:.2f} ms"
        f" ({speed.processor_p95:.2f} ms of processor), {speed.share_of_call:.1%} of a call of 200 ms"
    )


def _render_held_out_domains(found: Sequence[HeldOutDomain]) -> str:
    lines = [["domain left out", "pack", "questions", "gap", "APGR"]]
    for one in found:
        apgr = _format_figure(Figure(one.apgr, one.low, one.high), 3)
        lines.append([one.domain, one.pack, str(one.questions), f"{one.gap:.3f}", apgr])
    return _render_table(lines)


def _format_figure(figure: Figure, places: int) -> str:
    mean, low, high = (_or_na(value, places) for value in (figure.mean, figure.low, figure.high))
    return f"{mean} [{low}, {high}]"


def _or_na(value: float, places: int) -> str:
    return "n/a" if isnan(value) else f"{value:.{places}f}"


def _or_dash(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _render_table(rows: list[list[str]]) -> str:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])
