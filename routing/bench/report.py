"""Renders figures as text tables."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from routing.bench.floors import Choice
from routing.bench.measure import CascadeFigures, Figure, PolicyFigures
from routing.bench.speed import Speed
from routing.bench.transfer import HeldOutDomain


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
    saved = [["saved (floor missed)", "95 %", "98 %", "99 %", "95 % wsr", "98 % wsr", "99 % wsr", "95 % hb"]]
    saved += [_saving_row(policy) for policy in found.policies]
    return "\n\n".join([head, _render_table(tiers), _render_table(ranks), _render_table(saved)])


def _rank_row(policy: PolicyFigures) -> list[str]:
    return [
        policy.policy,
        _format_figure(policy.apgr, 3),
        _format_figure(policy.cpt50, 1),
        _format_figure(policy.cpt80, 1),
        _format_figure(policy.cost_apgr, 3),
    ]


def _saving_row(policy: PolicyFigures) -> list[str]:
    wanted: list[tuple[float, Choice]] = [
        (0.95, "plug-in"),
        (0.98, "plug-in"),
        (0.99, "plug-in"),
        (0.95, "wsr"),
        (0.98, "wsr"),
        (0.99, "wsr"),
        (0.95, "hb"),
    ]
    found = {(one.floor, one.choice): one.found for one in policy.savings}
    return [policy.policy, *(f"{found[key].saved:.1%} ({found[key].missed:.1%})" for key in wanted)]


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
    return f"{figure.mean:.{places}f} [{figure.low:.{places}f}, {figure.high:.{places}f}]"


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
