"""What an exported analysis says, in words and figures: Markdown and PDF are two ways to write it down."""

from __future__ import annotations

from msgspec import Struct

Paragraphs = tuple[str, ...]


class Figure(Struct, frozen=True):
    """A figure with its name. `text` is how it is written, `note` what goes with it. `is_default`: a constant
    entered it, in place of something missing. `lens` is the id of the lens that it is of, if it is of one."""

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
    """What one lens said. `score` is 0-10; None when it has no answer, and `missing` says why."""

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
    """One item of decision readiness with the person's own words when it was found."""

    name: str
    found: bool
    quote: str


class ReadinessPart(Struct, frozen=True):
    known: str
    next_question: str
    items: tuple[ReadinessLine, ...]


class OptionRow(Struct, frozen=True):
    """Score of one option by lens, as it is written."""

    option: str
    scores: tuple[str, ...]


class Charts(Struct, frozen=True):
    """The figures 0-100 that are drawn, each group under its name; the shares of `insights` sum to 100."""

    components: tuple[Figure, ...]
    friction: tuple[Figure, ...]
    stability: tuple[Figure, ...]
    insights: tuple[Figure, ...]
    others: tuple[Figure, ...]


class Spent(Struct, frozen=True):
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
    """`facts` are pairs of a name and what is so: when, by what, at which version. `label` is the headline
    where a result has one. `band` is the stability band as text, '66–78', empty when it was not measured;
    `moved` what moved in it."""

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
    receipt: tuple[Spent, ...]
    total: Spent
    saving: str
    defaults: tuple[Default, ...]
    notices: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    made_on: str
