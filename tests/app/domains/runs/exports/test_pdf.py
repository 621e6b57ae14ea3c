"""The PDF: real text, all of it, and nothing that was written is ever markup."""

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
    addresses,
    analysed,
    catalogue,
    document,
    is_tagged,
    meant,
    reported,
    said,
    squeezed,
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
    return reported(await analysed())


async def test_pdf_contains_every_finding(report: Report) -> None:
    pdf = await document(report)
    text = said(pdf)
    for lens in report.lenses:
        for written in (*lens.reasoning, *lens.next_steps, *lens.unknowns, lens.source, lens.checks):
            assert squeezed(written) in text
        for insight in lens.insights:
            assert squeezed(insight.text + "— " + insight.note) in text
        assert squeezed(f"{lens.name}{lens.score_text} of 10 · {lens.band}") in text
    charts = report.charts
    for group in (charts.components, charts.friction, charts.stability, charts.insights, charts.others):
        for figure in group:
            assert squeezed(figure.name + figure.text + figure.note) in text
    for row in (*report.receipt, report.total):
        assert (
            squeezed("".join((row.label, row.model, row.calls, row.tokens_in, row.tokens_out, row.cost)))
            in text
        )
    for written in (*report.scenario, *report.take, *report.suggests, report.saving, report.summary_note):
        assert squeezed(written) in text
    assert squeezed("ClarityIQ" + report.score_text + report.label) in text
    assert squeezed("Asked1 March 2026, 14:05 UTC") in text
    assert squeezed("Offline analyst: rules, no language model.") in text
    assert squeezed(f"1 of {len(pdf.pages)}") in squeezed(pdf.pages[0].extract_text())


async def test_pdf_is_tagged_and_has_title_and_language(report: Report) -> None:
    pdf = await document(report)
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
    pdf = await document(changed)
    text = said(pdf)
    assert addresses(pdf) <= {"https://example.org/a_b?c=#d&e="}
    assert text.count(squeezed(hostile)) >= 2
    assert text.count(squeezed(lines[0])) >= 7


async def test_pdf_marks_and_explains_default_values() -> None:
    result = await analysed()
    logical = replace(result.lenses["logical"], score=None, insights=(), missing_reason="It was refused.")
    defaults = (DefaultUsed("components.completeness", 75.0, "Logical has no answer"),)
    report = reported(replace(result, lenses=result.lenses | {"logical": logical}, defaults=defaults))
    text = said(await document(report))
    completeness = report.charts.components[0]
    assert squeezed(f"Completeness{completeness.text}gate from 80default") in text
    assert squeezed("Completeness 75.0: Logical has no answer") in text
    assert squeezed("It was refused.") in text
    assert squeezed("no answer") in text


async def test_pdf_contains_inputs_and_the_reply() -> None:
    result = replace(await analysed(), reply="Dana may keep her desk.", stopped_early=True)
    text = said(await document(reported(result, inputs=("Dana left.", "Rents fell."), relation="refined")))
    assert squeezed("Your input 1 of 2 Dana left. Your input 2 of 2 Rents fell.") in text
    assert squeezed("Reply to your input") + squeezed("Dana may keep her desk.") in text
    assert squeezed("Stopped early") in text


async def test_pdf_states_why_a_run_ended() -> None:
    late = replace(await analysed(), ended_because="The analysis was not finished in time.")
    text = said(await document(reported(late)))
    assert squeezed(f"Ended early: {late.ended_because} This is the best answer") in text
    assert squeezed("Stopped early") not in text


async def test_character_without_a_font_keeps_its_text_when_copied(report: Report) -> None:
    written = "我们应该搬到杭州吗 👩‍👩‍👧 ༀ"
    pdf = await document(replace(report, scenario=(written,)))
    copied = meant(pdf) + said(pdf)
    assert all(letter in copied for letter in squeezed(written) if letter.isalpha() or ord(letter) > 0x1F000)
    assert is_tagged(pdf)


async def test_pdf_contains_right_to_left_and_greek_text(report: Report) -> None:
    pdf = await document(replace(report, scenario=("האם לעבור לחיפה?", "Να μετακομίσουμε; Ναι — стоит ли?")))
    text = said(pdf) + meant(pdf)
    assert squeezed("Να μετακομίσουμε; Ναι — стоит ли?") in text
    assert set(squeezed("האםלעבורלחיפה")) <= set(text)


@pytest.mark.parametrize("letters", ["x", "word ", "我", "ش", "((", "🙂"])
async def test_longest_scenario_is_rendered(report: Report, letters: str) -> None:
    long = (letters * 20_000)[:20_000]
    pdf = await document(replace(report, scenario=(long,)))
    assert len(pdf.pages) < 60


async def test_unbroken_word_stays_within_the_page(report: Report) -> None:
    word = "abcdefghij" * 40
    pdf = await document(replace(report, scenario=(word,)))
    first = pdf.pages[0].extract_text()
    assert word not in first
    assert word in said(pdf)


async def test_arbitrary_text_is_rendered() -> None:
    """Letters at random of all of Unicode, as they come through the whole of it."""
    chance = random.Random(7)
    result = await analysed()
    for _ in range(6):
        points = (chance.choice((chance.randrange(0x3000), chance.randrange(0x11_0000))) for _ in range(600))
        text = "".join(chr(point) for point in points if point and not 0xD800 <= point < 0xE000)
        lens = replace(result.lenses["logical"], reasoning=text, insights=(text[:90],), name=text[:20])
        changed = replace(result, scenario=text, lenses={"logical": lens})
        assert (await document(reported(changed, title=text[:60]))).pages


async def test_one_typesetter_renders_several_documents(report: Report) -> None:
    typesetter = Typesetter()
    made = [await typesetter.document("report.typ", report) for _ in range(3)]
    assert all(pdf.startswith(b"%PDF-") for pdf in made)
    assert SCENARIO[:20] in report.title
