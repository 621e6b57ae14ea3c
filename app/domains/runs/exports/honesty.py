"""Formats the limits of an exported result: ceilings, readiness, options, grounding."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.domains.runs.analyses.samples import LABEL
from app.domains.runs.exports import formats
from app.domains.runs.exports.report import OptionRow, ReadinessLine, ReadinessPart
from routing.results.analysis_result import AnalysisResult, Ceiling, LensResult, Readiness, UngroundedMark
from routing.text_readers import reads_text

CAPTION = "Form of the analysis, not truth"
NOT_FROM_YOU = "(not from you)"
DECLINED = "The model declined"

ITEMS = {
    "options": "Options",
    "aim": "Aim",
    "deadline": "Deadline",
    "figures": "Figures",
    "affected": "People",
    "reversibility": "Way back",
    "doubts": "Doubts",
    "constraints": "Constraints",
}


def label_of(result: AnalysisResult) -> str:
    """Returns 'Sample', the headline of a result without a model, or the label."""
    return LABEL if result.sample else formats.line(result.headline or result.label)


def lens_count(result: AnalysisResult) -> str:
    """Returns a text such as '2 of 4 lenses', empty when every lens answered."""
    answered = sum(lens.score is not None for lens in result.lenses.values())
    return "" if answered == len(result.lenses) else f"{answered} of {len(result.lenses)} lenses"


def ceilings_of(result: AnalysisResult) -> tuple[str, ...]:
    """Returns one sentence per ceiling, lowest first."""
    return tuple(map(_describe_ceiling, sorted(result.ceilings, key=lambda ceiling: ceiling.limit)))


def _describe_ceiling(ceiling: Ceiling) -> str:
    return f"Capped at {ceiling.limit:g}: {formats.sentence(ceiling.reason)}"


def calibration_of(result: AnalysisResult) -> str:
    """Describes the calibration of confidence. Empty without data."""
    calibration = result.confidence_calibration
    if calibration is None:
        return ""
    if calibration.calibrated:
        return f"calibrated on {calibration.outcomes} outcomes"
    return f"not calibrated ({calibration.outcomes} of {calibration.needed} outcomes)"


def readiness_of(readiness: Readiness | None) -> ReadinessPart | None:
    if readiness is None:
        return None
    return ReadinessPart(
        known=f"{readiness.known} of {readiness.total} known",
        next_question=formats.line(readiness.next_question or ""),
        items=tuple(
            ReadinessLine(ITEMS[item.key], item.found, formats.line(item.quote or ""))
            for item in readiness.items
        ),
    )


def option_lenses(result: AnalysisResult) -> tuple[str, ...]:
    """Returns the names of the lenses that scored options."""
    return tuple(formats.line(lens.name) for lens in _scored_lenses(result))


def options_of(result: AnalysisResult) -> tuple[OptionRow, ...]:
    """Returns the scores of each option in the order of `option_lenses`.

    Empty with fewer than two options.
    """
    scored = _scored_lenses(result)
    names = tuple(dict.fromkeys(score.option for lens in scored for score in lens.option_scores))
    if len(names) < 2:
        return ()
    return tuple(
        OptionRow(formats.line(name), tuple(_format_score(lens, name) for lens in scored)) for name in names
    )


def _scored_lenses(result: AnalysisResult) -> list[LensResult]:
    return [lens for lens in result.lenses.values() if lens.score is not None and lens.option_scores]


def _format_score(lens: LensResult, option: str) -> str:
    found = (score.score for score in lens.option_scores if score.option == option)
    return formats.figure(next(found, None))


def missing_of(lens: LensResult) -> str:
    """Returns why a lens has no answer: the refusal's text or the reason. Empty if the lens answered."""
    if lens.score is not None:
        return ""
    reason = formats.line((lens.refused and lens.reasoning) or lens.missing_reason or "")
    if lens.refused:
        return f"{DECLINED}: {reason}" if reason else f"{DECLINED}."
    return reason


@reads_text(
    lambda read, text: read(text, [UngroundedMark(word, "figure") for word in text[:200].split()[:40]])
)
def marked(text: str, marks: Sequence[UngroundedMark]) -> str:
    """Inserts NOT_FROM_YOU after every passage that does not come from the person."""
    wanted = sorted({mark.text for mark in marks if mark.text.strip()}, key=len, reverse=True)
    if not wanted:
        return text
    return re.sub(
        "|".join(map(_bounded_pattern, wanted)), lambda found: f"{found[0]} {NOT_FROM_YOU}", text, flags=re.I
    )


def _bounded_pattern(text: str) -> str:
    """Returns a pattern for whole words and numbers: '5' does not match in '5.5' or '500'."""
    before = r"(?<!\w)(?<!\d[.,])" if text[0].isalnum() else ""
    after = r"(?!\w|[.,]\d)" if text[-1].isalnum() else ""
    return before + re.escape(text) + after
