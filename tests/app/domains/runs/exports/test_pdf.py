"""PDF export: completeness, accessibility and escaping."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from pypdf.generic import StreamObject

from app.core.typesetting import Typesetter
from app.domains.runs.exports.report import Report
from routing.results.analysis_result import DefaultUsed
from tests.app.domains.runs.exports.documents import (
    SCENARIO,
    actual_text,
    build_report,
    catalogue,
    external_links,
    is_tagged,
    offline_result,
    pdf_text,
    remove_spaces,
    render_pdf,
)

HOSTILE = [
    '#import "@preview/cetz:0.3.0": canvas; #panic("x")',
    '#read("/etc/passwd") #include "../../../README.md" #eval("1+1")',
    "*bold* _it_ = Head\n- item $x^2$ `raw` <label> @ref // no comment /* nor */ \\u{41}",
    "((([[[{{{ unbalanced ]]] \"quotes' ''' ``` ~~~ \\",
    '#set page(width: 1cm)\n#let report = 1\n"}}, "data": "x',
    "https://example.org/a_b?c=#d&e=<f> javascript:alert(1)",
]


@pytest.fixture
async def report() -> Report:
    return build_report(await offline_result())


async def test_pdf_contains_every_finding(report: Report) -> None:
    pdf = await render_pdf(report)
    text = pdf_text(pdf)
    for lens in report.lenses:
        for written in (*lens.reasoning, *lens.next_steps, *lens.unknowns, lens.source, lens.checks):
            assert remove_spaces(written) in text
        for insight in lens.insights:
            assert remove_spaces(insight.text + "— " + insight.note) in text
        assert remove_spaces(f"{lens.name}{lens.score_text} of 10 · {lens.band}") in text
    charts = report.charts
    for group in (charts.components, charts.friction, charts.stability, charts.insights, charts.others):
        for figure in group:
            assert remove_spaces(figure.name + figure.text + figure.note) in text
    for row in (*report.receipt, report.total):
        assert (
            remove_spaces("".join((row.label, row.model, row.calls, row.tokens_in, row.tokens_out, row.cost)))
            in text
        )
    for written in (*report.scenario, *report.take, *report.suggests, report.saving, report.summary_note):
        assert remove_spaces(written) in text
    assert remove_spaces("ClarityIQ" + report.score_text + report.label) in text
    assert remove_spaces("Asked1 March 2026, 14:05 UTC") in text
    assert remove_spaces("Offline analyst: rules, no language model.") in text
    assert remove_spaces(f"1 of {len(pdf.pages)}") in remove_spaces(pdf.pages[0].extract_text())


async def test_pdf_is_tagged_and_has_title_and_language(report: Report) -> None:
    pdf = await render_pdf(report)
    assert pdf.metadata is not None
    assert (
        pdf.metadata.title
        == report.title
        == "Should we move our team of nine from Leeds to Bristol before 31 March?"
    )
    root = catalogue(pdf)
    assert str(root["/Lang"]) == "en"
    assert is_tagged(pdf)
    metadata = root["/Metadata"].get_object()
    assert isinstance(metadata, StreamObject)
    assert b"pdfuaid:part" in metadata.get_data()
    outline = [entry.title for entry in pdf.outline if not isinstance(entry, list)]
    assert outline[:4] == ["Summary", "The scenario", "Readiness", "Logical"]


@pytest.mark.parametrize("hostile", HOSTILE)
async def test_markup_in_input_is_rendered_as_text(report: Report, hostile: str) -> None:
    lines = tuple(hostile.split("\n"))
    lens = replace(
        report.lenses[0],
        name=lines[0],
        reasoning=lines,
        next_steps=lines,
        insights=(replace(report.lenses[0].insights[0], text=lines[0]),),
        source=lines[0],
    )
    changed = replace(
        report, title=lines[0], short_title=lines[0], scenario=lines, lenses=(lens,), saving=lines[0]
    )
    pdf = await render_pdf(changed)
    text = pdf_text(pdf)
    assert external_links(pdf) <= {"https://example.org/a_b?c=#d&e="}
    assert text.count(remove_spaces(hostile)) >= 2
    assert text.count(remove_spaces(lines[0])) >= 7


async def test_pdf_marks_and_explains_default_values() -> None:
    result = await offline_result()
    logical = replace(result.lenses["logical"], score=None, insights=(), missing_reason="It was refused.")
    defaults = (DefaultUsed("components.completeness", 75.0, "Logical has no answer"),)
    report = build_report(replace(result, lenses=result.lenses | {"logical": logical}, defaults=defaults))
    text = pdf_text(await render_pdf(report))
    completeness = report.charts.components[0]
    assert remove_spaces(f"Completeness{completeness.text}gate from 80default") in text
    assert remove_spaces("Completeness 75.0: Logical has no answer") in text
    assert remove_spaces("It was refused.") in text
    assert remove_spaces("no answer") in text


async def test_pdf_contains_inputs_and_the_reply() -> None:
    result = replace(await offline_result(), reply="Dana may keep her desk.", stopped_early=True)
    text = pdf_text(
        await render_pdf(build_report(result, inputs=("Dana left.", "Rents fell."), relation="refined"))
    )
    assert remove_spaces("Your input 1 of 2 Dana left. Your input 2 of 2 Rents fell.") in text
    assert remove_spaces("Reply to your input") + remove_spaces("Dana may keep her desk.") in text
    assert remove_spaces("Stopped early") in text


async def test_pdf_states_why_a_run_ended() -> None:
    late = replace(await offline_result(), ended_because="The analysis was not finished in time.")
    text = pdf_text(await render_pdf(build_report(late)))
    assert remove_spaces(f"Ended early: {late.ended_because} This is the best answer") in text
    assert remove_spaces("Stopped early") not in text


async def test_character_without_a_font_keeps_its_text_when_copied(report: Report) -> None:
    written = "我们应该搬到杭州吗 👩‍👩‍👧 ༀ"
    pdf = await render_pdf(replace(report, scenario=(written,)))
    copied = actual_text(pdf) + pdf_text(pdf)
    assert all(
        letter in copied for letter in remove_spaces(written) if letter.isalpha() or ord(letter) > 0x1F000
    )
    assert is_tagged(pdf)


async def test_pdf_contains_right_to_left_and_greek_text(report: Report) -> None:
    pdf = await render_pdf(
        replace(report, scenario=("האם לעבור לחיפה?", "Να μετακομίσουμε; Ναι — стоит ли?"))
    )
    text = pdf_text(pdf) + actual_text(pdf)
    assert remove_spaces("Να μετακομίσουμε; Ναι — стоит ли?") in text
    assert set(remove_spaces("האםלעבורלחיפה")) <= set(text)


@pytest.mark.parametrize("letters", ["x", "word ", "我", "ش", "((", "🙂"])
async def test_longest_scenario_is_rendered(report: Report, letters: str) -> None:
    long = (letters * 20_000)[:20_000]
    pdf = await render_pdf(replace(report, scenario=(long,)))
    assert len(pdf.pages) < 60


async def test_unbroken_word_stays_within_the_page(report: Report) -> None:
    word = "abcdefghij" * 40
    pdf = await render_pdf(replace(report, scenario=(word,)))
    first = pdf.pages[0].extract_text()
    assert word not in first
    assert word in pdf_text(pdf)


async def test_arbitrary_text_is_rendered() -> None:
    """Renders random characters from all of Unicode through the whole export."""
    chance = random.Random(7)
    result = await offline_result()
    for _ in range(6):
        points = (chance.choice((chance.randrange(0x3000), chance.randrange(0x11_0000))) for _ in range(600))
        text = "".join(chr(point) for point in points if point and not 0xD800 <= point < 0xE000)
        lens = replace(result.lenses["logical"], reasoning=text, insights=(text[:90],), name=text[:20])
        changed = replace(result, scenario=text, lenses={"logical": lens})
        assert (await render_pdf(build_report(changed, title=text[:60]))).pages


async def test_one_typesetter_renders_several_documents(report: Report) -> None:
    typesetter = Typesetter()
    made = [await typesetter.document("report.typ", report) for _ in range(3)]
    assert all(pdf.startswith(b"%PDF-") for pdf in made)
    assert SCENARIO[:20] in report.title
