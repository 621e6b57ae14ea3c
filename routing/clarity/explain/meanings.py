"""Texts that state what each kind of figure measures and what it does not.

They summarise the docstrings of `routing.clarity`.
"""

from __future__ import annotations

from routing.clarity.explain.lens_meanings import LENS_MEANINGS
from routing.clarity.explain.meaning import (
    NO_CONTRADICTION,
    NO_FAULT,
    NO_JUDGEMENT,
    NO_MEANING,
    NO_WISDOM,
    OWN_WORD,
    Meaning,
)

MEANINGS: dict[str, Meaning] = {
    **LENS_MEANINGS,
    "score": Meaning(
        "ClarityIQ",
        "of 100",
        "How clear the analysis is: its completeness, confidence and actionability, weighted.",
        "It does not say whether the decision is right, or whether what the lenses say is true.",
    ),
    "label": Meaning("Clarity level", "word", "The band that the score falls in.", NO_JUDGEMENT),
    "interpretation": Meaning("Interpretation", "word", "The word that goes with the score.", NO_JUDGEMENT),
    "completeness": Meaning(
        "Completeness",
        "of 100",
        "How much of a full answer the lenses gave, on average.",
        "It does not know whether the reasoning holds, or whether what is missing is what matters.",
    ),
    "confidence": Meaning(
        "Confidence", "of 100", "How sure the answers say they are, on average over the lenses.", OWN_WORD
    ),
    "actionability": Meaning(
        "Actionability",
        "of 100",
        "How far one could start tomorrow, on average over the lenses.",
        NO_WISDOM,
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
        NO_MEANING,
    ),
    "stability.anchoring": Meaning(
        "{lens}: anchoring",
        "0-1",
        "How far insights and next steps speak of what reasoning and scenario speak of; full from 25% of "
        "their wording.",
        NO_MEANING,
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
    "mch.level": Meaning("Stability level", "word", "The band that the stability falls in.", NO_JUDGEMENT),
    "pair.wording": Meaning(
        "{lens} and {other}: distance in wording",
        "0-1",
        "How little the insights of the two lenses share in wording; none when they are 40% alike.",
        NO_CONTRADICTION,
    ),
    "pair": Meaning(
        "{lens} and {other}: friction",
        "of 100",
        "How far the two lenses pull apart: three quarters by their scores, one quarter by their wording.",
        NO_FAULT,
    ),
    "cdm.score": Meaning(
        "Friction", "of 100", "How far the two lenses pull apart that do so most.", NO_FAULT
    ),
    "cdm.level": Meaning(
        "Clarity level of the friction", "word", "What clarity the friction between lenses leaves.", NO_FAULT
    ),
    "cdm.conflict": Meaning(
        "Dominant conflict",
        "word",
        "The two lenses that pull apart most, where their friction is not low.",
        NO_FAULT,
    ),
    "cdm.lens": Meaning(
        "{lens}: friction", "of 100", "How far this lens pulls apart from the others, on average.", NO_FAULT
    ),
    "fingerprint.semantic": Meaning(
        "Semantic friction",
        "of 100",
        "How little the insights of two lenses share in wording, on average.",
        NO_CONTRADICTION,
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
        NO_MEANING,
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
        "Unique insights", "%", "The share of insights on a point that no other lens makes.", NO_MEANING
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
        OWN_WORD,
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
