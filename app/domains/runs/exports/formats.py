"""Formats figures, money and times in exported files."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from app.domains.runs.analyses.samples import LABEL
from app.domains.runs.analyses.schemas import AnalysisRead
from routing.results.analysis_result import AnalysisResult, LensResult
from routing.text_readers import reads_text

OFFLINE = "Offline analyst: rules, no language model"
NO_FIGURE = "none"

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
"""Invisible characters, and characters that reverse the text direction."""

MODELS = {
    "iris": "iRIS",
    "superagent": "SuperAgent",
    "gemini-2.5-flash": "Gemini 2.5 Flash",
    "gpt-4o": "GPT-4o",
}
RELATIONS = {"refined": "refined by input", "what-if": "what if"}

FIELDS = {
    "score": "ClarityIQ",
    "components.completeness": "Completeness",
    "components.confidence": "Confidence",
    "components.actionability": "Actionability",
    "components.cdm.frictionScore": "Friction between lenses",
    "components.cdm.frictionFingerprint": "Friction of a lens with the others",
    "components.acr.compressionScore": "Compression",
    "components.acr.redundancyFactor": "Overlap between lenses",
    "components.acr.summaryLoss": "Left out of the summary",
    "components.mch.stabilityScore": "Stability",
    "frictionFingerprint.semantic": "Semantic friction",
    "frictionFingerprint.principle": "Principle friction",
    "frictionFingerprint.frameShift": "Frame shift friction",
    "frictionFingerprint.strategic": "Strategic friction",
    "stabilityScores": "Stability",
    "components.mch.individualStability": "Stability",
    "insightDistribution.agreeing": "Agreeing insights",
}


@reads_text()
def clean(text: str) -> str:
    """Returns printable text with normalized line ends and without invisible characters."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return UNSEEN.sub("", lines)


def line(text: str) -> str:
    """Returns a text on one line."""
    return " ".join(clean(text).split())


def sentence(text: str) -> str:
    """Returns a text on one line that ends with punctuation. Adds a full stop if needed."""
    ended = line(text)
    return ended if ended.endswith((".", "!", "?", "…")) else f"{ended}."


@reads_text()
def paragraphs(text: str) -> tuple[str, ...]:
    """Splits a text into paragraphs, each on one line. Every line break separates paragraphs."""
    return tuple(" ".join(part.split()) for part in clean(text).split("\n") if part.strip())


def figure(value: float | None) -> str:
    """Formats a score with one decimal."""
    return NO_FIGURE if value is None else f"{value:.1f}"


def money(cost: float | None, known: float = 0.0, estimated: float = 0.0) -> str:
    """Formats USD as far as known. `estimated` is the part for calls that were cut off."""
    if cost is not None:
        return f"${cost:.4f}" + (f" (${estimated:.4f} of it estimated)" if estimated else "")
    return f"at least ${known:.4f}" if known else "unknown"


def tokens(count: int, estimated: bool) -> str:
    return f"{'~' if estimated else ''}{count:,}"


def moment(when: datetime) -> str:
    """Formats a time: '1 March 2026, 14:05 UTC'."""
    when = when.astimezone(UTC)
    return f"{when.day} {when:%B %Y, %H:%M} UTC"


def title(run: AnalysisRead, result: AnalysisResult) -> str:
    """Returns the title on every page of the file. The title of a sample identifies it as one."""
    text = clean(run.title or run.scenario)
    return f"{LABEL}: {text}" if result.sample else text


def field_name(field: str, names: dict[str, str]) -> str:
    """Returns the name of the figure at a path of the result, or the path when it has no name."""
    if field in FIELDS:
        return FIELDS[field]
    parent, _, lens = field.rpartition(".")
    return f"{FIELDS[parent]}, {names.get(lens, lens)}" if parent in FIELDS else field


def source(lens: LensResult) -> str:
    """Returns the source of an answer: 'tier 2 · openai/gpt-oss-120b · pass 2 · prompt lens-3'."""
    tier = "picked model" if lens.tier == 0 else f"tier {lens.tier}"
    parts = (
        None if lens.tier is None else tier,
        lens.model,
        None if lens.pass_number is None else f"pass {lens.pass_number}",
        None if lens.prompt_version is None else f"prompt {lens.prompt_version}",
        f"started at tier {lens.first_tier}" if lens.first_tier is not None else None,
        f"asked {lens.passes} times" if lens.passes > 1 else None,
    )
    return line(" · ".join(part for part in parts if part))
