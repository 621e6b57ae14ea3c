"""Content of an exported analysis, independent of the format (Markdown or PDF)."""

from __future__ import annotations

from msgspec import Struct

Paragraphs = tuple[str, ...]


class ReportedMetric(Struct, frozen=True):
    """A named figure.

    `text` is its formatted value, `note` an annotation. `is_default`: a constant replaced a missing value.
    `lens` is the ID of its lens, if it belongs to one.
    """

    name: str
    value: float
    text: str
    note: str = ""
    is_default: bool = False
    lens: str | None = None


class Insight(Struct, frozen=True):
    text: str
    note: str


class LensPart(Struct, frozen=True):
    """The answer of one lens. `score` is 0-10, or None without an answer; `missing` then says why."""

    id: str
    name: str
    score: float | None
    score_text: str
    band: str
    reasoning: Paragraphs
    insights: tuple[Insight, ...]
    next_steps: tuple[str, ...]
    unknowns: tuple[str, ...]
    source: str
    confidence: str
    checks: str
    missing: str
    not_from_you: tuple[str, ...]


class ReadinessLine(Struct, frozen=True):
    """One item of decision readiness, with the person's wording if found."""

    name: str
    found: bool
    quote: str


class ReadinessPart(Struct, frozen=True):
    known: str
    next_question: str
    items: tuple[ReadinessLine, ...]


class OptionRow(Struct, frozen=True):
    """Formatted scores of one option by lens."""

    option: str
    scores: tuple[str, ...]


class Charts(Struct, frozen=True):
    """The figures 0-100 for charts, grouped by name. The shares of `insights` sum to 100."""

    components: tuple[ReportedMetric, ...]
    friction: tuple[ReportedMetric, ...]
    stability: tuple[ReportedMetric, ...]
    insights: tuple[ReportedMetric, ...]
    others: tuple[ReportedMetric, ...]


class SpendingPart(Struct, frozen=True):
    """A row of the receipt."""

    label: str
    model: str
    calls: str
    tokens_in: str
    tokens_out: str
    cost: str


class Default(Struct, frozen=True):
    name: str
    value: str
    why: str


class Report(Struct, frozen=True):
    """The content of a report.

    `facts` are pairs of name and value, such as time, model and version. `label` is the headline when a
    result has one. `band` is the stability band as text, '66–78', empty when it was not measured; `moved`
    describes the lenses that moved.
    """

    title: str
    short_title: str
    scenario: Paragraphs
    inputs: tuple[Paragraphs, ...]
    reply: Paragraphs
    score: float
    score_text: str
    score_is_default: bool
    band: str
    moved: Paragraphs
    label: str
    caption: str
    lens_count: str
    ceilings: tuple[str, ...]
    readiness: ReadinessPart | None
    option_lenses: tuple[str, ...]
    options: tuple[OptionRow, ...]
    moderate_from: float
    high_from: float
    take: Paragraphs
    suggests: Paragraphs
    summary_note: str
    lenses: tuple[LensPart, ...]
    charts: Charts
    receipt: tuple[SpendingPart, ...]
    total: SpendingPart
    saving: str
    defaults: tuple[Default, ...]
    notices: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    made_on: str
