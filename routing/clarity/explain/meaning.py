"""Texts of one kind of figure, and phrases that several kinds share."""

from __future__ import annotations

from msgspec import Struct

from routing.clarity.terms import Unit


class Meaning(Struct, frozen=True):
    """Texts of a figure. `title` may contain `{lens}`, `{other}`, `{tier}`, `{later}`, `{number}` or
    `{what}`."""

    title: str
    unit: Unit
    measures: str
    is_not: str


NO_JUDGEMENT = "It is not a judgement of the decision."
NO_MEANING = "It sees wording, not meaning: a synonym shares nothing, and a 'not' changes almost nothing."
NO_TRUTH = "It does not know whether the answer is true: it reads form and wording."
NO_FAULT = "It is not a fault of the analysis: lenses that disagree on a hard question do their work."
NO_CONTRADICTION = "It is not a contradiction: it only sees that other words are used."
NO_WISDOM = "It does not say whether the steps are wise, or who would take them."
OWN_WORD = "It is what an answer says of itself, and models are known to say too much."
