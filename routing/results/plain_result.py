"""Removes Markdown from the texts of a result, for readers that do not render it."""

from __future__ import annotations

from msgspec.structs import replace

from routing.answers.markup import strip_markup
from routing.results.analysis_result import AnalysisResult, LensResult


def plain_result(result: AnalysisResult) -> AnalysisResult:
    """Returns the result with plain texts of its summary, its reply and its lenses."""
    summary = result.iris_summary
    return replace(
        result,
        iris_summary=replace(
            summary,
            top_line_take=strip_markup(summary.top_line_take),
            iris_suggests=strip_markup(summary.iris_suggests),
        ),
        reply=None if result.reply is None else strip_markup(result.reply),
        lenses={lens: _plain_lens(found) for lens, found in result.lenses.items()},
    )


def _plain_lens(lens: LensResult) -> LensResult:
    return replace(
        lens,
        reasoning=strip_markup(lens.reasoning),
        insights=_plain(lens.insights),
        next_steps=_plain(lens.next_steps),
        unknowns=_plain(lens.unknowns),
        insight_kinds=tuple(replace(one, text=strip_markup(one.text)) for one in lens.insight_kinds),
    )


def _plain(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(strip_markup, texts))
