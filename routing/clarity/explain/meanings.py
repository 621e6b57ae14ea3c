"""Texts that state what each kind of figure measures and what it does not.

They summarise the docstrings of `routing.clarity`.
"""

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


_NO_JUDGEMENT = "It is not a judgement of the decision."
_NO_MEANING = "It sees wording, not meaning: a synonym shares nothing, and a 'not' changes almost nothing."
_NO_TRUTH = "It does not know whether the answer is true: it reads form and wording."
_NO_FAULT = "It is not a fault of the analysis: lenses that disagree on a hard question do their work."
_NO_CONTRADICTION = "It is not a contradiction: it only sees that other words are used."
_NO_WISDOM = "It does not say whether the steps are wise, or who would take them."
_OWN_WORD = "It is what an answer says of itself, and models are known to say too much."

MEANINGS: dict[str, Meaning] = {
    "score": Meaning(
        "ClarityIQ",
        "of 100",
        "How clear the analysis is: its completeness, confidence and actionability, weighted.",
        "It does not say whether the decision is right, or whether what the lenses say is true.",
    ),
    "label": Meaning("Clarity level", "word", "The band that the score falls in.", _NO_JUDGEMENT),
    "interpretation": Meaning("Interpretation", "word", "The word that goes with the score.", _NO_JUDGEMENT),
    "completeness": Meaning(
        "Completeness",
        "of 100",
        "How much of a full answer the lenses gave, on average.",
        "It does not know whether the reasoning holds, or whether what is missing is what matters.",
    ),
    "confidence": Meaning(
        "Confidence", "of 100", "How sure the answers say they are, on average over the lenses.", _OWN_WORD
    ),
    "actionability": Meaning(
        "Actionability",
        "of 100",
        "How far one could start tomorrow, on average over the lenses.",
        _NO_WISDOM,
    ),
    "lens.score": Meaning(
        "{lens}: score",
        "of 10",
        "What the answer through this lens gave the decision.",
        "It is not measured: it is the answer's own figure.",
    ),
    "lens.share": Meaning(
        "{lens}: {part}",
        "of 100",
        "The share of this lens's questions that the text answers. No model has looked at it.",
        "It is not a judgement of the decision or of the answers: it counts which questions have one.",
    ),
    "lens.completeness": Meaning(
        "{lens}: completeness",
        "of 100",
        "How much of a full answer is there: reasoning, insights, next steps, unknowns, and the scenario's "
        "own matter.",
        "It does not know whether the reasoning holds, or whether what is missing is what matters.",
    ),
    "lens.reasoning": Meaning(
        "{lens}: reasoning",
        "0-1",
        "How far the reasoning fills a paragraph of about 60 words, repetitions not counted.",
        _NO_TRUTH,
    ),
    "lens.insights": Meaning(
        "{lens}: insights",
        "0-1",
        "How far there are three insights of some six words each that no earlier one has used.",
        _NO_TRUTH,
    ),
    "lens.steps": Meaning(
        "{lens}: next steps",
        "0-1",
        "How far there are two next steps of some six words each that no earlier one has used.",
        _NO_WISDOM,
    ),
    "lens.unknowns": Meaning(
        "{lens}: unknowns",
        "0-1",
        "How far one thing that is not known is named, in some six words.",
        "It does not know whether that is the thing that matters.",
    ),
    "lens.coverage": Meaning(
        "{lens}: coverage of the scenario",
        "0-1",
        "How far the answer takes up the scenario's own wording; 30% of it, or some 40 words of a long one, "
        "is full.",
        "It is not understanding, and an answer in another language than the scenario's loses most of it.",
    ),
    "lens.confidence": Meaning("{lens}: confidence", "of 100", "How sure the answer says it is.", _OWN_WORD),
    "lens.actionability": Meaning(
        "{lens}: actionability",
        "of 100",
        "How far one could start tomorrow: three full next steps, each with a figure, are 100.",
        _NO_WISDOM,
    ),
    "lens.step": Meaning(
        "{lens}: next step {number}",
        "0-1",
        "How full and concrete the step is: full at some six new words, a quarter of it for a figure.",
        _NO_WISDOM,
    ),
    "lens.base": Meaning(
        "{lens}: base score",
        "of 100",
        "How good this one answer is, by the weights of ClarityIQ.",
        _NO_TRUTH,
    ),
    "lens.check": Meaning(
        "{lens}: gate check of {what}",
        "of 100",
        "Whether the answer reaches what the gate needs to leave it on its tier.",
        "It does not know whether a larger model would have answered better.",
    ),
    "lens.check.shown": Meaning(
        "{lens}: gate check of {what}, shown only",
        "of 100",
        "Whether the answer reaches this figure; it is shown and decides nothing.",
        "It does not know whether a larger model would have answered better.",
    ),
    "stability": Meaning(
        "{lens}: stability",
        "of 100",
        "Whether the answer hangs together, and where several tiers answered, whether they agree.",
        "It is no repeated question: to know more, a model has to be asked twice.",
    ),
    "stability.within": Meaning(
        "{lens}: agreement within the answer",
        "of 100",
        "Whether insights and next steps differ from one another and keep to the matter.",
        "Two insights that contradict each other in like words look consistent here.",
    ),
    "stability.distinctness": Meaning(
        "{lens}: distinctness",
        "0-1",
        "How far insights and next steps do not repeat each other; full when 80% of their wording is new.",
        _NO_MEANING,
    ),
    "stability.anchoring": Meaning(
        "{lens}: anchoring",
        "0-1",
        "How far insights and next steps speak of what reasoning and scenario speak of; full from 25% of "
        "their wording.",
        _NO_MEANING,
    ),
    "stability.between": Meaning(
        "{lens}: agreement of tiers {tier} and {later}",
        "of 100",
        "How near two answers to this lens are, in score and in the wording of their insights.",
        "Low agreement is not a fault: a better model may well say something else.",
    ),
    "mch.score": Meaning(
        "Stability",
        "of 100",
        "How stable the lenses are, on average.",
        "It does not enter ClarityIQ, and it is not correctness.",
    ),
    "mch.level": Meaning("Stability level", "word", "The band that the stability falls in.", _NO_JUDGEMENT),
    "pair.wording": Meaning(
        "{lens} and {other}: distance in wording",
        "0-1",
        "How little the insights of the two lenses share in wording; none when they are 40% alike.",
        _NO_CONTRADICTION,
    ),
    "pair": Meaning(
        "{lens} and {other}: friction",
        "of 100",
        "How far the two lenses pull apart: three quarters by their scores, one quarter by their wording.",
        _NO_FAULT,
    ),
    "cdm.score": Meaning(
        "Friction", "of 100", "How far the two lenses pull apart that do so most.", _NO_FAULT
    ),
    "cdm.level": Meaning(
        "Clarity level of the friction", "word", "What clarity the friction between lenses leaves.", _NO_FAULT
    ),
    "cdm.conflict": Meaning(
        "Dominant conflict",
        "word",
        "The two lenses that pull apart most, where their friction is not low.",
        _NO_FAULT,
    ),
    "cdm.lens": Meaning(
        "{lens}: friction", "of 100", "How far this lens pulls apart from the others, on average.", _NO_FAULT
    ),
    "fingerprint.semantic": Meaning(
        "Semantic friction",
        "of 100",
        "How little the insights of two lenses share in wording, on average.",
        _NO_CONTRADICTION,
    ),
    "fingerprint.principle": Meaning(
        "Principle friction",
        "of 100",
        "How far the ethical lens scores from the mean of the others.",
        "It does not say which principle is at stake.",
    ),
    "fingerprint.frameShift": Meaning(
        "Frame shift",
        "of 100",
        "How far the lenses take up different parts of the scenario, on average over pairs.",
        _NO_MEANING,
    ),
    "fingerprint.strategic": Meaning(
        "Strategic friction",
        "of 100",
        "How far the strategic lens scores from the mean of the others.",
        "It does not say which strategy is better.",
    ),
    "acr.redundancy": Meaning(
        "Redundancy",
        "of 100",
        "How much of the lenses' wording is said by more than one of them.",
        "It is not agreement, and the words of the scenario itself come back in every lens.",
    ),
    "acr.loss": Meaning(
        "Summary loss",
        "of 100",
        "How much of the wording of the insights is missing from the summary; one is kept from 40% of it.",
        "A high loss is usual: two sentences cannot keep sixteen, and other words count as dropped.",
    ),
    "acr.score": Meaning(
        "Compression",
        "of 100",
        "100 less the mean of redundancy and summary loss.",
        "It is not a measure of how good the summary is.",
    ),
    "insights.agreeing": Meaning(
        "Agreeing insights",
        "%",
        "The share of insights on a point that another lens makes with a score near by; held within 5-85.",
        "It cannot tell yes from no in one sentence: the stand is read off the lens scores.",
    ),
    "insights.conflicting": Meaning(
        "Conflicting insights",
        "%",
        "The share of insights on a point that a lens makes whose score is more than 2.5 away.",
        "It cannot tell yes from no in one sentence: the stand is read off the lens scores.",
    ),
    "insights.unique": Meaning(
        "Unique insights", "%", "The share of insights on a point that no other lens makes.", _NO_MEANING
    ),
    "depth": Meaning(
        "Insight depth",
        "of 100",
        "How much the insights say beyond one another; a sentence of some 20 new words is full.",
        "It does not say whether an insight is deep in any other sense.",
    ),
    "summary.confidence": Meaning(
        "Confidence of the summary",
        "of 100",
        "How sure the summary says it is, or by rule the mean over the lenses.",
        _OWN_WORD,
    ),
    "receipt.line": Meaning(
        "Cost of {what}",
        "USD",
        "What the calls of this tier cost, tries that failed included.",
        "It is not the provider's bill: it is tokens times list prices.",
    ),
    "receipt.cost": Meaning(
        "Cost",
        "USD",
        "What all model calls of this analysis cost together.",
        "It is not the provider's bill: it is tokens times list prices.",
    ),
    "receipt.baseline": Meaning(
        "Cost on the top tier",
        "USD",
        "What the tokens of the accepted answers would cost at the price of the top tier.",
        "It is an estimate: that model might have used more tokens, or fewer.",
    ),
    "receipt.saving": Meaning(
        "Saving",
        "USD",
        "What was saved against asking every lens on the top tier; below zero when climbing cost more.",
        "It is an estimate: the top tier's model was not asked for all of it.",
    ),
}
