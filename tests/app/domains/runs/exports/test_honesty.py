"""The basis of a score in Markdown and PDF exports."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.domains.runs.exports.honesty import marked
from app.domains.runs.exports.markdown import markdown_of
from routing.results.analysis_result import (
    AnalysisResult,
    Ceiling,
    ConfidenceCalibration,
    Readiness,
    ReadinessItem,
    UngroundedMark,
)
from routing.sample.ladder import HEADLINE
from routing.types import OptionScore
from tests.app.domains.runs.exports.documents import (
    build_report,
    offline_result,
    pdf_text,
    remove_spaces,
    render_pdf,
)

READINESS = Readiness(
    1,
    2,
    (ReadinessItem("deadline", True, "before 31 March"), ReadinessItem("aim", False)),
    "What is the aim?",
)


async def result_with_missing_lenses() -> AnalysisResult:
    """Returns a sample result in which two lenses failed, one of them by a refusal."""
    result = await offline_result()
    lenses = dict(result.lenses)
    lenses["logical"] = replace(
        lenses["logical"],
        insights=("Rent rises by 40 % to 5.5 million.",),
        insight_kinds=(),
        ungrounded=(UngroundedMark("40 %", "figure"), UngroundedMark("5", "figure")),
        option_scores=(OptionScore("Leeds", 4.0), OptionScore("Bristol", 7.0)),
    )
    gone = {"score": None, "insights": (), "next_steps": (), "unknowns": (), "checks": ()}
    lenses["ethical"] = replace(lenses["ethical"], **gone, refused=True, reasoning="I cannot help with that.")
    lenses["factual"] = replace(
        lenses["factual"], **gone, reasoning="", missing_reason="every tier timed out"
    )
    return replace(
        result,
        lenses=lenses,
        score=59.0,
        uncapped_score=83.2,
        ceilings=(Ceiling(59, "2 of 4 lenses answered"),),
        headline="No model has looked at this",
        sample=True,
        readiness=READINESS,
        confidence_calibration=ConfidenceCalibration(False, 12, 30),
    )


EXPECTED_SENTENCES = (
    "Form of the analysis, not truth",
    "2 of 4 lenses",
    "Capped at 59: 2 of 4 lenses answered.",
    f"{HEADLINE}.",
    "“before 31 March”",
    "What is the aim?",
    "The model declined: I cannot help with that.",
    "every tier timed out",
    "Rent rises by 40 % (not from you) to 5.5 million.",
    "Not from you: 40 %, 5",
    "not calibrated (12 of 30 outcomes)",
)


async def test_markdown_states_the_basis_of_the_score() -> None:
    text = markdown_of(build_report(await result_with_missing_lenses()))
    for sentence in EXPECTED_SENTENCES:
        assert sentence in text
    assert "| Bristol | 7.0 |" in text
    assert "High Clarity" not in text
    assert not [line for line in text.splitlines() if line.startswith(("| Ethical | 8", "| Factual | 8"))]


async def test_pdf_states_the_basis_of_the_score() -> None:
    text = pdf_text(await render_pdf(build_report(await result_with_missing_lenses())))
    for sentence in EXPECTED_SENTENCES:
        assert remove_spaces(sentence) in text


async def test_headline_replaces_the_label() -> None:
    text = markdown_of(build_report(replace(await result_with_missing_lenses(), sample=False)))
    assert "59.0 of 100 · No model has looked at this**" in text


async def test_charts_omit_lenses_without_an_answer() -> None:
    charts = build_report(await result_with_missing_lenses()).charts
    assert [figure.name for figure in charts.stability] == ["Logical", "Strategic"]
    assert [figure.name for figure in charts.friction] == ["Semantic", "Frame shift", "Strategic"]


@pytest.mark.parametrize(
    ("text", "mark", "shown"),
    [
        ("5.5, not 5.", "5", "5.5, not 5 (not from you)."),
        ("Of 1,500 take 500.", "500", "Of 1,500 take 500 (not from you)."),
        ("Ana asked Anabel.", "Ana", "Ana (not from you) asked Anabel."),
        ("Nothing.", "x", "Nothing."),
    ],
)
def test_ungrounded_marks_match_whole_words_and_numbers(text: str, mark: str, shown: str) -> None:
    assert marked(text, (UngroundedMark(mark, "figure"),)) == shown
