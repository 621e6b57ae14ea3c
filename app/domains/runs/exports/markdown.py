"""Renders a report as Markdown. Escapes Markdown syntax in texts of people and models."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from app.domains.runs.exports.report import LensPart, ReadinessLine, Report, ReportedMetric, SpendingPart
from routing.text_readers import reads_text

ACTIVE = re.compile(r"[\\`*_\[\]<>|~$]|&(?=#?\w+;)|!(?=\[)")
NUMBERED = re.compile(r"^(\d{1,9})([.)])(?=\s|$)")
MARKED = re.compile(r"^[#+=-]")
ADDRESS = re.compile(r"https?://[^\s`*<>|\[\]\\]+")


def markdown_of(report: Report) -> str:
    """Renders CommonMark with tables and a final newline."""
    return "\n".join((*_head(report), *_lenses(report), *_figures(report), *_end(report)))


@reads_text()
def escaped(text: str) -> str:
    """Escapes one line of text. URLs remain intact."""
    parts, after = [], 0
    for address in ADDRESS.finditer(text):
        parts += [_escaped(text[after : address.start()]), address[0]]
        after = address.end()
    whole = "".join((*parts, _escaped(text[after:])))
    return NUMBERED.sub(r"\1\\\2", MARKED.sub(r"\\\g<0>", whole))


def _escaped(text: str) -> str:
    return ACTIVE.sub(lambda found: f"\\{found[0]}", text)


def _head(report: Report) -> Iterator[str]:
    yield f"# {escaped(report.title)}\n"
    for notice in report.notices:
        yield f"> **{escaped(notice)}**\n"
    default = " (includes a default)" if report.score_is_default else ""
    band = f" ({report.band})" if report.band else ""
    yield f"**ClarityIQ {report.score_text}{band} of 100 · {escaped(report.label)}**{default}\n"
    yield f"*{escaped(report.caption)}.*\n"
    yield from _basis(report)
    yield from _table(
        ("Lens", "Score", ""),
        (
            (escaped(lens.name), f"{lens.score_text} of 10" if lens.band else "no answer", lens.band)
            for lens in report.lenses
        ),
    )
    if report.moved:
        yield f"## Stability band: {report.band}\n"
        yield from _paragraphs(report.moved)
    yield "## Summary\n"
    yield from _paragraphs(report.take)
    yield "**iRIS suggests.**\n"
    yield from _paragraphs(report.suggests)
    yield f"*{escaped(report.summary_note)}*\n"
    if report.reply:
        yield "## Reply to your input\n"
        yield from _paragraphs(report.reply)
    yield "## The scenario\n"
    yield _quoted(report.scenario)
    for number, added in enumerate(report.inputs, 1):
        yield f"**Your input {number} of {len(report.inputs)}**\n"
        yield _quoted(added)


def _basis(report: Report) -> Iterator[str]:
    """Yields the basis of the score: lenses, ceilings, readiness, options."""
    limits = [f"**{report.lens_count}**"] if report.lens_count else []
    limits += [escaped(ceiling) for ceiling in report.ceilings]
    if limits:
        yield from (f"- {limit}" for limit in limits)
        yield ""
    if report.readiness:
        yield f"**Readiness: {report.readiness.known}**\n"
        yield from map(_item, report.readiness.items)
        yield ""
        if report.readiness.next_question:
            yield f"Next question: {escaped(report.readiness.next_question)}\n"
    if report.options:
        yield from _table(
            ("Option", *map(escaped, report.option_lenses)),
            ((escaped(row.option), *row.scores) for row in report.options),
        )


def _item(item: ReadinessLine) -> str:
    said = f"“{escaped(item.quote)}”" if item.quote else "known" if item.found else "not known"
    return f"- {item.name}: {said}"


def _lenses(report: Report) -> Iterator[str]:
    for lens in report.lenses:
        score = f"{lens.score_text} of 10 · {lens.band}" if lens.band else "no answer"
        yield f"## {escaped(lens.name)}: {score}\n"
        yield from _lens(lens)


def _lens(lens: LensPart) -> Iterator[str]:
    if lens.missing:
        yield f"{escaped(lens.missing)}\n"
    yield from _paragraphs(lens.reasoning)
    notes = (f" *({insight.note})*" if insight.note else "" for insight in lens.insights)
    insights = [escaped(insight.text) + note for insight, note in zip(lens.insights, notes, strict=True)]
    yield from _list("Insights", insights)
    yield from _list("Next steps", list(map(escaped, lens.next_steps)), numbered=True)
    yield from _list("Unknowns", list(map(escaped, lens.unknowns)))
    if lens.not_from_you:
        yield f"*Not from you: {escaped(', '.join(lens.not_from_you))}*\n"
    if lens.source:
        confidence = f" · confidence {lens.confidence}" if lens.confidence else ""
        yield f"*Source: {escaped(lens.source)}{confidence}*\n"
    if lens.checks:
        yield f"*Gate: {escaped(lens.checks)}*\n"


def _figures(report: Report) -> Iterator[str]:
    charts = report.charts
    for title, figures in (
        ("Score breakdown", charts.components),
        ("Friction fingerprint", charts.friction),
        ("Stability", charts.stability),
        ("Insight distribution", charts.insights),
        ("Other metrics", charts.others),
    ):
        yield f"## {title}\n"
        yield from _table(("Figure", "Of 100", ""), map(_figure, figures))
    if report.defaults:
        defaults = (f"**{escaped(used.name)}** {used.value}: {escaped(used.why)}" for used in report.defaults)
        yield "## Defaults used\n"
        yield from (f"- {used}" for used in defaults)
        yield ""


def _figure(figure: ReportedMetric) -> tuple[str, str, str]:
    notes = (escaped(figure.note), "**default**" if figure.is_default else "")
    return escaped(figure.name), figure.text, ", ".join(note for note in notes if note)


def _end(report: Report) -> Iterator[str]:
    yield "## Receipt\n"
    names = ("Tier", "Model", "Calls", "Tokens in", "Tokens out", "Cost")
    yield from _table(names, map(_spending_row, (*report.receipt, report.total)))
    if report.saving:
        yield f"{escaped(report.saving)}\n"
    yield "## About this analysis\n"
    yield from (f"- {name}: {escaped(value)}" for name, value in report.facts)
    yield f"- Exported: {report.made_on}\n"


def _spending_row(spent: SpendingPart) -> tuple[str, ...]:
    label, model = escaped(spent.label), escaped(spent.model)
    return label, model, spent.calls, escaped(spent.tokens_in), escaped(spent.tokens_out), escaped(spent.cost)


def _paragraphs(paragraphs: Iterable[str]) -> Iterator[str]:
    return (f"{escaped(words)}\n" for words in paragraphs)


def _quoted(paragraphs: Iterable[str]) -> str:
    return "\n>\n".join(f"> {escaped(words)}" for words in paragraphs) + "\n"


def _list(title: str, items: Sequence[str], *, numbered: bool = False) -> Iterator[str]:
    if items:
        yield f"**{title}**\n"
        yield from (f"{f'{number}.' if numbered else '-'} {item}" for number, item in enumerate(items, 1))
        yield ""


def _table(names: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(names)} |"
    yield f"|{' --- |' * len(names)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""
