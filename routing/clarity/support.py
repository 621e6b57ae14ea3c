"""Support of one lens answer: signs in the text that its conclusion does not hold. Needs no training.

Each sign costs a fixed number of points of 100. The signs, their direction and their scale are the same for
every model, language and installation; nothing is fitted. docs/method.md measures how well the figure ranks
answers of real models, and which data were seen when the signs were chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, log

import regex

from routing.clarity.answer_grams import answer_grams, argument_grams
from routing.clarity.terms import cached, least, most, named, rounded, step, total
from routing.clarity.wording import RECENT, Grams, containment, grams
from routing.language.numbers import arithmetic, numbers_in
from routing.language.refusals import refusals_in
from routing.text_readers import reads_text
from routing.types import LensAnswer, OptionScore

WORDING_POINTS, CONCLUSION_POINTS = 50.0, 15.0
FORM_POINTS, ARITHMETIC_POINTS, SYMBOL_POINTS, FIGURE_POINTS = 10.0, 10.0, 10.0, 5.0

WORDING_FROM, WORDING_TO = 20.0, 1100.0
"""Substance of new wording that costs nothing, and that costs all its points; in between on a log scale."""
SYMBOLS_FROM, SYMBOLS_TO = 0.03, 0.3
"""Share of characters other than letters: that of prose, and that of code and formulas."""
WRONG_SHARE = 1 / 3
UNUSED_FIGURES = 3
MAX_CHARS = 4000
"""Number of characters that are searched for figures and symbols, so that the time is bounded."""

_SYMBOL = regex.compile(r"[^\p{L}\p{M}\s]")
_UNFINISHED = regex.compile(r"[\p{Latin}\p{Cyrillic}\p{Greek},;(]\s*$")


@cached(RECENT)
@reads_text(lambda read, text: read(LensAnswer(text, (text,), 5.0, next_steps=(text,)), text[::-1]))
def support(answer: LensAnswer, scenario: str) -> float:
    """Measures how little speaks against an answer. 0-100.

    Points are lost for wording that is not from the scenario (50, on a log scale from about 7 to 370 words
    of English), for a preferred option that the argument names less than another one (15), for reasoning
    that ends in the middle of a sentence or declines to answer (10), for equations that do not recompute
    (10), for text that is code or formulas instead of words (10), and for figures of the scenario that the
    answer does not use (5).

    Not measured: truth. A long answer has more that can be wrong, and is not wrong for that reason.
    """
    text = "\n".join((answer.reasoning, *answer.insights, *answer.next_steps))[:MAX_CHARS]
    parts = (
        ("wording", WORDING_POINTS, _rate_wording(answer_grams(answer), grams(scenario))),
        ("conclusion", CONCLUSION_POINTS, _rate_conclusion(answer.options, argument_grams(answer))),
        ("form", FORM_POINTS, named("Unfinished or declined", float(_is_broken(answer.reasoning)))),
        ("arithmetic", ARITHMETIC_POINTS, _rate_arithmetic(text)),
        ("symbols", SYMBOL_POINTS, _rate_symbols(text)),
        ("figures", FIGURE_POINTS, _rate_figures(scenario[:MAX_CHARS], text)),
    )
    lost = [
        named(f"Points of {part}", points, "points") * step(f"lens.doubt.{part}", part, share)
        for part, points, share in parts
    ]
    return rounded(100 - total(lost))


def _rate_wording(own: Grams, given: Grams) -> float:
    """Returns how much wording is new, 0-1. A scenario without words has none that could be used: 0.5."""
    if not given:
        return 0.5
    new = fsum(weight for gram, weight in own.items() if gram not in given)
    return _limit(
        named("Logarithm of the new wording in letters", log(max(new, 1.0))),
        named("Little new wording", log(WORDING_FROM)),
        named("Much new wording", log(WORDING_TO)),
    )


def _rate_conclusion(options: Sequence[OptionScore], argument: Grams) -> float:
    """Returns how much more the argument names another option than the one with the highest score, 0-1.

    0 without options or with several of the highest score.
    """
    best = max((option.score for option in options), default=0.0)
    if [option.score for option in options].count(best) != 1 or len(options) < 2:
        return 0.0
    named_shares = {option.option: containment(option.option, argument) for option in options}
    own = next(named_shares[option.option] for option in options if option.score == best)
    other = max(named_shares[option.option] for option in options if option.score != best)
    return (
        1
        + named("Wording of another option in the argument", other, "0-1")
        - named("Wording of the best option in it", own, "0-1")
    ) / 2


def _is_broken(reasoning: str) -> bool:
    return (
        _UNFINISHED.search(reasoning[-20:]) is not None
        or reasoning.count("```") % 2 == 1
        or refusals_in(reasoning[:MAX_CHARS]) > 0
    )


def _rate_arithmetic(text: str) -> float:
    """Returns the share of equations that are wrong, full at a third; 0 without any."""
    found = arithmetic(text) if "=" in text else None
    if found is None or not found.checked:
        return 0.0
    wrong = named("Wrong equations", found.wrong, "items") / named("Equations", found.checked, "items")
    return least(1.0, wrong / named("Share that is full", WRONG_SHARE, "0-1"))


def _rate_symbols(text: str) -> float:
    solid = len("".join(text.split()))
    share = len(_SYMBOL.findall(text)) / solid if solid else 0.0
    return _limit(
        named("Share of other characters than letters", share, "0-1"),
        named("That of prose", SYMBOLS_FROM, "0-1"),
        named("That of formulas", SYMBOLS_TO, "0-1"),
    )


def _rate_figures(scenario: str, text: str) -> float:
    given = set(numbers_in(scenario))
    unused = len(given.difference(numbers_in(text))) if given else 0
    return least(
        1.0, named("Figures not used", unused, "items") / named("Figures that are full", UNUSED_FIGURES)
    )


def _limit(value: float, low: float, high: float) -> float:
    """Maps [low, high] to [0, 1]."""
    return least(1.0, most(0.0, (value - low) / (high - low)))
