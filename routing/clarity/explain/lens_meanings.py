"""Texts that state what figures of one lens answer measure and what they do not."""

from __future__ import annotations

from routing.clarity.explain.meaning import NO_MEANING, NO_TRUTH, NO_WISDOM, OWN_WORD, Meaning

LENS_MEANINGS: dict[str, Meaning] = {
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
        NO_TRUTH,
    ),
    "lens.insights": Meaning(
        "{lens}: insights",
        "0-1",
        "How far there are three insights of some six words each that no earlier one has used.",
        NO_TRUTH,
    ),
    "lens.steps": Meaning(
        "{lens}: next steps",
        "0-1",
        "How far there are two next steps of some six words each that no earlier one has used.",
        NO_WISDOM,
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
    "lens.confidence": Meaning("{lens}: confidence", "of 100", "How sure the answer says it is.", OWN_WORD),
    "lens.actionability": Meaning(
        "{lens}: actionability",
        "of 100",
        "How far one could start tomorrow: three full next steps, each with a figure, are 100.",
        NO_WISDOM,
    ),
    "lens.step": Meaning(
        "{lens}: next step {number}",
        "0-1",
        "How full and concrete the step is: full at some six new words, a quarter of it for a figure.",
        NO_WISDOM,
    ),
    "lens.support": Meaning(
        "{lens}: support",
        "of 100",
        "How little in the answer speaks against it: new wording, a conclusion that the argument does not "
        "name, an unfinished text, wrong sums, formulas, figures that it does not use.",
        "It does not know whether the answer is true. A long answer loses points because more of it can be "
        "wrong.",
    ),
    "lens.doubt.wording": Meaning(
        "{lens}: new wording",
        "0-1",
        "How much wording the answer has that the scenario does not, on a logarithmic scale; from about 370 "
        "words of English it is full.",
        NO_MEANING,
    ),
    "lens.doubt.conclusion": Meaning(
        "{lens}: conclusion apart from the argument",
        "0-1",
        "Whether the argument names another option more than the one with the highest score.",
        NO_MEANING,
    ),
    "lens.doubt.form": Meaning(
        "{lens}: unfinished",
        "0-1",
        "Whether the reasoning ends in the middle of a sentence or declines to answer.",
        "In scripts that end sentences without a mark, it only finds English phrases that decline.",
    ),
    "lens.doubt.arithmetic": Meaning(
        "{lens}: wrong sums",
        "0-1",
        "How many of the equations in the answer do not recompute; a third is full.",
        "It does not see a sum in words.",
    ),
    "lens.doubt.symbols": Meaning(
        "{lens}: symbols",
        "0-1",
        "How far the answer is figures and symbols instead of words; full at the share that formulas have.",
        "It is not a fault: such answers are more often wrong.",
    ),
    "lens.doubt.figures": Meaning(
        "{lens}: figures not used",
        "0-1",
        "How many figures of the scenario the answer does not mention; three are full.",
        "It does not know whether a figure matters through this lens.",
    ),
    "lens.base": Meaning(
        "{lens}: base score",
        "of 100",
        "How good this one answer is, by the weights of ClarityIQ.",
        NO_TRUTH,
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
}
