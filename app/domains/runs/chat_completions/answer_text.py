"""Renders an analysis as the Markdown of a chat answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from uuid import UUID

from app.domains.runs.chat_completions.schemas import LensAnswer, StructuredAnswer
from app.domains.runs.exports.markdown import escaped
from routing.answers.markup import strip_markup
from routing.results.analysis_result import AnalysisResult
from routing.results.plain_result import plain_result
from routing.safety.result import SafetyResult
from routing.text_readers import reads_text

ANALYSIS_PATH = "/iris?analysis="
_LINK = re.compile(rf"{re.escape(ANALYSIS_PATH)}([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})")
STEPS_MOST = 5


@reads_text()
def linked_analysis(answer: str) -> UUID | None:
    """Returns the analysis that an earlier answer links to."""
    found = _LINK.findall(answer)
    return UUID(found[-1]) if found else None


def analysis_url(site: str, analysis_id: str) -> str:
    return f"{site.rstrip('/')}{ANALYSIS_PATH}{analysis_id}"


def structured(result: AnalysisResult, site: str) -> StructuredAnswer:
    result = plain_result(result)
    lenses = tuple(
        LensAnswer(
            lens_id,
            result.lens_names.get(lens_id, lens.name),
            lens.score,
            lens.reasoning or lens.missing_reason or "",
            lens.insights,
            lens.next_steps,
            lens.unknowns,
        )
        for lens_id, lens in result.lenses.items()
    )
    return StructuredAnswer(
        analysis_id=result.analysis_id,
        url=analysis_url(site, result.analysis_id),
        verdict=result.iris_summary.top_line_take,
        suggestion=result.iris_summary.iris_suggests,
        score=result.score,
        label=result.headline or result.label,
        lenses=lenses,
        next_steps=_distinct(step for lens in lenses for step in lens.next_steps),
        unknowns=_distinct(unknown for lens in lenses for unknown in lens.unknowns),
    )


def lens_text(lens: LensAnswer) -> str:
    score = "no answer" if lens.score is None else f"{lens.score:g} of 10"
    parts = [f"## {escaped(lens.name)}: {score}", *_paragraphs(lens.reasoning), _list(lens.insights)]
    return _joined(parts)


def conclusion(answer: StructuredAnswer, reply: str | None) -> str:
    """Renders verdict, score, next steps and the link."""
    steps, unknowns = answer.next_steps[:STEPS_MOST], answer.unknowns[:STEPS_MOST]
    return _joined(
        (
            *(("## Reply", *_paragraphs(reply)) if reply else ()),
            "## Verdict",
            *_paragraphs(answer.verdict),
            *_paragraphs(answer.suggestion),
            f"**ClarityIQ {answer.score:g} of 100 · {escaped(answer.label)}**",
            *(("**Next steps**", _list(steps, numbered=True)) if steps else ()),
            *(("**Unknowns**", _list(unknowns)) if unknowns else ()),
            f"[Open the analysis in iRIS]({answer.url})",
        )
    )


def analysis_text(answer: StructuredAnswer, reply: str | None) -> str:
    """Renders the whole answer: each lens, then the conclusion, in the order of a stream."""
    return "".join((*map(lens_text, answer.lenses), conclusion(answer, reply)))


def safety_text(result: SafetyResult) -> str:
    contacts = [
        ": ".join((contact.name, ", ".join(filter(None, (contact.phone, contact.url, contact.hours)))))
        for contact in result.contacts
    ]
    return _joined((escaped(result.message), _list(result.steps, numbered=True), _list(contacts)))


def _paragraphs(text: str) -> Iterator[str]:
    return (escaped(line.strip()) for line in strip_markup(text).splitlines() if line.strip())


def _list(items: Sequence[str], *, numbered: bool = False) -> str:
    lines = enumerate((escaped(" ".join(strip_markup(item).split())) for item in items), 1)
    return "\n".join(f"{number}. {item}" if numbered else f"- {item}" for number, item in lines)


def _joined(blocks: Iterable[str]) -> str:
    return "".join(f"{block}\n\n" for block in blocks if block)


def _distinct(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))
