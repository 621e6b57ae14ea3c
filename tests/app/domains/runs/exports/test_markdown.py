"""Markdown export: completeness and escaping."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.domains.runs.exports.markdown import escaped, markdown_of
from routing.results.analysis_result import DefaultUsed
from tests.app.domains.runs.exports.documents import build_report, offline_result


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("# no heading", r"\# no heading"),
        ("- no item", r"\- no item"),
        ("+ nor this", r"\+ nor this"),
        ("1. nor this", r"1\. nor this"),
        ("12) nor this", r"12\) nor this"),
        ("1.5 million", "1.5 million"),
        ("*a* _b_ `c` [d](e) ![f](g)", r"\*a\* \_b\_ \`c\` \[d\](e) \!\[f\](g)"),
        ("<script>alert(1)</script>", r"\<script\>alert(1)\</script\>"),
        ("a | b", r"a \| b"),
        ("&lt; & more", r"\&lt; & more"),
        ("back\\slash", r"back\\slash"),
        ("> quote", r"\> quote"),
        ("===", r"\==="),
        ("see https://a.org/x_y?z=1, *now*", r"see https://a.org/x_y?z=1, \*now\*"),
        ("https://a.org/<b>`c`", r"https://a.org/\<b\>\`c\`"),
        ("Plain words, and 9 % of them.", "Plain words, and 9 % of them."),
    ],
)
def test_markdown_syntax_is_escaped(text: str, shown: str) -> None:
    assert escaped(text) == shown


async def test_markdown_contains_every_finding() -> None:
    result = await offline_result()
    report = build_report(result, inputs=("Dana left.",), agent_name="Mover")
    text = markdown_of(report)
    for lens in report.lenses:
        for written in (*lens.reasoning, *lens.next_steps, *lens.unknowns, lens.source, lens.checks):
            assert escaped(written) in text
        for insight in lens.insights:
            assert f"- {escaped(insight.text)} *({insight.note})*\n" in text
    for chart in (report.charts.components, report.charts.friction, report.charts.stability):
        for figure in chart:
            assert f"| {figure.name} | {figure.text} | {figure.note} |" in text
    assert f"| Total |  | {result.receipt.calls} |" in text
    assert "**ClarityIQ " in text
    assert "> **Offline analyst: rules, no language model.**" in text
    assert "- Asked: 1 March 2026, 14:05 UTC" in text
    assert "- Agent: Mover" in text
    assert "Dana left." in text
    assert text.endswith("UTC\n")


@pytest.mark.parametrize(("score", "said"), [(6.96, "7.0 of 10 | Strong"), (6.94, "6.9 of 10 | Moderate")])
async def test_lens_band_matches_the_displayed_score(score: float, said: str) -> None:
    result = await offline_result()
    lens = replace(result.lenses["ethical"], score=score)
    text = markdown_of(build_report(replace(result, lenses=result.lenses | {"ethical": lens})))
    assert f"| Ethical | {said} |" in text


async def test_all_scenario_lines_are_quoted() -> None:
    result = replace(await offline_result(), scenario="One.\n\n# Two\r\n- three\u2028<b>four")
    quoted = markdown_of(build_report(result)).split("## The scenario\n\n")[1].split("\n\n")[0]
    assert quoted == "> One.\n>\n> \\# Two\n>\n> \\- three\n>\n> \\<b\\>four"


async def test_markdown_states_defaults_and_missing_answers() -> None:
    result = await offline_result()
    lens = replace(result.lenses["ethical"], score=None, insights=(), missing_reason="Refused.")
    defaults = (DefaultUsed("stabilityScores.logical", 85.0, "one answer only"),)
    text = markdown_of(
        build_report(replace(result, lenses=result.lenses | {"ethical": lens}, defaults=defaults))
    )
    assert "## Ethical: no answer\n\nRefused.\n" in text
    assert "- **Stability, Logical** 85.0: one answer only" in text
    assert ", **default** |" in text
